import { MAX_GRID, teethOf, type FileRow, type SetFacts } from './model.ts';

/** Why a row is not taken. */
export const ROW_PROBLEMS = [
  'place', 'removed', 'outside', 'twice', 'full', 'article', 'no-set', 'sets', 'teeth', 'expiry', 'level', 'levels', 'occupied',
] as const; // prettier-ignore
export type RowProblem = (typeof ROW_PROBLEMS)[number];

/** How many whole sets of an article there should be. */
export interface Level {
  readonly minimum: number;
  readonly target: number;
}

/** What a row says, its cells understood; what the article is comes later. */
export interface ReadRow {
  readonly cabinet: number;
  readonly drawer: number;
  readonly row: number;
  readonly column: number;
  /** As it is written; '' = no set belongs here. */
  readonly article: string;
  readonly isThere: boolean;
  /** FDI numbers. */
  readonly missing: readonly number[];
  readonly marked: boolean;
  readonly lot: string;
  readonly expiresOn: string | null;
  readonly level: Level | null;
}

const YES = new Set(['1', 'x', 'ja', 'yes', 'oui', 'sí', 'si', 'sì', 'tak', 'igen', 'ano', 'true']);
const NO = new Set(['', '0', '-', 'nein', 'no', 'non', 'nee', 'nie', 'nem', 'ne', 'false']);
const MOST = 999_999;

/** The cells of a row; why it cannot be read, where that is so. */
export function readFileRow(cells: FileRow): ReadRow | RowProblem {
  const spot = ([['cabinet', MOST], ['drawer', MOST], ['row', MAX_GRID], ['column', MAX_GRID]] as const).map(([name, most]) => wholeOf(cells[name], 1, most)); // prettier-ignore
  const [cabinet, drawer, row, column] = spot;
  if (cabinet == null || drawer == null || row == null || column == null) return 'place';
  const isThere = yesOf(cells.sets);
  const marked = yesOf(cells.marked);
  if (isThere === null || marked === null) return 'sets';
  const missing = cells.missing.split(/[\s,;/]+/).filter(Boolean).map(Number); // prettier-ignore
  if (missing.some((tooth) => !Number.isInteger(tooth))) return 'teeth';
  const expiresOn = dayOf(cells.expiry.trim());
  if (expiresOn === undefined) return 'expiry';
  const level = levelOf(cells);
  if (level === undefined) return 'level';
  const article = cells.article.trim();
  if (article === '' && (isThere || level)) return 'article';
  const there = isThere ? { missing, marked, lot: cells.lot.trim(), expiresOn } : { missing: [], marked: false, lot: '', expiresOn: null }; // prettier-ignore
  return { cabinet, drawer, row, column, article, isThere, level, ...there };
}

/** Bits of the teeth that are there; null where the row names teeth that the set has not, or none is left. */
export function teethThere(
  { isThere, missing, marked }: ReadRow,
  set: Pick<SetFacts, 'region' | 'whole'>,
): number | null {
  if (!isThere) return 0;
  const numbers = teethOf(set);
  let teeth = 2 ** set.whole - 1;
  for (const tooth of missing) {
    const bit = numbers.indexOf(tooth);
    if (bit < 0) return null;
    teeth &= ~(1 << bit);
  }
  return teeth === 0 || (marked && missing.length === 0) ? null : teeth;
}

/** A whole number from `least` to `most`; null for anything else. Spreadsheets write 3 as 3.0, too. */
function wholeOf(text: string, least: number, most: number): number | null {
  const found = /^(\d{1,6})(?:[.,]0+)?$/.exec(text.trim());
  const number = found ? Number(found[1]) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

function yesOf(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}

/** Undefined where it is no level; a missing part is as the other. */
function levelOf({ minimum, target }: FileRow): Level | null | undefined {
  const said = [minimum.trim(), target.trim()];
  if (said.every((text) => text === '')) return null;
  const [least, wanted] = said.map((text) => (text === '' ? undefined : wholeOf(text, 0, 999)));
  if (least === null || wanted === null) return undefined;
  const level = { minimum: least ?? wanted!, target: wanted ?? least! };
  return level.minimum <= level.target ? level : undefined;
}

const DAY_MS = 86_400_000;
/** Day 0 of a spreadsheet's dates. */
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

/**
 * '2027-04-30', '30.04.2027', '30/4/2027' or a spreadsheet's own number as an ISO date; '04/2027', '04.2027' and '2027-04', as
 * packs print it, as the last day of that month; null for none, undefined for no date.
 */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null;
  const [, isoYear, isoMonth, monthOf, yearOf] =
    /^(?:(\d{4})-(\d{1,2})|(\d{1,2})[./-](\d{4}))$/.exec(text) ?? [];
  if (isoYear ?? yearOf) return lastDayOf(Number(isoYear ?? yearOf), Number(isoMonth ?? monthOf));
  if (/^[3-7]\d{4}$/.test(text)) return new Date(SHEET_EPOCH + Number(text) * DAY_MS).toISOString().slice(0, 10); // prettier-ignore
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].{0,20})?$/.exec(text);
  const local = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})\.?$/.exec(text);
  const [year, month, day] = iso
    ? iso.slice(1).map(Number)
    : (local?.slice(1).map(Number).toReversed() ?? []);
  if (year === undefined || year < 1900) return undefined;
  const date = new Date(Date.UTC(year, month! - 1, day));
  return date.getUTCMonth() === month! - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : undefined; // prettier-ignore
}

function lastDayOf(year: number, month: number): string | undefined {
  if (year < 1900 || month < 1 || month > 12) return undefined;
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
