import {
  alternateMarkets,
  BRAND_LANGUAGES,
  canonicalMarket,
  type Brand,
  type Language,
  type Market,
} from '#shop/markets/index.ts';

export interface HeadLinks {
  canonical: string;
  alternates: readonly { lang: string; href: string }[];
}

/** Paths of a page below the prefix in the languages that spell it differently (category names). */
export type PathByLanguage = Partial<Record<Language, string>>;

/** Canonical and hreflang addresses of a page (decision 1). */
export function headLinks(
  origin: string,
  market: Market,
  path: string,
  byLanguage: PathByLanguage = {},
): HeadLinks {
  const address = (m: Market) => `${origin}/${m.prefix}${byLanguage[m.language] ?? path}`;
  const alternates = alternateMarkets(market.brand).map((m) => ({ lang: m.locale, href: address(m) }));
  const standard = alternates.find((a) => a.lang === 'en-DE');
  const named = alternates.some((a) => a.lang === market.locale); // hreflang must be mutual
  return {
    canonical: address(canonicalMarket(market)),
    alternates: named && standard ? [...alternates, { lang: 'x-default', href: standard.href }] : [],
  };
}

/** The same page under each language of the brand, in the visitor's country. */
export function languageLinks(
  brand: Brand,
  market: Market,
  path: string,
  byLanguage: PathByLanguage = {},
): { language: Language; href: string; current: boolean }[] {
  const country = market.country.iso2.toLowerCase();
  return BRAND_LANGUAGES[brand].map((language) => ({
    language,
    href: `/${language}-${country}${byLanguage[language] ?? path}`,
    current: language === market.language,
  }));
}

/** JSON for a data block in HTML: no '<' may end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
