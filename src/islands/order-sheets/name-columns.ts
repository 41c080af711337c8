import type { Role } from '#shop/order-sheets/model.ts';
import { isPadsOwn, meaningsOf, SURE, type Meaning } from './column-names.ts';
import { looksLikeNumber, looksLikeQuantity, shareOf } from './contents.ts';

/** What columns hold, and whether that can be taken without a question. */
export interface Guess {
  readonly roles: readonly (Role | null)[];
  readonly isSure: boolean;
}

type Cells = readonly (readonly string[])[];

const MOSTLY = 0.5;
/** From this rank on a heading says number, whatever the cells are. */
const CLEAR = 2;

/** What the headings of a row say of its columns, with the cells below as witnesses. */
export function namedColumns(headings: readonly string[], cells: Cells): Guess {
  const meanings = headings.map(meaningsOf);
  const numberAt = bestNumber(meanings, cells);
  const quantityAt = bestOf(meanings, 'quantity', numberAt);
  const roles = meanings.map((some, index): Role | null => {
    if (index === numberAt) return 'number';
    if (index === quantityAt) return 'quantity';
    return some.find(({ role }) => role !== 'number' && role !== 'quantity')?.role ?? null;
  });
  const isSure =
    (isNumberSure(meanings[numberAt] ?? [], cells[numberAt] ?? []) ||
      (numberAt >= 0 && isPadsOwn(headings))) &&
    (quantityAt >= 0
      ? !hasRival(meanings, quantityAt)
      : !roles.some((role, index) => isSilent(role, cells[index]!)));
  return { roles, isSure };
}

/** A column that nobody named and that may hold pieces. */
function isSilent(role: Role | null, cells: readonly string[]): boolean {
  return role === null && shareOf(cells, looksLikeQuantity) > MOSTLY;
}

const rankOf = (meanings: readonly Meaning[], role: Role): number =>
  meanings.find((meaning) => meaning.role === role)?.rank ?? 0;

/** The column that is likeliest the article's number; names and texts under a vague heading are none. -1 without any. */
function bestNumber(meanings: readonly (readonly Meaning[])[], cells: Cells): number {
  const scores = meanings.map((some, index) => {
    const rank = rankOf(some, 'number');
    if (rank === 0 || rank >= 3) return rank;
    return shareOf(cells[index]!, looksLikeNumber) > MOSTLY ? rank : rank / 10;
  });
  return highest(scores);
}

function bestOf(meanings: readonly (readonly Meaning[])[], role: Role, taken: number): number {
  return highest(meanings.map((some, index) => (index === taken ? 0 : rankOf(some, role))));
}

function highest(scores: readonly number[]): number {
  const best = Math.max(0, ...scores);
  return best === 0 ? -1 : scores.indexOf(best);
}

function isNumberSure(meanings: readonly Meaning[], cells: readonly string[]): boolean {
  const rank = rankOf(meanings, 'number');
  const looks = shareOf(cells, looksLikeNumber) > MOSTLY;
  if (rank >= CLEAR) return rank >= 3 || !countsRows(cells);
  return looks && (rank >= SURE || (rank > MOSTLY && meanings.length > 1));
}

/** Two headings say 'quantity' as clearly: which of them is meant is asked. */
function hasRival(meanings: readonly (readonly Meaning[])[], quantityAt: number): boolean {
  const rank = rankOf(meanings[quantityAt]!, 'quantity');
  return meanings.some(
    (some, index) => index !== quantityAt && some[0]?.role === 'quantity' && some[0].rank === rank,
  );
}

/** Number, quantity, reference, comment: the order of columns without headings (docs/rules/order-files.md). */
const PLAIN: readonly Role[] = ['number', 'quantity', 'reference', 'note'];

/** What columns without headings hold: the plain order where their cells do not speak against it, else a first idea. */
export function plainColumns(cells: Cells): Guess {
  const numbers = cells.map((column) => shareOf(column, looksLikeNumber));
  const quantities = cells.map((column, i) =>
    numbers[i]! > MOSTLY || countsRows(column) ? 0 : shareOf(column, looksLikeQuantity),
  );
  const order = cells.length <= PLAIN.length ? plainOrder(cells, numbers, quantities) : null;
  if (order) return { roles: order.slice(0, cells.length), isSure: true };
  const numberAt = highest(numbers);
  const quantityAt = highest(quantities.map((share, index) => (index === numberAt ? 0 : share)));
  const roles = cells.map((_, i) => (i === numberAt ? 'number' : i === quantityAt ? 'quantity' : null));
  return { roles, isSure: false };
}

function plainOrder(
  cells: Cells,
  numbers: readonly number[],
  quantities: readonly number[],
): readonly Role[] | null {
  const second = cells[1];
  if (!second) return PLAIN;
  const isFew = second.length <= 2; // one wrong quantity of two says nothing about the column
  const maySay = quantities[1]! >= MOSTLY || isFew || second.every((text) => text === '');
  if (numbers[0]! > MOSTLY && numbers[1]! <= MOSTLY && maySay) return PLAIN;
  if (quantities[1]! >= MOSTLY && quantities[0]! < MOSTLY && !countsRows(cells[0]!)) return PLAIN;
  const isTurned =
    quantities[0] === 1 && numbers[1] === 1 && quantities.filter((share) => share > MOSTLY).length === 1;
  return isTurned ? [PLAIN[1]!, PLAIN[0]!, ...PLAIN.slice(2)] : null;
}

/** 1, 2, 3 …: the positions of a list are no pieces. */
function countsRows(cells: readonly string[]): boolean {
  const counted = cells.filter((text) => text !== '');
  return counted.length > 1 && counted.every((text, index) => text.replace(/\.$/, '') === String(index + 1));
}
