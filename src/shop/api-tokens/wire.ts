import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { optionalDateField, requiredText } from '#lib/validators/fields.ts';
import { SCOPES } from './model.ts';

/** A new token as a form: what for, who acts (an id), what it may, how long. */
export function newTokenForm() {
  return z.object({
    name: requiredText(),
    user: requiredText(),
    scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, FIELD_TEXTS.invalid)),
    lastDay: optionalDateField(),
  });
}
