import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { emailField, optionalText } from '#lib/validators/fields.ts';
import { TOPICS } from './model.ts';

/** The form that asks for the newsletter: the address, what to read of, and a field that only machines fill in. */
export function newsletterForm() {
  return z.object({ eMail: emailField(), Themen: topicsField(), Webadresse: optionalText() });
}

/** The form that changes what a subscription is about. */
export function topicsForm() {
  return z.object({ Themen: topicsField() });
}

/** One topic or more. */
function topicsField() {
  return z.array(z.enum(TOPICS, FIELD_TEXTS.invalid)).check(z.minLength(1, FIELD_TEXTS.required));
}
