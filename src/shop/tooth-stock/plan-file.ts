import { readFileRow, teethThere, type Level, type ReadRow, type RowProblem } from './file-row.ts';
import {
  countTeeth,
  MAX_PLACES,
  spotKey,
  type Content,
  type FileRow,
  type Place,
  type Region,
  type SetFacts,
} from './model.ts';
import type { Movement } from './booking-queries.ts';

/** What a file meets. */
export interface Furnished {
  /** By number: a cabinet that was ever there. */
  readonly cabinets: ReadonlyMap<number, { readonly isRemoved: boolean }>;
  /** By '1/3'. */
  readonly drawers: ReadonlyMap<string, { readonly isRemoved: boolean; readonly rows: number; readonly columns: number }>; // prettier-ignore
  readonly places: ReadonlyMap<string, Place>;
  /** Rows of all places that ever were. */
  readonly placeCount: number;
  /** Sets by the number that a row says; `null` for an unknown article. */
  readonly sets: ReadonlyMap<string, SetFacts | null>;
}

/** A drawer that the file makes. */
export interface MadeDrawer {
  readonly cabinet: number;
  readonly id: number;
  readonly rows: number;
  readonly columns: number;
  readonly line: string;
  readonly region: Region | null;
}

/** What a file would do, and which of its rows it cannot do. */
export interface FilePlan {
  /** By index of the row. */
  readonly problems: readonly { readonly row: number; readonly problem: RowProblem }[];
  readonly movements: readonly Movement[];
  /** Rows that say what is so already. */
  readonly same: number;
  readonly cabinets: readonly number[];
  readonly drawers: readonly MadeDrawer[];
  readonly levels: ReadonlyMap<string, Level>;
}

/** Triggers of the database hold the same. */
const MAX_CABINETS = 20;
const MAX_DRAWERS = 40;
const UNASSIGNED = { article: '', whole: 0, teeth: 0, marked: false, lot: '', expiresOn: null } as const;

/**
 * What the rows of a file do to a stock. Cabinets and drawers that never were are made, as large as the file needs them; what
 * lies somewhere is never replaced: of a place with teeth a file changes only mark, lot and expiry. Nothing is written.
 */
export function planFile(rows: readonly FileRow[], stock: Furnished): FilePlan {
  const taken = rows.map((cells) => readFileRow(cells));
  const problems = new Map<number, RowProblem>();
  const seen = new Set<string>();
  const levels = new Map<string, Level>();
  const made = new MadeFurniture(stock);
  const wanted: { row: number; at: ReadRow; content: Content }[] = [];
  for (const [row, at] of taken.entries()) {
    const problem = typeof at === 'string' ? at : (problemOf(at, seen, stock) ?? made.refuse(at));
    if (problem) problems.set(row, problem);
    if (problem || typeof at === 'string') continue;
    seen.add(spotKey(at));
    const content = contentOf(at, stock);
    if (typeof content === 'string') problems.set(row, content);
    else if (clashes(levels, content.article, at.level)) problems.set(row, 'levels');
    else {
      if (at.level) levels.set(content.article, at.level);
      made.need(at, stock.sets.get(at.article) ?? null);
      wanted.push({ row, at, content });
    }
  }
  const movements: Movement[] = [];
  let same = 0;
  for (const { row, at, content } of wanted) {
    const before = stock.places.get(spotKey(at)) ?? { ...spotOf(at), ...UNASSIGNED, since: '', version: 0 };
    const isSame = (Object.keys(UNASSIGNED) as (keyof Content)[]).every((part) => before[part] === content[part]); // prettier-ignore
    const isLost = before.teeth > 0 && (before.article !== content.article || before.teeth !== content.teeth);
    if (isSame) same += 1;
    else if (isLost) problems.set(row, 'occupied');
    else movements.push({ before, after: content, kind: 'import', taken: countTeeth(before.teeth) - countTeeth(content.teeth) }); // prettier-ignore
  }
  const { cabinets, drawers } = made;
  const found = [...problems].map(([row, problem]) => ({ row, problem })).toSorted((one, other) => one.row - other.row); // prettier-ignore
  return {
    problems: found,
    movements,
    same,
    cabinets: [...cabinets],
    drawers: [...drawers.values()],
    levels,
  };
}

