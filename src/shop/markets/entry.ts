import { trimEnd, withoutEndSlash } from '#lib/trim-end.ts';
import { countryByIso2 } from './countries.ts';
import type { Brand } from './brands.ts';
import { BRAND_LANGUAGES } from './brands.ts';
import { isLanguage } from './languages.ts';
import { defaultMarket, marketOf, parsePrefix, type Market } from './model.ts';

/** Campaign short routes (specification 2). The last two letters name the market: cz, en, hu … */
export const CAMPAIGNS = [
  'ids03de',
  'ids04de',
  'ids05de',
  'ids05fr',
  'ids05it',
  'ids07fr',
  'ids10en',
  'ids12it',
  'ids17cz',
  'ids18cz',
  'ids23hu',
] as const;

export interface EntryInput {
  /** Path of the request, still percent-encoded. */
  path: string;
  /** '?…' or ''. */
  search: string;
  brand: Brand;
  /** Country of the geo lookup, two letters, or null when unknown. */
  geoCountry: string | null;
  /** Market prefix the visitor chose before (cookie), or null. */
  chosenPrefix: string | null;
  /** Operator's targets of campaigns and of 'vintage'; https only, checked when the settings are read. */
  targets: Readonly<Record<string, string>>;
}

/**
 * `redirect` leaves the shop's path or host; `page` is under a valid prefix; `not-found` has an invalid one;
 * `none` has none: `market` is the visitor's, `inMarket` where that would have it.
 */
export type Entry =
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'page'; market: Market; rest: string }
  | { kind: 'not-found' }
  | { kind: 'none'; market: Market; inMarket: string };

/**
 * Decides what an address outside the API means (specification 2, docs/rules/markets.md#indexed-markets,
 * docs/rules/markets.md#unknown-country, docs/rules/markets.md#old-form, docs/rules/markets.md#campaign-routes). Pure.
 */
export function readEntry(input: EntryInput): Entry {
  const [first = '', second = '', ...rest] = input.path.split('/').slice(1);
  if (first === '') return root(input);
  if (/^c$/i.test(first)) return toLabel(input);
  if (first === 'geo' || first === 'xz') return toMarket(defaultMarket(input.brand, input.geoCountry), input);
  const short = campaign(first, input, null);
  if (short) return short;

  const parsed = parsePrefix(first, input.brand);
  if (parsed.kind === 'market') {
    if (input.path === `/${first}`) return redirect(`/${first}/${input.search}`, 301);
    return (
      campaign(second, input, parsed.market) ??
      underPrefix(parsed.market, input.path.slice(first.length + 1), input)
    );
  }
  if (parsed.kind === 'other-language')
    return redirect(
      `/${parsed.market.prefix}${input.path.slice(first.length + 1) || '/'}${input.search}`,
      302,
    );
  const old = oldForm(first, second, rest, input);
  if (old) return old;
  if (/^[a-z]{2}-[a-z]{2,5}$/i.test(first)) return { kind: 'not-found' };
  const market = marketOfVisitor(input);
  return { kind: 'none', market, inMarket: `/${market.prefix}${input.path}${input.search}` };
}

function root(input: EntryInput): Entry {
  return toMarket(marketOfVisitor(input), input);
}

/** The market chosen before, else that of the geo lookup. */
function marketOfVisitor(input: EntryInput): Market {
  const chosen = input.chosenPrefix && parsePrefix(input.chosenPrefix, input.brand);
  return chosen && chosen.kind === 'market' ? chosen.market : defaultMarket(input.brand, input.geoCountry);
}

function toMarket(market: Market, input: EntryInput): Entry {
  return redirect(`/${market.prefix}/${input.search}`, 302);
}

/** A code of a label, in either case, goes on in the visitor's market (docs/decisions/055-addresses-of-labels.md). */
function toLabel(input: EntryInput): Entry {
  const { prefix } = marketOfVisitor(input);
  return redirect(`/${prefix}/c/${input.path.slice('/c/'.length)}`, 302);
}

/** Only the market's home ends with a slash (docs/rules/markets.md#addresses-of-groups-and-articles). */
function underPrefix(market: Market, rest: string, input: EntryInput): Entry {
  if (rest !== '/' && rest.endsWith('/')) {
    return redirect(`/${market.prefix}${withoutEndSlash(rest)}${input.search}`, 301);
  }
  return { kind: 'page', market, rest };
}

/** /{cont}/{lang}/… of the old shop, only where both are known (docs/rules/markets.md#old-form). */
function oldForm(first: string, second: string, rest: string[], input: EntryInput): Entry | null {
  const country = /^[a-z]{2}$/.test(first) ? countryByIso2(first) : undefined;
  if (!country || !isLanguage(second)) return null;
  const language = BRAND_LANGUAGES[input.brand].includes(second) ? second : 'en';
  const market = marketOf(input.brand, language, country);
  const path = trimEnd(rest.join('/'), '/');
  return redirect(`/${market.prefix}/${path}${input.search}`, 301);
}

function campaign(segment: string, input: EntryInput, market: Market | null): Entry | null {
  const isCampaign = (CAMPAIGNS as readonly string[]).includes(segment);
  if (!isCampaign && segment !== 'vintage') return null;
  const target = Object.hasOwn(input.targets, segment) ? input.targets[segment] : undefined;
  if (target) return redirect(target, 302);
  const home =
    market ??
    (isCampaign ? campaignMarket(segment, input.brand) : defaultMarket(input.brand, input.geoCountry));
  return redirect(`/${home.prefix}/aktionen`, 302);
}

function campaignMarket(segment: string, brand: Brand): Market {
  const suffix = segment.slice(-2);
  return defaultMarket(brand, suffix === 'en' ? 'GB' : suffix);
}

function redirect(to: string, status: 301 | 302): Entry {
  return { kind: 'redirect', to, status };
}
