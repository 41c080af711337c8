import { withArticles } from './hungarian.ts';
import type { TextGroup, TextKey } from './text-keys.ts';

/** Flat texts by key with their plural endings: `{ 'cart:title': …, 'cart:count.lines_one': … }`. */
export type TextRecord = Readonly<Record<string, string>>;

/** A key, or a group for all texts below it. */
export type TextName = TextKey | TextGroup;

/** The variables of a text; `count` also chooses the plural form. */
export type TextValues = Readonly<Record<string, string | number | null | undefined>>;

/** Returns the text of a key with its variables filled in. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;

/** The list of texts that an island uses, checked by the compiler: `texts('cart:title', 'cart:notice')`. */
export function texts<const Names extends readonly TextName[]>(...names: Names): Names {
  return names;
}

/**
 * The translate function over texts that `pickTexts` gave; pure, the same on server and browser, and the same texts as
 * i18next's. A text or variable that is missing throws on the server, in development and in tests; in a visitor's
 * browser the fault is reported and the key stands in the text's place.
 */
export function createTranslate(record: TextRecord, language: string): Translate {
  const plural = new Intl.PluralRules(language);
  return (key, values) => {
    const text = formOf(record, key, values?.count, plural);
    if (text === undefined) return missing(key, key);
    const said = text.replace(VARIABLE, (variable, name: string) =>
      values && name in values ? String(values[name] ?? '') : missing(`${key} ${variable}`, variable),
    );
    return language === 'hu' ? withArticles(said) : said;
  };
}

/**
 * The text in its plural form. There may be one for nothing, whatever the language's rules say; where fractions or
 * millions have a form of their own and the text has none, the form for others stands in.
 */
function formOf(
  record: TextRecord,
  key: string,
  count: unknown,
  plural: Intl.PluralRules,
): string | undefined {
  if (typeof count !== 'number') return record[key];
  const none = count === 0 ? record[`${key}_zero`] : undefined;
  return none ?? record[`${key}_${plural.select(count)}`] ?? record[key] ?? record[`${key}_other`];
}

function missing(what: string, instead: string): string {
  const fault = new Error(`missing text: ${what}`);
  if (import.meta.env.SSR || import.meta.env.DEV) throw fault;
  reportError(fault);
  return instead;
}
