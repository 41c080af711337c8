import { isQuantity } from '#lib/validators/quantity.ts';
import type { ToothLine } from './model.ts';

/** Lines that one entry may have; those behind it are left out. */
export const MAX_ENTRY_LINES = 60;

/** Why a line cannot be ordered: too few words, nothing of that name, no such set, or no quantity a line may have. */
export const ENTRY_PROBLEMS = ['form', 'line', 'mould', 'shade', 'quantity', 'set'] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

type Named = Pick<ToothLine, 'id' | 'name' | 'moulds' | 'shades'>;

/** A line of an expert's entry: what of it was understood, in the catalogue's spelling. */
export interface EntryLine<Line extends Named = ToothLine> {
  readonly text: string;
  readonly problem: EntryProblem | null;
  readonly line: Line | null;
  readonly mould: string;
  readonly shade: string;
  readonly quantity: number;
  /** What may have been meant, where a name is not known. */
  readonly near: readonly string[];
}

const MOST_NEAR = 4;
/** 'A3,5', 'a35' and 'A3.5' are one shade; case, dots and commas say nothing in moulds and names either. */
export const keyOf = (text: string): string => text.toLowerCase().replace(/[.,\s-]/g, '');

/**
 * Reads `Aurelis S46 A3 2`, a set per line: line, mould, shade and how many, 1 without a number. A line of text that names
 * no tooth line belongs to the one before it; mould and shade may change places. Blank lines are no entries.
 */
export function parseEntry<Line extends Named>(text: string, lines: readonly Line[]): EntryLine<Line>[] {
  const rows = text
    .split(/\r\n?|\n/)
    .map((row) => row.trim())
    .filter(Boolean)
    .slice(0, MAX_ENTRY_LINES);
  let before: Line | null = null;
  return rows.map((row) => {
    const entry: EntryLine<Line> = parseRow(row, lines, before);
    before = entry.line ?? before;
    return entry;
  });
}

function parseRow<Line extends Named>(
  text: string,
  lines: readonly Line[],
  before: Line | null,
): EntryLine<Line> {
  const words = text.split(/[\s;]+/).filter(Boolean);
  const counted = words.length > 2 ? /^[x×]?(\d{1,9})[x×]?$/i.exec(words.at(-1)!) : null;
  const quantity = counted ? Number(counted[1]) : 1;
  const [name, first = '', second = ''] = named(counted ? words.slice(0, -1) : words);
  const found = (
    line: Line | null,
    problem: EntryProblem | null,
    near: readonly string[] = [],
    mould = '',
    shade = '',
  ): EntryLine<Line> => ({ text, problem, line, mould, shade, quantity, near: near.slice(0, MOST_NEAR) });
  if (!second) return found(null, 'form');
  const line = name ? findLine(name, lines) : before;
  if (!line)
    return found(
      null,
      name ? 'line' : 'form',
      nearOf(
        name,
        lines.map((one) => one.name),
      ),
    );
  const pairs = [
    [first, second],
    [second, first],
  ] as const;
  const [mould, shade] = pairs
    .map(([m, s]) => [findCode(m, line.moulds), findCode(s, line.shades)] as const)
    .toSorted((a, b) => b.filter(Boolean).length - a.filter(Boolean).length)[0]!;
  if (!mould) return found(line, 'mould', nearOf(first, line.moulds));
  if (!shade) return found(line, 'shade', nearOf(second, line.shades), mould);
  return found(line, isQuantity(quantity) ? null : 'quantity', [], mould, shade);
}

/** The words of a name as one, then the last two. */
function named(words: readonly string[]): [name: string, first?: string, second?: string] {
  return [words.slice(0, -2).join(' '), ...words.slice(-2)] as [string, string?, string?];
}

/** By its whole name, else by a beginning that only one line has. */
function findLine<Line extends Named>(name: string, lines: readonly Line[]): Line | null {
  const key = keyOf(name);
  const exact = lines.find((line) => keyOf(line.name) === key);
  if (exact) return exact;
  const [only, ...others] = lines.filter((line) => keyOf(line.name).startsWith(key));
  return only && others.length === 0 ? only : null;
}

const findCode = (text: string, codes: readonly string[]): string =>
  codes.find((code) => keyOf(code) === keyOf(text)) ?? '';

/** Names that begin alike: with as many of the first three characters as any of them has. */
function nearOf(text: string, names: readonly string[]): string[] {
  for (let length = 3; length > 0; length -= 1) {
    const beginning = keyOf(text).slice(0, length);
    const alike = names.filter((name) => beginning.length === length && keyOf(name).startsWith(beginning));
    if (alike.length > 0) return alike;
  }
  return [];
}
