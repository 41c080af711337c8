import { z } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import {
  BRAND_LANGUAGES,
  countryByIso2,
  isLanguage,
  languageOfCode,
  marketOf,
  parsePrefix,
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

/** A market as it stands in front of the shop's addresses. */
export const prefixField = z
  .string()
  .regex(/^[a-z]{2}-[a-z]{2,5}$/)
  .openapi({ format: 'market', example: 'de-de', description: 'language and country as in addresses' });

/** The market of a prefix. Refuses one that nobody knows (404). */
export function marketOfPrefix(prefix: string, brand: Brand): Market {
  const parsed = parsePrefix(prefix, brand);
  if (parsed.kind === 'unknown') throw new Refusal('market.unknown-country', { fields: ['prefix'] });
  return parsed.market;
}
