import { hash32 } from '#lib/hash.ts';
import type { CatalogueRecord } from '#shop/catalogue/record.ts';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { wordForms } from '../../scripts/bench/vocabulary.ts';

/** Zipf and Mandelbrot: the rank of a word of running text is as common as 1 ÷ (rank + 2.7). */
const FLATTENED = 2.7;
const WORDS_PER_NAME = 2;

/** The records with words of a real catalogue's texts behind each name, so many forms a language. */
export function* withRealWords(
  records: Iterable<CatalogueRecord>,
  count: number,
): Generator<CatalogueRecord> {
  const forms = new Map(LANGUAGES.map((language) => [language, wordForms(language, count)]));
  const span = Math.log((count + FLATTENED) / FLATTENED);
  const rank = (seed: string): number =>
    Math.min(count - 1, Math.floor(FLATTENED * (Math.exp((span * hash32(seed)) / 0x1_0000_0000) - 1)));
  for (const record of records) {
    if (record.type !== 'article') {
      yield record;
      continue;
    }
    const names = Object.entries(record.names).map(([language, name]) => {
      const words = Array.from(
        { length: WORDS_PER_NAME },
        (_, at) => forms.get(language as Language)![rank(`${record.number} ${language} ${at}`)],
      );
      return [language, `${name}, ${words.join(' ')}`] as const;
    });
    yield { ...record, names: Object.fromEntries(names) };
  }
}
