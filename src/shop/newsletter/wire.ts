import * as z from 'zod/mini';
import { emailField, optionalText } from '#lib/validators/fields.ts';

/** The form that asks for the newsletter: the address, and a field that only machines fill in. */
export function newsletterForm() {
  return z.object({ eMail: emailField(), Webadresse: optionalText() });
}
