import * as z from 'zod/mini';
import { FUNCTIONS } from '#shop/session/model.ts';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { amountField, optionalText, requiredText } from '#lib/validators/fields.ts';
import { isPin } from './model.ts';

/** A sub-user as a form, by the names of the contract; amounts as they are typed, an empty PIN is none or unchanged. */
export function subUserForm() {
  return z.object({
    anrede: z.prefault(z.enum(['', 'w', 'm'], FIELD_TEXTS.invalid), ''),
    titel: optionalText(),
    vorname: requiredText(),
    nachname: requiredText(),
    funktionen: z.array(z.enum(FUNCTIONS)),
    limitAuftrag: amountField(),
    limitMonat: amountField(),
    PIN: optionalText([isPin, FIELD_TEXTS.invalid]),
    ohnePIN: z.prefault(z.boolean(), false),
  });
}

export type SubUserForm = z.output<ReturnType<typeof subUserForm>>;
