import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { sayNumbers } from './say-numbers.ts';

type Rows = BodyOf<'POST /customerapi/order-lists/{id}/import'>['rows'];
type Imported = Pick<AnswerOf<'POST /customerapi/order-lists/{id}/import'>, 'saved' | 'wrong'>;

/** Longer ones are no number or reference of anybody; the call refuses them. */
const [LONGEST_NUMBER, LONGEST_REFERENCE] = [64, 200];

/** The rows of a CSV, XLSX or ODS file; null for a file that holds none. */
export async function rowsOfFile(file: File): Promise<Rows | null> {
  try {
    const { entriesOfFile } = await import('../cart/read-file.ts');
    const entries = await entriesOfFile(file);
    return entries.map(({ number, quantity, reference }) => ({
      number: number.slice(0, LONGEST_NUMBER),
      quantity: Number.isNaN(quantity) ? -1 : quantity,
      reference: reference.slice(0, LONGEST_REFERENCE),
    }));
  } catch {
    return null; // whatever is wrong with a file, another is needed
  }
}

/** Says how many rows a list took, and the numbers that mean nothing. */
export function sayImported({ saved, wrong }: Imported, rows: Rows, t: Translate): void {
  sayNumbers(
    t('order-lists:toast.imported', { count: saved }),
    (named) => t('order-lists:toast.wrong', { numbers: named }),
    wrong.map(({ row }) => rows[row]!.number),
  );
}
