import * as z from 'zod/mini';
import { amountField } from '#lib/validators/fields.ts';

/** What buyers may order alone, as a form; amounts as they are typed. */
export function orderRulesForm() {
  return z.object({
    orderLimit: amountField(),
    monthLimit: amountField(),
    hidePrices: z.prefault(z.boolean(), false),
  });
}
