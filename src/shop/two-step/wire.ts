import * as z from 'zod/mini';
import { passwordField, requiredText } from '#lib/validators/fields.ts';

/** Begins to set the second step up. */
export function beginForm() {
  return z.object({ Kennwort: passwordField() });
}

/** The first code of the app. */
export function confirmForm() {
  return z.object({ Code: requiredText() });
}

/** What changes the second step: the password and a code. */
export function proofForm() {
  return z.object({ Kennwort: passwordField(), Code: requiredText() });
}
