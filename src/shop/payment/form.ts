import * as z from 'zod/mini';
import { isIban } from '#lib/iban.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { requiredText } from '#lib/validators/fields.ts';

/** The form of a mandate, for browser and server. */
export function mandateForm() {
  return z.object({
    holder: requiredText(),
    iban: z.string(FIELD_TEXTS.required).check(z.refine(isIban, FIELD_TEXTS.iban)),
    accepted: z.boolean().check(z.refine((isTicked) => isTicked, FIELD_TEXTS.required)),
  });
}
