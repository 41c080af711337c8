import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import type { OrderEntry } from '../order-sheets/entry.ts';
import { sayNumbers } from './say-numbers.ts';

type Rows = BodyOf<'POST /customerapi/order-lists/{id}/import'>['rows'];
type Imported = Pick<AnswerOf<'POST /customerapi/order-lists/{id}/import'>, 'saved' | 'wrong'>;

/** Longer ones are no number or reference of anybody; the call refuses them. */
const [LONGEST_NUMBER, LONGEST_REFERENCE] = [64, 200];

/** Entries of a sheet as rows of a list: its lines have no comment of their own, so reference and comment stand together. */
export function rowsOf(entries: readonly OrderEntry[]): Rows {
  return entries.map(({ number, quantity, reference, note }) => ({
    number: number.slice(0, LONGEST_NUMBER),
    quantity: /^\d{1,6}$/.test(quantity) ? Number(quantity) : -1,
    reference: [reference, note].filter(Boolean).join(', ').slice(0, LONGEST_REFERENCE),
  }));
}

/** Says how many rows a list took, and the numbers that mean nothing. */
export function sayImported({ saved, wrong }: Imported, rows: Rows, t: Translate): void {
  sayNumbers(
    t('order-lists:toast.imported', { count: saved }),
    (named) => t('order-lists:toast.wrong', { numbers: named }),
    wrong.map(({ row }) => rows[row]!.number),
  );
}
