import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#api/contract/calls.ts';
import { AbortedError } from '#lib/api-client.ts';
import { isQuantity, QUANTITY } from '#lib/validators/quantity.ts';
import { MAX_LINES, MAX_NOTE, MAX_REFERENCE } from '#shop/cart/model.ts';
import { MAX_NEAREST_ROWS } from '#shop/order-sheets/model.ts';
import { api } from '../kit/api.ts';
import { isOffline, whenOnline } from '../kit/network.ts';
import { sayFailure } from '../kit/say-failure.ts';
import type { OrderEntry } from '../order-sheets/entry.ts';
import { keepPad, type Typed } from './kept-pad.ts';

const CHECK_MS = 300;
const LONGEST_NUMBER = 64;

/** What the server says of a row. */
export type CheckedRow = AnswerOf<'POST /customerapi/cart/check'>['rows'][number];

/** An article that a wrong row may mean. */
export type NearArticle = AnswerOf<'POST /customerapi/order-sheets/nearest'>['rows'][number][number];

/** A row of the order pad: what stands in its fields, and what it means. */
export interface PadRow {
  readonly id: number;
  /** Rows of one file or text share it. */
  readonly source: number;
  readonly typed: Typed;
  /** Its comment has a field of its own. */
  readonly hasNote: boolean;
  /** What an unknown number may mean; null while nobody was asked. */
  readonly near: readonly NearArticle[] | null;
  /** Null while nobody has said anything about what stands in the fields. */
  readonly checked: CheckedRow | null;
}

/** The rows of the order pad, checked live in one call for all of them. */
export interface Pad {
  readonly $rows: ReadableAtom<readonly PadRow[]>;
  /** A name for the rows of one file or text. */
  newSource(): number;
  /** Takes rows behind the last; returns how many had room. */
  take(entries: readonly OrderEntry[], source: number): number;
  takeTyped(rows: readonly Typed[]): void;
  edit(id: number, typed: Typed): void;
  /** Puts rows that were taken away before the others; returns how many had room. */
  putBack(rows: readonly PadRow[]): number;
  /** Keeps the rows that are wanted. */
  keep(isWanted: (row: PadRow) => boolean): void;
  check(): Promise<void>;
  /** Takes another number for a row, which is checked at once. */
  exchange(id: number, number: string): void;
  /** Asks what wrong rows from one on may mean, twenty at most; rows that were asked for are not asked for again. */
  askNear(from?: number): Promise<void>;
}

/** The fields as a line for the cart; what is no quantity is NaN. */
export function lineOf([number, quantity, reference, note]: Typed) {
  return {
    number: number.trim(),
    quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    reference: reference.trim(),
    note: note.trim(),
  };
}

/** It can go into the cart as it stands. */
export function isGood(row: PadRow): boolean {
  return row.checked !== null && problemOf(row) === null && isQuantity(lineOf(row.typed).quantity);
}

export type RowProblem<Said extends string> = Said | 'no-number' | 'formula' | 'too-many';

/** What is wrong with a row of an order, more exactly than the server says where what was written tells it. */
export function rowProblem<Said extends string>(
  said: Said | null,
  { number, quantity }: { readonly number: string; readonly quantity: string },
): RowProblem<Said> | null {
  if (number.trim() === '') return 'no-number';
  if (said !== 'quantity') return said;
  if (quantity.startsWith('=')) return 'formula';
  const digits = quantity.trim();
  return /^\d+$/.test(digits) && Number(digits) > QUANTITY.max ? 'too-many' : said;
}

export type PadProblem = RowProblem<NonNullable<CheckedRow['problem']>> | 'too-long';

/** What is wrong with a row as far as it is known. */
export function problemOf({ typed, checked }: PadRow): PadProblem | null {
  const { number, reference, note } = lineOf(typed);
  const problem = rowProblem(checked?.problem ?? null, { number, quantity: typed[1] });
  return problem ?? (reference.length > MAX_REFERENCE || note.length > MAX_NOTE ? 'too-long' : null);
}

/**
 * The order pad of one page: its rows, and what is done to them. Each change is kept in the browser, what is
 * checked is not.
 */
