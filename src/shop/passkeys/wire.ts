import * as z from 'zod/mini';
import { optionalText, passwordField, requiredText } from '#lib/validators/fields.ts';

/** A new passkey: its name – that of the device without one – and the account's password. */
export function newPasskeyForm() {
  return z.object({ Name: optionalText(), Kennwort: passwordField() });
}

/** The name of a passkey, required. */
export function passkeyNameForm() {
  return z.object({ Name: requiredText() });
}