const spotOf = ({ cabinet, drawer, row, column }: ReadRow) => ({ cabinet, drawer, row, column });

function problemOf(at: ReadRow, seen: ReadonlySet<string>, stock: Furnished): RowProblem | null {
  if (seen.has(spotKey(at))) return 'twice';
  const drawer = stock.drawers.get(`${at.cabinet}/${at.drawer}`);
  if (stock.cabinets.get(at.cabinet)?.isRemoved || drawer?.isRemoved) return 'removed';
  return drawer && (at.row > drawer.rows || at.column > drawer.columns) ? 'outside' : null;
}

function contentOf(at: ReadRow, { sets, places }: Furnished): Content | RowProblem {
  if (at.article === '') return UNASSIGNED;
  const place = places.get(spotKey(at));
  // a set that the catalogue has no longer stays where it lies
  const kept =
    place?.article === at.article ? { number: at.article, whole: place.whole, region: null } : null;
  const set = sets.get(at.article) ?? kept;
  if (!set) return sets.has(at.article) ? 'no-set' : 'article';
  const teeth = teethThere(at, set);
  if (teeth === null) return 'teeth';
  const { marked, lot, expiresOn } = at;
  return { article: set.number, whole: set.whole, teeth, marked, lot, expiresOn };
}

function clashes(levels: ReadonlyMap<string, Level>, article: string, level: Level | null): boolean {
  const other = levels.get(article);
  return !!level && !!other && (other.minimum !== level.minimum || other.target !== level.target);
}

/** Cabinets and drawers that a file needs and that are not there. */
class MadeFurniture {
  readonly cabinets = new Set<number>();
  readonly drawers = new Map<string, MadeDrawer>();
  readonly #stock: Furnished;
  readonly #inCabinet = new Map<number, number>();
  #alive = 0;
  #places: number;

  constructor(stock: Furnished) {
    this.#stock = stock;
    this.#places = stock.placeCount;
    for (const { isRemoved } of stock.cabinets.values()) if (!isRemoved) this.#alive += 1;
    for (const [key, { isRemoved }] of stock.drawers) {
      const cabinet = Number(key.split('/')[0]);
      if (!isRemoved) this.#inCabinet.set(cabinet, (this.#inCabinet.get(cabinet) ?? 0) + 1);
    }
  }

  /** Where there would be too many. */
  refuse(at: ReadRow): RowProblem | null {
    const { cabinet, drawer } = at;
    const key = `${cabinet}/${drawer}`;
    if (this.#stock.drawers.has(key)) return null;
    if (this.#places + this.#morePlaces(at) > MAX_PLACES) return 'full';
    if (this.drawers.has(key)) return null;
    const isNew = !this.#stock.cabinets.has(cabinet) && !this.cabinets.has(cabinet);
    if (isNew && this.#alive + this.cabinets.size >= MAX_CABINETS) return 'full';
    return (this.#inCabinet.get(cabinet) ?? 0) >= MAX_DRAWERS ? 'full' : null;
  }

  need(at: ReadRow, set: SetFacts | null): void {
    const { cabinet, drawer, row, column } = at;
    const key = `${cabinet}/${drawer}`;
    if (this.#stock.drawers.has(key)) return;
    if (!this.#stock.cabinets.has(cabinet)) this.cabinets.add(cabinet);
    const known = this.drawers.get(key);
    if (!known) this.#inCabinet.set(cabinet, (this.#inCabinet.get(cabinet) ?? 0) + 1);
    this.#places += this.#morePlaces(at);
    const { rows = 1, columns = 1, line = set?.line ?? '', region = set?.region ?? null } = known ?? {};
    const isOne = !set || (line === set.line && region === set.region);
    this.drawers.set(key, {
      cabinet,
      id: drawer,
      rows: Math.max(rows, row),
      columns: Math.max(columns, column),
      line: isOne ? line : '',
      region: isOne ? region : null,
    });
  }

  /** Places that a drawer of the file gets for one more of its rows. */
  #morePlaces({ cabinet, drawer, row, column }: ReadRow): number {
    const { rows = 0, columns = 0 } = this.drawers.get(`${cabinet}/${drawer}`) ?? {};
    return Math.max(rows, row) * Math.max(columns, column) - rows * columns;
  }
}
