import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { requiredText } from '#lib/validators/fields.ts';
import { KINDS } from './model.ts';

/** Its name, who acts (an id), where carts may go: as typed, the shop says which hosts are none. */
const systemFields = () => ({ name: requiredText(), user: requiredText(), hosts: requiredText() });

/** A new procurement system. */
export function newSystemForm() {
  return z.object({ kind: z.enum(KINDS, FIELD_TEXTS.invalid), ...systemFields() });
}

/** What is changed of one. */
export function systemForm() {
  return z.object({ ...systemFields(), isOn: z.boolean() });
}
