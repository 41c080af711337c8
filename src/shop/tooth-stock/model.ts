/** What a tooth stock is (specification 3, docs/rules/tooth-stock.md); nothing here reads or writes. */

/** Rows and columns of a drawer. */
export const MAX_GRID = 40;
/** Sets of an article that a stock can be meant to have. */
export const MAX_LEVEL = 999;
/** Sets that a drawer, or a line of the whole stock, can be meant to have. */
export const MAX_SCOPE_LEVEL = 9999;
/** Places that one booking may change. */
export const MAX_CHANGES = MAX_GRID * MAX_GRID;

export const REGIONS = ['upper_anterior', 'lower_anterior', 'upper_posterior', 'lower_posterior'] as const;
export type Region = (typeof REGIONS)[number];

/** Where a place is: numbers that count from 1 (docs/rules/ordering.md#cart-coordinates, 1 to 4). */
export interface Spot {
  readonly cabinet: number;
  readonly drawer: number;
  readonly row: number;
  readonly column: number;
}

/** '1/3/2/7', the form in which places are compared and kept. */
export const spotKey = ({ cabinet, drawer, row, column }: Spot): string =>
  `${cabinet}/${drawer}/${row}/${column}`;

/** What lies in a place, or should. */
export interface Content {
  /** Number of the set that belongs here; '' = none. */
  readonly article: string;
  /** Teeth of a whole set. */
  readonly whole: number;
  /** One bit per tooth that is there; the first tooth of the set is bit 0. */
  readonly teeth: number;
  /** To be completed. */
  readonly marked: boolean;
  readonly lot: string;
  /** ISO date. */
  readonly expiresOn: string | null;
}

export interface Place extends Spot, Content {
  /** UTC, ISO 8601: since when it is as it is. */
  readonly since: string;
  readonly version: number;
}

export const PLACE_STATES = ['unassigned', 'empty', 'occupied', 'opened', 'marked'] as const;
export type PlaceState = (typeof PLACE_STATES)[number];

/** All teeth of a set, as bits. */
export const allTeeth = (whole: number): number => 2 ** whole - 1;

/** Teeth that the bits say. */
export function countTeeth(teeth: number): number {
  let count = 0;
  for (let rest = teeth; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** What a place is (docs/rules/tooth-stock.md#states); "ordered" follows from cart and orders and is not kept. */
export function stateOf({ article, teeth, whole, marked }: Content): PlaceState {
  if (article === '') return 'unassigned';
  if (teeth === 0) return 'empty';
  if (marked) return 'marked';
  return teeth === allTeeth(whole) ? 'occupied' : 'opened';
}

/** True where something lies (specification 3, `belegt`). */
export const isFilled = (content: Content): boolean => content.teeth > 0;

/** What is on its way to a place: lies in the cart, or is ordered. */
export type Coming = 'cart' | 'ordered';

/** What the catalogue says about a set. */
export interface SetFacts {
  readonly number: string;
  readonly name: string;
  readonly line: string;
  readonly region: Region | null;
  readonly mould: string;
  readonly shade: string;
  /** '#rrggbb'; '' without one. */
  readonly swatch: string;
  /** Teeth of the set. */
  readonly whole: number;
}

/** Places of a customer's stock at most, those of removed drawers and outside of grids that became smaller included: they stay in the table. */
export const MAX_PLACES = 50_000;

export interface Drawer {
  readonly cabinet: number;
  readonly id: number;
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly line: string;
  readonly region: Region | null;
}

export interface Cabinet {
  readonly id: number;
  readonly name: string;
  readonly location: string;
  readonly ownership: 'own' | 'consignment';
}

/** Places of a drawer by state. */
export interface Counts {
  readonly places: number;
  readonly assigned: number;
  readonly occupied: number;
  readonly opened: number;
  readonly marked: number;
  /** Assigned, with nothing there. */
  readonly empty: number;
}

/** The stock at a glance. */
export interface StockOverview {
  readonly cabinets: readonly Cabinet[];
  readonly drawers: readonly (Drawer & Counts)[];
}

/** A place with what is on its way to it, and the code on its label; '' before its first label. */
export type ShownPlace = Place & { readonly coming: Coming | null; readonly code: string };

export interface ShownStock {
  readonly cabinets: readonly Cabinet[];
  readonly drawers: readonly Drawer[];
  readonly places: readonly ShownPlace[];
  /** Of every set that has a place, or lies in one. */
  readonly sets: readonly SetFacts[];
}

/** What tells that a drawer changed: how many places it has, and the sum of their versions. */
export interface Stand {
  readonly places: number;
  readonly versions: number;
}

export const standOf = (places: readonly Place[]): Stand => ({
  places: places.length,
  versions: places.reduce((sum, { version }) => sum + version, 0),
});

/** FDI numbers of a region's teeth in the order of a set's card. */
const FDI: Readonly<Record<Region, readonly number[]>> = {
  upper_anterior: [13, 12, 11, 21, 22, 23],
  lower_anterior: [43, 42, 41, 31, 32, 33],
  upper_posterior: [17, 16, 15, 14, 24, 25, 26, 27],
  lower_posterior: [47, 46, 45, 44, 34, 35, 36, 37],
};

/** FDI numbers of a set's teeth, bit by bit; 1, 2, 3 … where the catalogue does not tell the region. */
export function teethOf({ region, whole }: Pick<SetFacts, 'region' | 'whole'>): readonly number[] {
  const known = region && FDI[region];
  return known?.length === whole ? known : Array.from({ length: whole }, (_, index) => index + 1);
}

/** Sets that one exchange may have. */
export const MAX_EXCHANGE = 80;
/** For how many months a set must have lain to be offered for exchange; 0: every complete one. */
export const EXCHANGE_MONTHS = [12, 18, 24] as const;

/** A complete set that waits to be used, and what the dealer credits for it. */
export interface WaitingSet extends Place {
  readonly name: string;
  /** Its article is not sold any more, or soon will not be. */
  readonly isEnding: boolean;
  readonly percent: number;
  /** Minor units; null where there is no price, or none to be seen. */
  readonly credit: number | null;
}

/** What can be exchanged. */
export interface ExchangeOffer {
  readonly sets: readonly WaitingSet[];
  readonly currency: string;
  /** Number of this year's request: one a year; null: none yet. */
  readonly asked: number | null;
}

/** What is said of a cabinet. */
export interface CabinetInput {
  readonly name: string;
  readonly location: string;
  readonly ownership: 'own' | 'consignment';
}

/** Where each set of a drawer belongs: row, column, number, teeth. */
export type Target = readonly [row: number, column: number, article: string, whole: number];

/** Rows of a file that are read at once: the largest laboratories have 9,600 places. */
export const MAX_FILE_ROWS = 10_000;
/** Characters of a cell. */
export const MAX_FILE_CELL = 64;

/** Columns of a stock's file (docs/rules/tooth-stock.md#files); all cells are texts, as the file has them. */
export const FILE_COLUMNS = [
  'cabinet', 'drawer', 'row', 'column', 'article', 'sets', 'missing', 'marked', 'lot', 'expiry', 'minimum', 'target',
] as const; // prettier-ignore
export type FileColumn = (typeof FILE_COLUMNS)[number];
export type FileRow = Readonly<Record<FileColumn, string>>;
/** A row that says nothing: cells that a row leaves out are these. */
export const EMPTY_ROW = Object.fromEntries(FILE_COLUMNS.map((name) => [name, ''])) as FileRow;
