import type { PathByLanguage } from '#components/shell/language-links.ts';
import { escapeMarkup } from '#lib/markup.ts';
import { alternateMarkets, canonicalMarket, type Brand, type Market } from '#shop/markets/index.ts';

export interface HeadLinks {
  canonical: string;
  /** `<link rel="alternate" hreflang>` of every indexed market and x-default; empty where the market is not one of them. */
  alternates: string;
}

/** By brand: hundreds of pairs are sorted for these forty, and they never change. */
const MARKETS = new Map<Brand, readonly Market[]>();

/** Canonical and hreflang addresses of a page (docs/rules/markets.md#indexed-markets). */
export function headLinks(
  origin: string,
  market: Market,
  path: string,
  byLanguage: PathByLanguage = {},
): HeadLinks {
  const address = (m: Market) => `${origin}/${m.prefix}${byLanguage[m.language] ?? path}`;
  const markets = alternatesOf(market.brand);
  const named = markets.some((m) => m.prefix === market.prefix); // hreflang must be mutual
  const standard = markets.find((m) => m.prefix === 'en-de');
  let alternates = '';
  if (named && standard) {
    for (const m of markets) alternates += alternate(m.locale, address(m));
    alternates += alternate('x-default', address(standard));
  }
  return { canonical: address(canonicalMarket(market)), alternates };
}

function alternatesOf(brand: Brand): readonly Market[] {
  let markets = MARKETS.get(brand);
  if (!markets) MARKETS.set(brand, (markets = alternateMarkets(brand)));
  return markets;
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}">`;
}

/** JSON for a data block in HTML: no '<' may end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
