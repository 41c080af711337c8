import { lookupOf, readCode, type ReadingPlace } from '#shop/codes/model.ts';
import { MAX_GRID, type FileRow, type SetFacts } from '#shop/tooth-stock/model.ts';
import type { CardCode } from './find-cards.ts';
import { gridOf, type PhotoGrid } from './grid-of.ts';

/** A card of the photo as the technician checks it; row and column count from 0 at the first ones in the photo. */
export interface DraftCard {
  readonly row: number;
  readonly column: number;
  /** Middle, in the photo's pixels. */
  readonly x: number;
  readonly y: number;
  /** The numbers that the code may mean, the surest first. */
  readonly numbers: readonly string[];
  readonly lot: string;
  /** ISO date, '' without one. */
  readonly expiry: string;
  /** Somebody has to look: whether the place or the number is right. */
  readonly unsure: boolean;
}

/** What a photo became. */
export interface Draft {
  readonly rows: number;
  readonly columns: number;
  readonly cards: readonly DraftCard[];
  readonly grid: PhotoGrid;
}

/** Where the photo's first row and column lie in the drawer, from 0; null while nobody knows. */
export interface Shift {
  readonly row: number | null;
  readonly column: number | null;
}

/** Cards of a photo in rows and columns; null where no grid is to be seen. */
export function draftOf(codes: readonly CardCode[], place: ReadingPlace): Draft | null {
  const meant = codes.map((code) => ({ code, ...meaningOf(code, place) }));
  const useful = meant.filter(({ numbers }) => numbers.length > 0);
  const grid = useful.length > 1 ? gridOf(useful.map(({ code }) => code)) : null;
  if (!grid || grid.rows > MAX_GRID || grid.columns > MAX_GRID) return null;
  const byCode = new Map(useful.map(({ code, ...rest }) => [`${code.x}/${code.y}`, rest]));
  const cards = grid.cards.map(({ row, column, x, y, unsure }): DraftCard => {
    const { isUnsure, ...meaning } = byCode.get(`${x}/${y}`)!;
    return { row, column, x, y, ...meaning, unsure: unsure || isUnsure };
  });
  return { rows: grid.rows, columns: grid.columns, cards, grid };
}

/** What a card's code says of the set that lies on it. */
function meaningOf({ text, symbology }: CardCode, place: ReadingPlace) {
  const code = readCode({ text, symbology }, place);
  const numbers = lookupOf(code)?.texts ?? [];
  if (code.kind !== 'device') return { numbers, lot: '', expiry: '', isUnsure: false };
  return { numbers, lot: code.lot ?? '', expiry: code.expiry?.last ?? '', isUnsure: code.isUnsure };
}

/** Quarter turn to the right: a photo from the side of the drawer. */
export function turned(draft: Draft): Draft {
  const { rows, grid } = draft;
  const turn = <One extends { row: number; column: number }>(one: One): One => ({
    ...one,
    row: one.column,
    column: rows - 1 - one.row,
  });
  return {
    rows: draft.columns,
    columns: rows,
    cards: draft.cards.map(turn),
    grid: {
      ...grid,
      cards: grid.cards.map(turn),
      rows: grid.columns,
      columns: rows,
      at: (row, column) => grid.at(rows - 1 - column, row),
    },
  };
}

/** The only possible shift, and nothing where somebody has to say it. */
export function shiftOf(
  draft: Draft,
  drawer: { readonly rows: number; readonly columns: number } | null,
): Shift {
  if (!drawer) return { row: 0, column: 0 };
  return {
    row: draft.rows === drawer.rows ? 0 : null,
    column: draft.columns === drawer.columns ? 0 : null,
  };
}

/** The set of a card among those that were found. */
export const setOf = (card: DraftCard, sets: ReadonlyMap<string, SetFacts>): SetFacts | undefined =>
  card.numbers.map((number) => sets.get(number)).find((set) => set !== undefined);

/** The cards as rows of a stock's file; those that mean no set are left out. */
export function fileRows(
  draft: Draft,
  sets: ReadonlyMap<string, SetFacts>,
  at: { readonly cabinet: number; readonly drawer: number; readonly shift: Shift },
): FileRow[] {
  const { row: down, column: right } = at.shift;
  if (down === null || right === null) return [];
  return draft.cards.flatMap((card): FileRow[] => {
    const set = setOf(card, sets);
    if (!set) return [];
    return [
      {
        cabinet: `${at.cabinet}`,
        drawer: `${at.drawer}`,
        row: `${card.row + down + 1}`,
        column: `${card.column + right + 1}`,
        article: set.number,
        sets: '1',
        missing: '',
        marked: '',
        lot: card.lot,
        expiry: card.expiry,
        minimum: '',
        target: '',
      },
    ];
  });
}
