import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecords } from '#lib/csv.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { SynonymGroup } from '#shop/search/index.ts';
import { ROOT } from './project.ts';

/** A word that the catalogue's names have now, and the one that they had and buyers still type. */
export interface FormerWord {
  readonly lang: Language;
  readonly now: string;
  readonly former: string;
}

const read = <Column extends string>(file: string, columns: readonly Column[]) =>
  parseRecords(readFileSync(join(ROOT, 'data', file), 'utf8'), columns, { formulas: 'raw' });

/** The rows of `data/former_words.csv`. */
export function readFormerWords(): FormerWord[] {
  return read('former_words.csv', ['lang', 'now', 'former']).map(({ values }) => ({
    ...values,
    lang: values.lang as Language,
  }));
}

/** The operator's synonyms, every phrase of a line finds every other; and what the catalogue's words were called before. */
export function readSynonyms(): SynonymGroup[] {
  const synonyms = read('synonyms.csv', ['lang', 'term', 'synonyms']).map(({ values }) => ({
    lang: values.lang,
    phrases: [values.term, ...values.synonyms.split('|')],
  }));
  return [
    ...synonyms,
    ...readFormerWords().map(({ lang, now, former }) => ({ lang, phrases: [now, former] })),
  ];
}
