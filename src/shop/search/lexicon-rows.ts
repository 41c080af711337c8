import { ByteReader, ByteWriter, fromBase64, toBase64 } from './bytes.ts';

const WORDS_PER_ROW = 30_000;

interface LexiconRow {
  /** Words of this row, sorted, one per line. */
  words: string;
  /** Term of each word, varints in base64. */
  terms: string;
  /** Spelling with diacritics, by word. */
  raw: Record<string, string>;
  /** Stems and frequencies by term; only in rows of their own at the end. */
  stems?: string;
  frequencies?: string;
}

export interface LexiconSource {
  words: ReadonlyMap<string, number>;
  raw: ReadonlyMap<string, string>;
  stems: readonly string[];
  frequencies: readonly number[];
}

/** What is read back: parallel arrays, words in code-unit order. */
export interface LexiconData {
  words: string[];
  terms: Uint32Array;
  raw: Map<string, string>;
  stems: string[];
  frequencies: Uint32Array;
}

/** JSON rows of a lexicon, each far below 1.9 MB (words have at most 160 letters). */
export function packLexicon({ words, raw, stems, frequencies }: LexiconSource): string[] {
  const sorted = [...words.keys()].sort(byCodeUnit);
  const rows: LexiconRow[] = [];
  for (let at = 0; at < sorted.length; at += WORDS_PER_ROW) {
    const slice = sorted.slice(at, at + WORDS_PER_ROW);
    const spellings: Record<string, string> = {};
    for (const word of slice) if (raw.has(word)) spellings[word] = raw.get(word)!;
    const terms = varints(slice.map((word) => words.get(word)!));
    rows.push({ words: slice.join('\n'), terms, raw: spellings });
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
  const terms: number[] = [];
  const raw = new Map<string, string>();
  const stems: string[] = [];
  const frequencies: number[] = [];
  for (const text of rows) {
    const row = JSON.parse(text) as LexiconRow;
    if (row.words) words.push(...row.words.split('\n'));
    readVarints(row.terms, terms);
    for (const [word, spelling] of Object.entries(row.raw)) raw.set(word, spelling);
    if (row.stems) stems.push(...row.stems.split('\n'));
    if (row.frequencies) readVarints(row.frequencies, frequencies);
  }
  return { words, terms: Uint32Array.from(terms), raw, stems, frequencies: Uint32Array.from(frequencies) };
}

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function varints(values: readonly number[]): string {
  const writer = new ByteWriter(values.length * 2);
  for (const value of values) writer.varint(value);
  return toBase64(writer.view());
}

function readVarints(text: string, into: number[]): void {
  const reader = new ByteReader(fromBase64(text));
  while (reader.more) into.push(reader.varint());
}
