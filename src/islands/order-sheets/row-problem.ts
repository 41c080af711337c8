import { QUANTITY } from '#lib/validators/quantity.ts';

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
