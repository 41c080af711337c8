import { ByteReader, ByteWriter, fromBase64, toBase64 } from './bytes.ts';
import { WordList } from './word-list.ts';

const WORDS_PER_ROW = 30_000;

interface LexiconRow {
  /** Words of this row, sorted, one per line. */
  words: string;
  /** Term of each word, varints in base64. */
  terms: string;
  /** Spelling with diacritics, by word. */
  raw: Record<string, string>;
  /** Compounds that are another value than the word they end with; none in rows of before. */
  apart?: readonly string[];
  /** Stems and frequencies by term; only in rows of their own at the end. */
  stems?: string;
  frequencies?: string;
}

export interface LexiconSource {
  words: ReadonlyMap<string, number>;
  raw: ReadonlyMap<string, string>;
  apart?: ReadonlySet<string>;
  stems: readonly string[];
  frequencies: readonly number[];
}

/** What is read back: words by code point, with the term of each; stems and frequencies by term. */
export interface LexiconData {
  words: WordList;
  terms: Uint32Array;
  /** Words that are written otherwise than they are looked up, ascending, and how they are. */
  spelt: Uint32Array;
  spellings: WordList;
  apart: ReadonlySet<string>;
  stems: WordList;
  frequencies: Uint32Array;
}

/** JSON rows of a lexicon, each far below 1.9 MB (words have at most 160 letters). */
export function packLexicon({ words, raw, apart, stems, frequencies }: LexiconSource): string[] {
  const sorted = [...words.keys()].sort(byCodePoint);
  const rows: LexiconRow[] = [];
  for (let at = 0; at < sorted.length; at += WORDS_PER_ROW) {
    const slice = sorted.slice(at, at + WORDS_PER_ROW);
    const spellings: Record<string, string> = {};
    for (const word of slice) if (raw.has(word)) spellings[word] = raw.get(word)!;
    const terms = varints(slice.map((word) => words.get(word)!));
    const own = slice.filter((word) => apart?.has(word));
    rows.push({ words: slice.join('\n'), terms, raw: spellings, apart: own });
  }
  for (let at = 0; at < stems.length; at += WORDS_PER_ROW) {
    const end = at + WORDS_PER_ROW;
    rows.push({
      words: '',
      terms: '',
      raw: {},
      stems: stems.slice(at, end).join('\n'),
      frequencies: varints(frequencies.slice(at, end)),
    });
  }
  return rows.map((row) => JSON.stringify(row));
}

/** Reads the rows of one language, in chunk order. */
export function unpackLexicon(rows: readonly string[]): LexiconData {
  const words: string[] = [];
  const stems: string[] = [];
  const terms: Uint32Array[] = [];
  const frequencies: Uint32Array[] = [];
  const spelt: number[] = [];
  const spellings: string[] = [];
  const apart = new Set<string>();
  let first = 0;
  for (const text of rows) {
    const row = JSON.parse(text) as LexiconRow;
    if (row.words) words.push(row.words);
    if (row.stems) stems.push(row.stems);
    row.apart?.forEach((word) => apart.add(word));
    const raw = new Map(Object.entries(row.raw));
    if (raw.size > 0)
      row.words.split('\n').forEach((word, at) => {
        const spelling = raw.get(word);
        if (spelling === undefined) return;
        spelt.push(first + at);
        spellings.push(spelling);
      });
    terms.push(readVarints(row.terms));
    first += terms.at(-1)!.length;
    if (row.frequencies) frequencies.push(readVarints(row.frequencies));
  }
  return {
    words: new WordList(words),
    terms: joined(terms),
    spelt: Uint32Array.from(spelt),
    spellings: new WordList(spellings),
    apart,
    stems: new WordList(stems),
    frequencies: joined(frequencies),
  };
}

/** The order of the words' bytes: as strings compare, but for letters of two units, which come last. */
function byCodePoint(a: string, b: string): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const [first, second] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (first !== second) return isPair(first) === isPair(second) ? first - second : isPair(first) ? 1 : -1;
  }
  return a.length - b.length;
}

function isPair(unit: number): boolean {
  return unit >= 0xd800 && unit < 0xe000;
}

function varints(values: readonly number[]): string {
  const writer = new ByteWriter(values.length * 2);
  for (const value of values) writer.varint(value);
  return toBase64(writer.view());
}

function readVarints(text: string): Uint32Array {
  const bytes = fromBase64(text);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) if (bytes[at]! < 128) count++; // the last byte of each
  const reader = new ByteReader(bytes);
  const values = new Uint32Array(count);
  for (let at = 0; at < count; at++) values[at] = reader.varint();
  return values;
}

function joined(parts: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
