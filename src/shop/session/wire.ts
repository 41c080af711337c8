import * as z from 'zod/mini';
import { loginNameField, passwordField, requiredText } from '#lib/validators/fields.ts';

/** Fields of the login's forms by their names in the contract; one schema for browser and server (specification 5). */

/** Login name and password. */
export function loginForm() {
  return z.object({ Benutzername: loginNameField(), Kennwort: passwordField() });
}

/** The second step: the secret of the step that the right password gave, and a code. */
export function codeForm() {
  return z.object({ Schritt: requiredText(), Code: requiredText() });
}
