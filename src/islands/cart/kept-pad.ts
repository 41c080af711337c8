import { hintedNumber, isHintedVisit } from '../kit/stores/session.ts';
import { openStorage, readJson, writeJson, type KeyValue } from '../kit/stores/persisted.ts';
/** What stands in the fields of a row, and what its sheet calls the article. */
export type Typed = readonly [
  number: string,
  quantity: string,
  reference: string,
  note: string,
  name: string,
];

const KEY = 'orderPad';

/** Whose rows these are: the customer's own, or (below 0) those for a procurement system's cart; 0 = nobody's. */
const ownerOf = (cookies: string): number => (isHintedVisit(cookies) ? -1 : 1) * hintedNumber(cookies);

/**
 * Keeps the rows of the order pad for this tab: a reload, a session that ended and the login after it cost nobody sixty
 * typed rows. They belong to one customer; whoever else logs in here does not get to see them.
 */
export function keepPad(
  rows: readonly Typed[],
  customer = ownerOf(document.cookie),
  storage: KeyValue = openStorage('sessionStorage'),
): void {
  if (rows.length === 0) storage.removeItem(KEY);
  else if (customer !== 0) writeJson(storage, KEY, { customer, rows });
}

/** The rows that were kept for the customer who is logged in; another's are forgotten. */
export function keptPad(
  customer = ownerOf(document.cookie),
  storage: KeyValue = openStorage('sessionStorage'),
): Typed[] {
  const rows = readJson(storage, KEY, (stored) => rowsOf(stored, customer));
  if (rows.length === 0) storage.removeItem(KEY);
  return rows;
}

function rowsOf(stored: unknown, customer: number): Typed[] {
  const { customer: owner, rows } = (stored ?? {}) as { customer?: unknown; rows?: unknown };
  if (owner !== customer || !Array.isArray(rows)) return [];
  return rows.filter(isTyped);
}

function isTyped(row: unknown): row is Typed {
  return Array.isArray(row) && row.length === 5 && row.every((cell) => typeof cell === 'string');
}
