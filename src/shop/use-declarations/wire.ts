import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { requiredText, tickedField } from '#lib/validators/fields.ts';
import { MAX_PURPOSE } from './model.ts';

/** A declaration of use as a form, for browser and server. */
export function declarationForm() {
  return z.object({
    Name: requiredText(),
    Funktion: requiredText(),
    Zweck: requiredText([(text) => text.length >= 10 && text.length <= MAX_PURPOSE, FIELD_TEXTS.invalid]),
    Bestaetigt: tickedField(),
  });
}