export function createPad(): Pad {
  const $rows = atom<readonly PadRow[]>([]);
  let lastId = 0;
  let lastSource = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (rows: readonly PadRow[]): void => {
    $rows.set(rows);
    keepPad(rows.map(({ typed }) => typed));
  };

  const { check, askNear } = questions($rows, set, () => clearTimeout(timer));

  const takeTyped = (typed: readonly Typed[], source = ++lastSource): void => {
    if (typed.length === 0) return;
    const added = typed.map((one) => ({
      ...NEW_ROW,
      id: ++lastId,
      source,
      typed: one,
      hasNote: one[3] !== '',
    }));
    set([...$rows.get(), ...added]);
    void check();
  };

  const change = (id: number, typed: Typed): void =>
    set($rows.get().map((row) => (row.id === id ? { ...row, ...NEW_ROW, typed } : row)));

  return {
    $rows,
    takeTyped,
    newSource: () => ++lastSource,
    take(entries, source) {
      const room = MAX_LINES - $rows.get().length;
      takeTyped(entries.slice(0, room).map(typedOf), source);
      return Math.min(entries.length, room);
    },
    edit(id, typed) {
      change(id, typed);
      clearTimeout(timer);
      timer = setTimeout(() => void check(), CHECK_MS);
    },
    exchange(id, number) {
      const row = $rows.get().find((one) => one.id === id);
      if (!row) return;
      const [, ...others] = row.typed;
      change(id, [number, ...others]);
      void check();
    },
    askNear,
    putBack(rows) {
      const now = $rows.get();
      const back = rows.slice(0, MAX_LINES - now.length);
      set([...back, ...now]);
      void check();
      return back.length;
    },
    keep: (isWanted) => set($rows.get().filter(isWanted)),
    check,
  };
}

/** What the server is asked of the rows. */
function questions(
  $rows: ReadableAtom<readonly PadRow[]>,
  set: (rows: readonly PadRow[]) => void,
  stopTimer: () => void,
): Pick<Pad, 'check' | 'askNear'> {
  /** An answer about what a row no longer says is not shown. */
  const check = async (): Promise<void> => {
    stopTimer();
    if (isOffline()) await whenOnline();
    const asked = $rows.get();
    if (asked.length === 0) return;
    try {
      const { rows } = await api.call('POST /customerapi/cart/check', {
        body: { rows: asked.map(({ typed }) => questionOf(lineOf(typed))) },
        latest: 'pad',
      });
      const said = new Map(asked.map((row, index) => [row.id, { typed: row.typed, checked: rows[index] }]));
      set(
        $rows.get().map((row) => {
          const answer = said.get(row.id);
          return answer?.typed === row.typed && answer.checked ? { ...row, checked: answer.checked } : row;
        }),
      );
      await askNear();
    } catch (error) {
      if (!(error instanceof AbortedError)) await sayFailure(error);
    }
  };

  const askNear = async (from = 0): Promise<void> => {
    const asked = $rows
      .get()
      .filter((row) => row.id >= from && row.near === null && isUnknown(row))
      .slice(0, MAX_NEAREST_ROWS);
    if (asked.length === 0) return;
    const body = {
      rows: asked.map(({ typed }) => ({ number: typed[0].slice(0, LONGEST_NUMBER), name: typed[4] })),
    };
    try {
      const { rows } = await api.call('POST /customerapi/order-sheets/nearest', { body });
      const near = new Map(asked.map(({ typed }, index) => [typed, rows[index]!]));
      set($rows.get().map((row) => (near.has(row.typed) ? { ...row, near: near.get(row.typed)! } : row)));
    } catch {
      // an offer, no more: the row says what is wrong with it all the same
    }
  };
  return { check, askNear };
}

const typedOf = ({ number, quantity, reference, note, name }: OrderEntry): Typed =>
  [number, quantity, reference, note, name]; // prettier-ignore

/** What is known of a row that nobody looked at. */
const NEW_ROW = { checked: null, near: null } as const;

const isUnknown = (row: PadRow): boolean => {
  const problem = problemOf(row);
  return row.checked !== null && (problem === 'unknown' || problem === 'no-number');
};

/** -1 stands for what is no quantity: the server says so for the row. */
function questionOf({ number, quantity }: { number: string; quantity: number }): {
  number: string;
  quantity: number;
} {
  return { number: number.slice(0, LONGEST_NUMBER), quantity: Number.isNaN(quantity) ? -1 : quantity };
}
