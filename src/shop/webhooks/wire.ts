import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { requiredText } from '#lib/validators/fields.ts';
import { WEBHOOK_EVENTS } from './model.ts';

/** A new receiver as a form: where to, and what of. */
export function newWebhookForm() {
  return z.object({
    url: requiredText(),
    events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1, FIELD_TEXTS.invalid)),
  });
}
