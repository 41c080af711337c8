import { parseRecords } from '#lib/csv.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language, Texts } from '#shop/markets/languages.ts';

/** Languages whose adjectives follow the noun that leads a name. */
const BENT = ['fr', 'es', 'it', 'pl', 'cs'] as const;
type Bent = (typeof BENT)[number];

/** Forms of a value by the gender of the noun before it: m, f, n, and p for plurals. */
type Forms = Readonly<Record<string, string>>;

export interface Inflection {
  /** By value: its forms in the languages that bend it. */
  readonly forms: ReadonlyMap<string, Readonly<Partial<Record<Language, Forms>>>>;
  /** By term or value that leads a name: its gender per language. */
  readonly genders: ReadonlyMap<string, Readonly<Partial<Record<Language, string>>>>;
}

/** Reads `genders.csv` and `i18n_forms.csv`, where forms stand as m|f|n|plural. */
export function readInflection(read: (file: string) => string): Inflection {
  const rows = (file: string) => parseRecords(read(file), ['key', ...BENT], { formulas: 'raw' });
  return {
    genders: new Map(rows('genders.csv').map(({ values }) => [values.key, values])),
    forms: new Map(
      rows('i18n_forms.csv').map(({ values }) => [
        values.key,
        Object.fromEntries(BENT.map((language) => [language, formsOf(values[language])])),
      ]),
    ),
  };
}

function formsOf(cell: string): Forms {
  const [m = '', f = '', n = '', p = ''] = cell.split('|');
  return { m, f, n, p };
}

/** The form of a value behind the noun that leads the name; undefined where the value has one form. */
export function formOf(
  { forms, genders }: Inflection,
  value: string,
  head: string,
  language: Language,
): string | undefined {
  const gender = genders.get(head)?.[language as Bent] ?? '';
  return forms.get(value)?.[language]?.[gender] || undefined;
}

/** Capital first letters inside a name are German alone. */
export function lowered(text: string, language: Language): string {
  return language === 'de' ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1);
}

/** A noun at the head of a name. */
export function capitalised(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** One text per language from a function of the language. */
export function inAllLanguages(write: (language: Language) => string): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<
    Language,
    string
  >;
}

/** Hungarian puts a code before its noun and reads it: "314-es szár", "110-es", "020-as". */
export function hungarianCode(code: string): string {
  return `${code}-${/[123456789]0$/.test(code) ? TENS[code.at(-2)!] : code.endsWith('00') ? 'as' : (ONES[code.at(-1)!] ?? 'es')}`;
}

const ONES: Readonly<Record<string, string>> = { 3: 'as', 5: 'ös', 6: 'os', 8: 'as' };
const TENS: Readonly<Record<string, string>> = {
  1: 'es',
  2: 'as',
  3: 'as',
  4: 'es',
  5: 'es',
  6: 'as',
  7: 'es',
  8: 'as',
  9: 'es',
};
