import { LANGUAGES } from '#shop/markets/languages.ts';
import { SOURCE_LANGUAGE, stateOf, type EntryState } from '#shop/desk/model.ts';
import type { Entry } from './calls.ts';

/** One key in one country and brand, with its languages. */
export interface MatrixRow {
  /** 'herbst DE main' */
  readonly place: string;
  /** The source language's entry; another one where there is none. */
  readonly first: Entry;
  readonly cells: readonly { language: string; entry: Entry | undefined; state: EntryState }[];
}

/** What of the matrix is wanted; '' = everything. */
export interface MatrixFilter {
  readonly words: string;
  readonly country: string;
  readonly brand: string;
  readonly state: EntryState | '';
}
export const NO_FILTER: MatrixFilter = { words: '', country: '', brand: '', state: '' };

/** Languages of the matrix's columns: one for kinds without words. */
export const columnsOf = (entries: readonly Entry[]): readonly string[] =>
  entries.some(({ language }) => language === '*') ? ['*'] : LANGUAGES;

/** The rows of a kind's entries in their order; `now` is UTC, ISO 8601. */
export function matrixRows(entries: readonly Entry[], now: string): MatrixRow[] {
  const columns = columnsOf(entries);
  const places = Map.groupBy(entries, ({ key, country, brand }) => `${key} ${country} ${brand}`);
  return [...places].map(([place, own]) => {
    const byLanguage = new Map(own.map((entry) => [entry.language, entry]));
    const source = byLanguage.get(SOURCE_LANGUAGE);
    const cells = columns.map((language) => {
      const entry = byLanguage.get(language);
      return { language, entry, state: stateOf(entry, source, now) };
    });
    return { place, first: source ?? own[0]!, cells };
  });
}

/** Rows that are wanted: by words of title or key, country, brand, and a state of any language. */
export function filterRows(rows: readonly MatrixRow[], filter: MatrixFilter): MatrixRow[] {
  const words = filter.words.trim().toLowerCase();
  return rows.filter(
    ({ place, first, cells }) =>
      (filter.country === '' || first.country === filter.country) &&
      (filter.brand === '' || first.brand === filter.brand) &&
      (filter.state === '' || cells.some(({ state }) => state === filter.state)) &&
      (words === '' ||
        place.toLowerCase().includes(words) ||
        cells.some(({ entry }) => entry?.title.toLowerCase().includes(words))),
  );
}
