import { Refusal } from '#lib/refusal.ts';
import {
  BRAND_LANGUAGES,
  countryByIso2,
  isLanguage,
  languageOfCode,
  marketOf,
  type Brand,
  type Country,
  type Language,
  type Market,
} from '#shop/markets/index.ts';

/** The country of a path. Refuses one that nobody knows (404). */
export function countryOfCall(code: string): Country {
  const country = countryByIso2(code);
  if (!country) throw new Refusal('market.unknown-country', { fields: ['country'] });
  return country;
}

/** The language of a path: one that the brand does not speak means English, as in addresses (specification 2). */
export function languageOfCall(code: string, brand: Brand): Language {
  const lower = code.toLowerCase();
  return isLanguage(lower) && BRAND_LANGUAGES[brand].includes(lower) ? lower : 'en';
}

/** The language of a three-letter code. Refuses one that nobody knows (404). */
export function languageOfIso(code: string, brand: Brand): Language {
  const language = languageOfCode(code);
  if (!language) throw new Refusal('market.unknown-language', { fields: ['languageISO'] });
  return languageOfCall(language, brand);
}

/**
 * The market of a call: the host decides the brand, hence firm and price list; the path decides country and language;
 * without a language the country's own. Refuses an unknown country.
 */
export function marketOfCall(brand: Brand, countryCode: string, languageCode?: string): Market {
  const country = countryOfCall(countryCode);
  return marketOf(brand, languageOfCall(languageCode ?? country.language, brand), country);
}
