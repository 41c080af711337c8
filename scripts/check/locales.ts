import type { Finding } from './source.ts';

/** Flat texts of one language: `namespace:path.of.key` → text. */
export type Texts = ReadonlyMap<string, string>;

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(PLURAL, '');

/** Flattens a bundle file; lists become numbered keys. */
export function flatten(namespace: string, bundle: unknown): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, key]);
      return;
    }
    texts.set(`${namespace}:${path.join('.')}`, String(value));
  };
  visit(bundle, []);
  return texts;
}

/**
 * Where a language differs from the source: a missing or foreign key, a missing plural form, an empty text, other
 * variables or tags.
 */
export function checkTranslation(source: Texts, texts: Texts, language: string): Finding[] {
  const findings: Finding[] = [];
  const say = (key: string, message: string): void => {
    const [namespace = '', path = ''] = key.split(':');
    findings.push({ path: `locales/${language}/${namespace}.json`, line: 1, message: `${path}: ${message}` });
  };
  const known = new Set([...source.keys()].map(baseOf));
  for (const key of requiredKeys(source, language)) if (!texts.has(key)) say(key, 'is missing');
  for (const [key, text] of texts) {
    if (!known.has(baseOf(key))) say(key, 'is not in the source language');
    if (text.trim() === '') say(key, 'is empty');
    const wanted = partsOf(sourceText(source, key) ?? text);
    const found = partsOf(text);
    const isSame =
      [...wanted].every((part) => found.has(part)) && [...found].every((part) => wanted.has(part));
    const isSingular = /_(?:zero|one|two)$/.test(key); // "one article" may do without the number
    if (!isSame && !(isSingular && [...found].every((part) => wanted.has(part)))) {
      say(key, `has ${[...found].join(' ') || 'no variables'} where the source has ${[...wanted].join(' ')}`);
    }
  }
  return findings;
}

/** The source's keys with the plural forms that a language needs for whole numbers. */
function requiredKeys(source: Texts, language: string): Set<string> {
  const rules = new Intl.PluralRules(language);
  const forms = new Set(['other', ...Array.from({ length: 200 }, (_, n) => rules.select(n))]);
  const plurals = [...source.keys()].filter((key) => PLURAL.test(key)).map(baseOf);
  return new Set([
    ...[...source.keys()].filter((key) => !PLURAL.test(key)),
    ...plurals.flatMap((key) => [...forms].map((form) => `${key}_${form}`)),
  ]);
}

const sourceText = (source: Texts, key: string): string | undefined =>
  source.get(key) ?? source.get(`${baseOf(key)}_other`);

/** `{{count}}`, `<strong>`, `</strong>`; the format behind a comma is the language's own. */
function partsOf(text: string): Set<string> {
  const variables = [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map(([, name]) => `{{${name}}}`);
  return new Set([...variables, ...(text.match(/<\/?[\w-]+>/g) ?? [])]);
}
