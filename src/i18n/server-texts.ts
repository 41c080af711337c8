import type { Bundles, Texts } from './bundles.ts';
import { withArticles } from './hungarian.ts';
import type { TextValues } from './island-texts.ts';

/** A text between its variables: pieces[0] + names[0] + pieces[1] … */
interface Form {
  readonly pieces: readonly string[];
  readonly names: readonly string[];
}

export type ServerTexts = (key: string | readonly string[], values?: TextValues) => string;

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/;
/** Keys are a few hundred; should one ever be made of a visitor's text, it is not cached for ever. */
const MOST = 4000;
const FRAME = 'shell';

/**
 * The translate function over the bundles of one language, which never change: the same texts as i18next's, by which a test
 * measures each of them. A text is looked up once; of several keys the first that exists is taken; without any the value
 * `defaultValue` is said, else what `missing` gives.
 */
export function translateFrom(
  bundles: Bundles,
  language: string,
  missing: (key: string) => string,
): ServerTexts {
  const forms = new Map<string, Form | null>();
  const plural = new Intl.PluralRules(language);
  const formOf = (keys: readonly string[], count: unknown): Form | null => {
    const endings = endingsOf(count, plural);
    const name = `${keys.join('|')}|${endings.join('|')}`;
    const known = forms.get(name);
    if (known !== undefined) return known;
    const text = find(bundles, keys, endings);
    const form = text === undefined ? null : read(text);
    if (forms.size < MOST) forms.set(name, form);
    return form;
  };
  return (key, values = {}) => {
    const keys = typeof key === 'string' ? [key] : key;
    const form = formOf(keys, values['count']);
    if (!form) return defaultOf(values) ?? missing(keys.at(-1)!);
    const text = fill(form, values);
    return language === 'hu' ? withArticles(text) : text;
  };
}

/** Endings of the key's plural forms; a text may have a form of its own for nothing, whatever the language's rules say. */
function endingsOf(count: unknown, plural: Intl.PluralRules): readonly string[] {
  if (typeof count !== 'number') return [''];
  return [...(count === 0 ? ['_zero'] : []), `_${plural.select(count)}`, ''];
}

/** Fractions and millions have forms of their own in some languages: texts without them take the form for others. */
function find(bundles: Bundles, keys: readonly string[], endings: readonly string[]): string | undefined {
  for (const key of keys)
    for (const ending of endings) {
      const text = lookUp(bundles, key + ending);
      if (text !== undefined) return text;
    }
  return endings.length > 1 ? lookUp(bundles, `${keys.at(-1)}_other`) : undefined;
}

/** 'catalogue:tile.in-cart'; the frame around every page needs no namespace. */
function lookUp(bundles: Bundles, key: string): string | undefined {
  const colon = key.indexOf(':');
  let texts: Texts | string | undefined = bundles[colon < 0 ? FRAME : key.slice(0, colon)];
  for (const part of key.slice(colon + 1).split('.')) {
    if (typeof texts !== 'object' || !Object.hasOwn(texts, part)) return undefined;
    texts = texts[part];
  }
  return typeof texts === 'string' ? texts : undefined;
}

function read(text: string): Form {
  const parts = text.split(VARIABLE);
  return {
    pieces: parts.filter((_, i) => i % 2 === 0),
    names: parts.filter((_, i) => i % 2 === 1),
  };
}

/** What nobody gave a value stays to be seen, as a fault of the page. */
function fill({ pieces, names }: Form, values: TextValues): string {
  let text = pieces[0]!;
  for (const [i, name] of names.entries())
    text += (name in values ? String(values[name] ?? '') : `{{${name}}}`) + pieces[i + 1]!;
  return text;
}

function defaultOf(values: TextValues): string | undefined {
  const { defaultValue } = values as { defaultValue?: string };
  return defaultValue;
}
