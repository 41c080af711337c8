import { atom, type ReadableAtom } from 'nanostores';
import type { AnswerOf } from '#api/contract/calls.ts';
import { AbortedError } from '#lib/api-client.ts';
import { isQuantity } from '#lib/validators/quantity.ts';
import { MAX_LINES } from '#shop/cart/model.ts';
import { api } from '../kit/api.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { keepPad, type Typed } from './kept-pad.ts';
import type { PadEntry } from './pad-rows.ts';

const CHECK_MS = 300;
const LONGEST_NUMBER = 64;

/** What the server says of a row. */
export type CheckedRow = AnswerOf<'POST /customerapi/cart/check'>['rows'][number];

/** A row of the order pad: what stands in its three fields, and what it means. */
export interface PadRow {
  readonly id: number;
  readonly typed: Typed;
  /** Null while nobody has said anything about what stands in the fields. */
  readonly checked: CheckedRow | null;
}

/** The rows of the order pad, checked live in one call for all of them. */
export interface Pad {
  readonly $rows: ReadableAtom<readonly PadRow[]>;
  /** Takes rows behind the last; false where not all of them have room. */
  take(entries: readonly PadEntry[]): boolean;
  takeTyped(rows: readonly Typed[]): void;
  edit(id: number, typed: Typed): void;
  /** Keeps the rows that are wanted. */
  keep(isWanted: (row: PadRow) => boolean): void;
  check(): Promise<void>;
}

/** The fields as an order row; what is no quantity is NaN. */
export function entryOf([number, quantity, reference]: Typed): PadEntry {
  return {
    number: number.trim(),
    quantity: /^\d{1,6}$/.test(quantity.trim()) ? Number(quantity) : Number.NaN,
    reference: reference.trim(),
  };
}

/** It can go into the cart as it stands. */
export function isGood({ checked, typed }: PadRow): boolean {
  return checked !== null && checked.problem === null && isQuantity(entryOf(typed).quantity);
}

export function createPad(): Pad {
  const $rows = atom<readonly PadRow[]>([]);
  let lastId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (rows: readonly PadRow[]): void => {
    $rows.set(rows);
    keepPad(rows.map(({ typed }) => typed));
  };

  /** An answer about what a row no longer says is not shown. */
  const check = async (): Promise<void> => {
    clearTimeout(timer);
    const asked = $rows.get();
    if (asked.length === 0) return;
    try {
      const { rows } = await api.call('POST /customerapi/cart/check', {
        body: { rows: asked.map(({ typed }) => questionOf(entryOf(typed))) },
        latest: 'pad',
      });
      const said = new Map(asked.map((row, index) => [row.id, { typed: row.typed, checked: rows[index] }]));
      set(
        $rows.get().map((row) => {
          const answer = said.get(row.id);
          return answer?.typed === row.typed && answer.checked ? { ...row, checked: answer.checked } : row;
        }),
      );
    } catch (error) {
      if (!(error instanceof AbortedError)) await sayFailure(error);
    }
  };

  const takeTyped = (typed: readonly Typed[]): void => {
    if (typed.length === 0) return;
    set([...$rows.get(), ...typed.map((one) => ({ id: ++lastId, typed: one, checked: null }))]);
    void check();
  };

  return {
    $rows,
    takeTyped,
    take(entries) {
      const room = MAX_LINES - $rows.get().length;
      takeTyped(
        entries
          .slice(0, room)
          .map(({ number, quantity, reference }): Typed => [
            number,
            Number.isNaN(quantity) ? '' : String(quantity),
            reference,
          ]),
      );
      return entries.length <= room;
    },
    edit(id, typed) {
      set($rows.get().map((row) => (row.id === id ? { id, typed, checked: null } : row)));
      clearTimeout(timer);
      timer = setTimeout(() => void check(), CHECK_MS);
    },
    keep: (isWanted) => set($rows.get().filter(isWanted)),
    check,
  };
}

/** -1 stands for what is no quantity: the server says so for the row. */
function questionOf({ number, quantity }: PadEntry): { number: string; quantity: number } {
  return { number: number.slice(0, LONGEST_NUMBER), quantity: Number.isNaN(quantity) ? -1 : quantity };
}
