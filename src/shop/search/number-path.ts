import { compactNumber } from '#lib/compact-number.ts';
import { gtinForms } from './gtin-forms.ts';
import { BLOCK } from './layout.ts';
import { MIN_NUMBER_PREFIX, NUMBER_KINDS } from './number.ts';
import { numberSlips } from './number-slips.ts';
import { MOST_PIECES, writtenNumbers, type WrittenNumbers } from './pasted-numbers.ts';
import type { Found } from './select.ts';
import type { NumberHit, NumberQuery, OpenIndex } from './store.ts';

const MIN_DIGITS = 3;
const MAX_LENGTH = 40;
/** Digits of a number that is one of several, or that stands among words: `98,5 16` names two measures and no articles. */
const MIN_DIGITS_AMONG = 6;
/** Digits of one that is written in several pieces among words. */
const MIN_DIGITS_APART = 9;
/** Longest number whose neighbours are looked for: each digit costs some twenty keys. */
const MAX_SLIPS = 20;

/** How a text was read as numbers: each is written so, one of several that are, only begun so, or nearly so. */
export type NumberMatch = 'whole' | 'several' | 'beginning' | 'near';

/** What numbers found: the articles, how, and the numbers that nobody has. */
export interface NumberAnswer {
  found: Found;
  match: NumberMatch;
  unknown: readonly string[];
}

/** A text that may be one number or several: what to look up, and the places the answer is read by. */
export interface NumberReading {
  query: NumberQuery;
  /** The text as one number. */
  whole: readonly string[];
  written: WrittenNumbers;
}

/** What to look up in `number_key` for a text; null when it cannot be a number. */
export function readNumbers(text: string): NumberReading | null {
  const written = writtenNumbers(text);
  const { runs, gtins, hasWords } = written;
  const typed = compactNumber(text);
  const only = runs.length === 1 && !gtins.length && !hasWords ? compactNumber(runs[0]!.join('')) : '';
  const whole = [...new Set([typed, ...(only ? formsOf(only) : [])])].filter(isKey);
  const exact = new Set([...whole, ...gtins.flatMap(({ keys }) => keys)]);
  for (const run of runs)
    for (const { keys } of placesOf(run, hasWords)) for (const key of keys) exact.add(key);
  if (!exact.size) return null;
  const prefix = [only, typed].find((key) => isKey(key) && key.length >= MIN_NUMBER_PREFIX) ?? null;
  const digits = only.replace(/\D/g, '').length;
  const near = digits >= MIN_DIGITS_AMONG && only.length <= MAX_SLIPS ? numberSlips(only) : [];
  return { query: { exact: [...exact], prefix, near }, whole, written };
}

/** A number as it may be kept: as a GTIN, or with the zero in front that spreadsheets drop. */
const formsOf = (key: string): string[] => [...gtinForms(key), `0${key}`];

const isKey = (key: string): boolean =>
  key.length <= MAX_LENGTH && key.replace(/\D/g, '').length >= MIN_DIGITS;

interface Place {
  written: string;
  keys: readonly string[];
  from: number;
  to: number;
}

/** Every stretch of a run that may be one of several numbers, by its start, the longest first. */
function placesOf(run: readonly string[], hasWords: boolean): Place[] {
  const places: Place[] = [];
  for (let from = 0; from < run.length; from++)
    for (let to = Math.min(run.length, from + MOST_PIECES); to > from; to--) {
      const key = compactNumber(run.slice(from, to).join(''));
      const digits = key.replace(/\D/g, '').length;
      const enough = hasWords && to > from + 1 ? MIN_DIGITS_APART : MIN_DIGITS_AMONG;
      if (digits < enough || key.length > MAX_LENGTH) continue;
      places.push({ written: run.slice(from, to).join(' '), keys: formsOf(key), from, to });
    }
  return places;
}

/** Number hits as an answer: the text as one number first, then the numbers in it, then such as begin so; null without a hit. */
export function answerNumbers(
  index: OpenIndex,
  hits: readonly NumberHit[],
  { query, whole, written }: NumberReading,
): NumberAnswer | null {
  const byKey = Map.groupBy(
    hits.filter(({ id }) => id < index.meta.size),
    ({ key }) => key,
  );
  const of = (keys: readonly string[]): NumberHit[] => {
    const key = keys.find((each) => byKey.has(each));
    return key === undefined ? [] : byKey.get(key)!;
  };
  const one = of(whole);
  if (one.length) return { found: foundOf([one]), match: 'whole', unknown: [] };
  const { places, unknown } = readPlaces(written, of);
  if (places.length)
    return { found: foundOf(places), match: places.length > 1 ? 'several' : 'whole', unknown };
  const begun = query.prefix === null ? [] : hits.filter(({ key }) => key.startsWith(query.prefix!));
  if (begun.length) return { found: foundOf([begun]), match: 'beginning', unknown: [] };
  const slips = new Set(query.near);
  const near = hits.filter(({ key }) => slips.has(key));
  return near.length ? { found: foundOf([near]), match: 'near', unknown: [] } : null;
}

/** The numbers of a text from left to right, the longest first at each place; pieces that no number has are told. */
function readPlaces(
  { runs, gtins, hasWords }: WrittenNumbers,
  of: (keys: readonly string[]) => NumberHit[],
): { places: NumberHit[][]; unknown: string[] } {
  const places: NumberHit[][] = [];
  const unknown: string[] = [];
  const take = (place: { written: string; keys: readonly string[] }): boolean => {
    const found = of(place.keys);
    if (found.length) places.push(found);
    return found.length > 0;
  };
  for (const gtin of gtins) if (!take(gtin)) unknown.push(gtin.written);
  for (const run of runs) {
    const all = placesOf(run, hasWords);
    for (let at = 0; at < run.length;) {
      const hit = all.find((place) => place.from === at && take(place));
      if (!hit && run[at]!.replace(/\D/g, '').length >= MIN_DIGITS_AMONG) unknown.push(run[at]!);
      at = hit?.to ?? at + 1;
    }
  }
  return { places, unknown };
}

/** Articles in the order in which their numbers stand; within a number its own article before such as once had it. */
function foundOf(places: readonly (readonly NumberHit[])[]): Found {
  const scores = new Map<number, number>();
  places.forEach((hits, place) => {
    const first = (places.length - place) * NUMBER_KINDS.length;
    for (const { id, kind } of hits)
      scores.set(id, Math.max(scores.get(id) ?? 0, first - NUMBER_KINDS.indexOf(kind)));
  });
  const ids = [...scores.keys()].sort((a, b) => a - b);
  return {
    score: (id) => scores.get(id) ?? 0,
    collect: (block, into) => {
      let length = 0;
      for (const id of ids) if (Math.floor(id / BLOCK) === block) into[length++] = id % BLOCK;
      return length;
    },
  };
}
