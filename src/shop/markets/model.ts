import { BRAND_LANGUAGES, FIRM, LIGHT_COUNTRIES, type Brand } from './brands.ts';
import { COUNTRIES, countryByIso2, type Country } from './countries.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from './languages.ts';

/**
 * A language–country pair of a brand: what a prefix such as /de-at/ stands for
 * (docs/rules/markets.md#indexed-markets).
 */
export interface Market {
  brand: Brand;
  language: Language;
  country: Country;
  /** 'de-at' – the first path segment. */
  prefix: string;
  /** BCP 47 tag for numbers, money and dates: 'de-AT'. */
  locale: string;
  firm: 1 | 3;
  /** Number of the price list (docs/rules/prices-and-vat.md#price-lists); the light shop's are 20 higher. */
  priceList: number;
  currency: string;
}

export const DEFAULT_COUNTRY = 'DE';

const PREFIX = /^([a-z]{2})-([a-z]{2,5})$/;

/**
 * Languages that are indexed beside a country's own default language and English
 * (docs/rules/markets.md#indexed-markets).
 */
const FURTHER_LANGUAGES: Readonly<Record<string, readonly Language[]>> = {
  CH: ['fr', 'it'],
  BE: ['nl', 'de'],
  LU: ['de'],
  CA: ['fr'],
  LI: [],
};

const PRICE_LIST_OF: Readonly<Record<string, { no: number; currency: string }>> = {
  DE: { no: 1, currency: 'EUR' },
  AT: { no: 2, currency: 'EUR' },
  CH: { no: 3, currency: 'CHF' },
  LI: { no: 3, currency: 'CHF' },
  CZ: { no: 5, currency: 'CZK' },
  HU: { no: 6, currency: 'HUF' },
  PL: { no: 7, currency: 'PLN' },
};

const LIGHT_LIST_OFFSET = 20;

/** The price list that a country buys from: its own, 4 in the euro zone, 9 for export. */
export function priceListOf(country: Country, brand: Brand): { no: number; currency: string } {
  const own = PRICE_LIST_OF[country.iso2] ?? {
    no: country.nationalCurrency === 'EUR' ? 4 : 9,
    currency: 'EUR',
  };
  return brand === 'light' ? { ...own, no: own.no + LIGHT_LIST_OFFSET } : own;
}

/** Builds the market of a pair; both are known already. */
export function marketOf(brand: Brand, language: Language, country: Country): Market {
  const list = priceListOf(country, brand);
  return {
    brand,
    language,
    country,
    prefix: `${language}-${country.iso2.toLowerCase()}`,
    locale: `${language}-${country.iso2}`,
    firm: FIRM[brand],
    priceList: list.no,
    currency: list.currency,
  };
}

export type ParsedPrefix =
  | { kind: 'market'; market: Market }
  /** A language the brand does not speak, with a known country: same path under English. */
  | { kind: 'other-language'; market: Market }
  | { kind: 'unknown' };

/** Reads the first path segment. Wrong case and unknown countries are unknown (docs/rules/markets.md#unknown-country). */
export function parsePrefix(segment: string, brand: Brand): ParsedPrefix {
  const match = PREFIX.exec(segment);
  const country = match && countryByIso2(match[2]!);
  if (!match || !country) return { kind: 'unknown' };
  const language = match[1]!;
  if (isLanguage(language) && BRAND_LANGUAGES[brand].includes(language))
    return { kind: 'market', market: marketOf(brand, language, country) };
  return { kind: 'other-language', market: marketOf(brand, 'en', country) };
}

/** The market of a country in its own language, English where the brand does not speak that. */
export function defaultMarket(brand: Brand, countryCode: string | null | undefined): Market {
  const country = countryByIso2(countryCode ?? DEFAULT_COUNTRY) ?? countryByIso2(DEFAULT_COUNTRY)!;
  const language = BRAND_LANGUAGES[brand].includes(country.language) ? country.language : 'en';
  return marketOf(brand, language, country);
}

/**
 * The languages under which a country is indexed, its own first, English last (docs/rules/markets.md#indexed-markets).
 */
export function indexedLanguages(country: Country, brand: Brand): readonly Language[] {
  const all: Language[] = [country.language, ...(FURTHER_LANGUAGES[country.iso2] ?? []), 'en'];
  return [...new Set(all)].filter((language) => BRAND_LANGUAGES[brand].includes(language));
}

/** Countries a brand sells to: all for the main shop, eight for the light shop. */
export function brandCountries(brand: Brand): readonly Country[] {
  return brand === 'main' ? COUNTRIES : COUNTRIES.filter((c) => LIGHT_COUNTRIES.includes(c.iso2));
}

/** True where search engines may index the market. */
export function isIndexed(market: Market): boolean {
  return (
    brandCountries(market.brand).includes(market.country) &&
    indexedLanguages(market.country, market.brand).includes(market.language)
  );
}

/** The indexed market that a not indexed one names as canonical: same language where some country has it, else English. */
export function canonicalMarket(market: Market): Market {
  if (isIndexed(market)) return market;
  const home = HOME_COUNTRY[market.language];
  return marketOf(market.brand, market.language, countryByIso2(home)!);
}

/** The country that stands for a language where a page is indexed only once. */
export const HOME_COUNTRY: Readonly<Record<Language, string>> = {
  de: 'DE',
  en: 'DE',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  hu: 'HU',
  cs: 'CZ',
};

/**
 * Markets named by hreflang: indexed, same brand, 40 at most with x-default (docs/rules/markets.md#indexed-markets) –
 * English in the home country (what x-default points to), then every European market in its own languages, then the
 * rest in table order.
 */
export function alternateMarkets(brand: Brand, limit = 39): readonly Market[] {
  const all = brandCountries(brand).flatMap((country) =>
    indexedLanguages(country, brand).map((language) => marketOf(brand, language, country)),
  );
  const rank = (m: Market) =>
    m.prefix === 'en-de'
      ? 0
      : m.language !== 'en' && m.country.continent === 'EU'
        ? 1
        : m.country.language === 'en'
          ? 3
          : 2;
  return all.toSorted((a, b) => rank(a) - rank(b)).slice(0, limit);
}

export { DEFAULT_LANGUAGE };
