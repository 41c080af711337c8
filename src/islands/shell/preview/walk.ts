/** Where the keyboard stands in the preview: a row of a column, or in the search box itself (null). */
export type Place = { column: number; row: number } | null;

/** How far PageUp and PageDown go. */
const PAGE = 5;

/**
 * Where a key leads from a place. `rows` is the number of entries per column, left to right. Up and down walk through all
 * columns as if they stood below each other, with the search box before the first and after the last entry; left and right
 * change the column; Home and End go to the first and last entry. `undefined`: the key is the search box's own.
 */
export function walk(rows: readonly number[], place: Place, key: string): Place | undefined {
  const total = rows.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  const at = place ? indexOf(rows, place) : -1;
  switch (key) {
    case 'ArrowDown':
      return placeAt(rows, at + 1);
    case 'ArrowUp':
      return placeAt(rows, at < 0 ? total - 1 : at - 1);
  }
  if (!place) return undefined;
  switch (key) {
    case 'Home':
      return placeAt(rows, 0);
    case 'End':
      return placeAt(rows, total - 1);
    case 'PageDown':
      return placeAt(rows, Math.min(total - 1, at + PAGE));
    case 'PageUp':
      return placeAt(rows, Math.max(0, at - PAGE));
    case 'ArrowRight':
      return sideways(rows, place, 1);
    case 'ArrowLeft':
      return sideways(rows, place, -1);
    default:
      return undefined;
  }
}

function sideways(rows: readonly number[], place: NonNullable<Place>, step: 1 | -1): Place {
  for (let column = place.column + step; column >= 0 && column < rows.length; column += step)
    if (rows[column]! > 0) return { column, row: Math.min(place.row, rows[column]! - 1) };
  return place;
}

function indexOf(rows: readonly number[], { column, row }: NonNullable<Place>): number {
  return rows.slice(0, column).reduce((sum, count) => sum + count, 0) + row;
}

function placeAt(rows: readonly number[], index: number): Place {
  let rest = index;
  for (const [column, count] of rows.entries()) {
    if (rest < 0) break;
    if (rest < count) return { column, row: rest };
    rest -= count;
  }
  return null;
}
