import type { TFunction } from 'i18next';
import { withArticles } from './hungarian.ts';

/** A text between its variables: pieces[0] + names[0] + pieces[1] … */
interface Form {
  pieces: readonly string[];
  names: readonly string[];
}

type Options = Readonly<Record<string, unknown>>;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/;
/** What only i18next itself understands: nesting and formats. */
const SPECIAL = /\$t\(|\{\{(?!\s*\w+\s*\}\})/;
/** Keys are a few hundred; should one ever be made of a visitor's text, it is not cached for ever. */
const MOST = 4000;
/** Options that say how to look a text up; all others are its variables. */
const RESERVED: ReadonlySet<string> = new Set([
  'context',
  'defaultValue',
  'fallbackLng',
  'interpolation',
  'joinArrays',
  'lng',
  'ns',
  'ordinal',
  'postProcess',
  'replace',
  'returnObjects',
]);

/**
 * The translate function with every text looked up once: i18next resolves key, plural and language anew at each call
 * (10–20 µs), and a page asks some two hundred times. What comes out is the same; anything but variables and counts is
 * left to i18next. Holds texts of one language, which never change.
 */
export function cacheTexts(t: TFunction, language: string): TFunction {
  const texts = new Map<string, string>();
  const forms = new Map<string, Form | null>();
  const plural = new Intl.PluralRules(language);

  const plain = (key: string): string => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = String(t(key));
    if (texts.size < MOST) texts.set(key, text);
    return text;
  };
  const formOf = (key: string | readonly string[], options: Options): Form | null => {
    const { count } = options;
    // a text may have a form of its own for nothing, whatever the language's rules say
    const number = typeof count === 'number' ? `|${count === 0 ? 'none' : ''}${plural.select(count)}` : '';
    const name = `${typeof key === 'string' ? key : key.join('|')}${number}`;
    const known = forms.get(name);
    if (known !== undefined) return known;
    const text = String(t(namesOf(key, options), { ...options, skipInterpolation: true }));
    const form = SPECIAL.test(text) ? null : read(text);
    if (forms.size < MOST) forms.set(name, form);
    return form;
  };
  const filled = (key: string | readonly string[], options?: Options | string): string => {
    if (typeof options !== 'object' || !isPlain(options)) return String(t(key as string, options as Options));
    const form = formOf(key, options);
    return (form && fill(form, options)) ?? String(t(namesOf(key, options), options));
  };
  const cached = (key: string | readonly string[], options?: Options | string): string => {
    if (options === undefined && typeof key === 'string') return plain(key);
    const text = filled(key, options);
    return language === 'hu' ? withArticles(text) : text;
  };
  return cached as unknown as TFunction;
}

/** Fractions and millions have forms of their own in some languages: texts without them take the form for others. */
function namesOf(key: string | readonly string[], { count }: Options): string[] {
  const keys = typeof key === 'string' ? [key] : [...key];
  return typeof count === 'number' ? [...keys, `${keys.at(-1)}_other`] : keys;
}

function read(text: string): Form {
  const parts = text.split(VARIABLE);
  return {
    pieces: parts.filter((_, i) => i % 2 === 0),
    names: parts.filter((_, i) => i % 2 === 1),
  };
}

function isPlain(options: Options): boolean {
  for (const name in options) if (RESERVED.has(name)) return false;
  return true;
}

/** Null where a variable is missing. */
function fill({ pieces, names }: Form, values: Options): string | null {
  let text = pieces[0]!;
  for (let i = 0; i < names.length; i++) {
    const value = values[names[i]!];
    if (value === undefined || value === null) return null;
    text += String(value) + pieces[i + 1]!;
  }
  return text;
}
