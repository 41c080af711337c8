/**
 * The nine languages of the shop, in the order pickers and tables show them (specification 9,
 * docs/rules/markets.md#languages-of-a-brand).
 */
export const LANGUAGES = ['de', 'en', 'fr', 'es', 'it', 'nl', 'pl', 'hu', 'cs'] as const;

export type Language = (typeof LANGUAGES)[number];

/** One text per language. */
export type Texts = Readonly<Record<Language, string>>;

/** Texts as an import may bring them: at least one language; readers fall back to the catalogue's default. */
export type PartialTexts = Readonly<Partial<Record<Language, string>>>;

export const DEFAULT_LANGUAGE: Language = 'de';

/** True for one of the nine two-letter codes, lower case. */
export function isLanguage(value: string): value is Language {
  return (LANGUAGES as readonly string[]).includes(value);
}
