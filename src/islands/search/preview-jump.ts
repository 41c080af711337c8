import { jumpTarget } from '../ui/combobox-jump.ts';

/** How far PageUp and PageDown go. */
const PAGE = 5;

/**
 * The entry that a key leads to which Base UI leaves to the text: left and right change the column, Home and End go to the
 * first and last entry, PageUp and PageDown five further. `rows` is the number of entries per column, left to right; `at`
 * is the entry that the keyboard stands on, counted through all columns. Null for any other key, and in the search box
 * itself, where the caret keeps its keys.
 */
export function previewJump(rows: readonly number[], at: number | null, key: string): number | null {
  if (at === null) return null;
  if (key === 'ArrowRight') return sideways(rows, at, 1);
  if (key === 'ArrowLeft') return sideways(rows, at, -1);
  return jumpTarget(key, at, startOf(rows, rows.length), PAGE);
}

/** The next column with entries, in the same row if it has one. */
function sideways(rows: readonly number[], at: number, step: 1 | -1): number {
  const here = rows.findIndex((_, column) => at < startOf(rows, column + 1));
  const row = at - startOf(rows, here);
  for (let column = here + step; column >= 0 && column < rows.length; column += step)
    if (rows[column]! > 0) return startOf(rows, column) + Math.min(row, rows[column]! - 1);
  return at;
}

/** The first entry of a column, counted through all. */
const startOf = (rows: readonly number[], column: number): number =>
  rows.slice(0, column).reduce((sum, count) => sum + count, 0);
