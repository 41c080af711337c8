import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import type { OrderEntry } from '../order-sheets/entry.ts';
import type { FailedRow } from '../order-sheets/failed-rows.tsx';
import { rowProblem } from '../cart/pad-store.ts';

type Rows = BodyOf<'POST /customerapi/order-lists/{id}/import'>['rows'];
type Wrong = AnswerOf<'POST /customerapi/order-lists/{id}/import'>['wrong'];

/** Longer ones are no number or reference of anybody; the call refuses them. */
const [LONGEST_NUMBER, LONGEST_REFERENCE] = [64, 200];

/** An empty quantity is one piece: nothing is ordered yet, and the list shows it (docs/rules/order-files.md#asked-not-guessed). */
const piecesOf = (quantity: string): number =>
  quantity === '' ? 1 : /^\d{1,6}$/.test(quantity) ? Number(quantity) : -1;

/** Entries of a sheet as rows of a list: its lines have no comment of their own, so reference and comment stand together. */
export function rowsOf(entries: readonly OrderEntry[]): Rows {
  return entries.map(({ number, quantity, reference, note }) => ({
    number: number.slice(0, LONGEST_NUMBER),
    quantity: piecesOf(quantity),
    reference: [reference, note].filter(Boolean).join(', ').slice(0, LONGEST_REFERENCE),
  }));
}

/** The entries that a list did not take, as they were written, with what is wrong with each. */
export function failedOf(entries: readonly OrderEntry[], wrong: Wrong, t: Translate): FailedRow[] {
  return wrong.map(({ row, problem }) => {
    const entry = entries[row]!;
    const { number, quantity, reference, note, name } = entry;
    const found = rowProblem(problem, entry);
    return {
      cells: [number, quantity, reference, note, name],
      // the pad shows which numbers are meant behind its sentence; here one has to be looked up
      reason: found === 'ambiguous' ? t('own-numbers:problem.ambiguous') : t(`cart:problem.${found!}`),
    };
  });
}
