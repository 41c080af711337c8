import type { Language } from './languages.ts';

/** One-letter codes of the contract's cart calls (specification 7). */
export const LANGUAGE_LETTER: Readonly<Record<Language, string>> = {
  de: 'D',
  en: 'E',
  fr: 'F',
  es: 'S',
  it: 'I',
  hu: 'U',
  cs: 'C',
  pl: 'P',
  nl: 'N',
};

/** Three-letter codes of the catalogue call (specification 7). */
export const LANGUAGE_ISO: Readonly<Record<Language, string>> = {
  de: 'DEU',
  en: 'ENU',
  fr: 'FRA',
  es: 'ESP',
  it: 'ITA',
  hu: 'HUN',
  cs: 'CSY',
  pl: 'PLK',
  nl: 'NLD',
};

const BY_CODE = new Map<string, Language>(
  [LANGUAGE_LETTER, LANGUAGE_ISO].flatMap((table) =>
    Object.entries(table).map(([language, code]) => [code, language as Language] as const),
  ),
);

/** The language of a letter (D), an ISO code (DEU) or a two-letter code (de), in any case; undefined when none. */
export function languageOfCode(code: string): Language | undefined {
  const upper = code.toUpperCase();
  const two = code.toLowerCase();
  return BY_CODE.get(upper) ?? (Object.hasOwn(LANGUAGE_LETTER, two) ? (two as Language) : undefined);
}
