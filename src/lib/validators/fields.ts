/**
 * The fields of forms as schemas, one for browser and server (specification 5). What is wrong is a key of FIELD_TEXTS. A function
 * each, so that a page loads only those it uses; `zod/mini`, because the whole of zod is four times as large.
 */
import * as z from 'zod/mini';
import { readAmount } from '#lib/amounts.ts';
import { isAlphanumeric, isArticleNumber } from './article-number.ts';
import { isEmail, isPhone, isPhonePart, isUrl } from './contact.ts';
import { isDate, isTime } from './date-time.ts';
import { FIELD_TEXTS, type FieldText } from './field-texts.ts';
import { readListName } from './list-name.ts';
import { readLoginName } from './login-name.ts';
import { isPasswordLength, PASSWORD_LENGTH } from './password.ts';
import { isPostalCode } from './postal-code.ts';
import { readQuantity } from './quantity.ts';
import { readVatId } from './vat-id.ts';

z.config({ jitless: true }); // compiled schemas need eval, which our policy forbids in the browser and workerd everywhere

type Text = z.ZodMiniString<string>;
type Rule = readonly [isValid: (text: string) => boolean, said: FieldText];

const ANY: Rule = [() => true, FIELD_TEXTS.invalid];

function trimmed(): Text {
  return z.string(FIELD_TEXTS.required).check(z.trim());
}

/** A text that must be there and pass the rule; trimmed. */
export function requiredText([isValid, said]: Rule = ANY): Text {
  return trimmed().check(z.minLength(1, FIELD_TEXTS.required), z.refine(isValid, said));
}

/** A text that may be blank or absent ('') and otherwise passes the rule; trimmed. */
export function optionalText([isValid, said]: Rule = ANY) {
  return z.prefault(trimmed().check(z.refine((text) => text === '' || isValid(text), said)), '');
}

/** An e-mail address, in lower case. */
export function emailField(): Text {
  return requiredText([isEmail, FIELD_TEXTS.email]).check(z.toLowerCase());
}

/** An e-mail address typed again: compared with the first, not judged by itself. */
export function emailRepetitionField(): Text {
  return requiredText().check(z.toLowerCase());
}

/** A whole phone number. */
export function phoneField(): Text {
  return requiredText([isPhone, FIELD_TEXTS.phone]);
}

/** A whole phone number or ''. */
export function optionalPhoneField() {
  return optionalText([isPhone, FIELD_TEXTS.phone]);
}

/** Area or subscriber part of a phone number, or ''. */
export function phonePartField() {
  return optionalText([isPhonePart, FIELD_TEXTS.phone]);
}

/** A web address or ''. */
export function urlField() {
  return optionalText([isUrl, FIELD_TEXTS.url]);
}

/** A postal code of the country: ISO 3166, two capitals. */
export function postalCodeField(country: string): Text {
  return requiredText([(text) => isPostalCode(text, country), FIELD_TEXTS['postal-code']]);
}

/** A VAT ID of the country as it is kept, or ''. */
export function vatIdField(country: string) {
  const id = optionalText([(text) => readVatId(text, country) !== null, FIELD_TEXTS['vat-id']]);
  return z.pipe(
    id,
    z.transform((text) => text && readVatId(text, country)!),
  );
}

/** Pieces of a line, as a field gives them: text in, number out. */
export function quantityField() {
  const text = z
    .string(FIELD_TEXTS.quantity)
    .check(z.refine((typed) => readQuantity(typed) !== null, FIELD_TEXTS.quantity));
  return z.pipe(
    text,
    z.transform((typed) => readQuantity(typed)!),
  );
}

/** An amount of money as it is typed, or ''. */
export function amountField() {
  return optionalText([(text) => readAmount(text) !== undefined, FIELD_TEXTS.invalid]);
}

/** A number as the catalogue has them: 1 to 32 printable characters. */
export function articleNumberField(): Text {
  return requiredText([isArticleNumber, FIELD_TEXTS['article-number']]);
}

/** Up to 10 letters and digits. */
export function alphanumericField(): Text {
  return requiredText([isAlphanumeric, FIELD_TEXTS.alphanumeric]);
}

/** A day, yyyy-m-d. */
export function dateField(): Text {
  return requiredText([isDate, FIELD_TEXTS.date]);
}

/** A day, yyyy-m-d, or ''. */
export function optionalDateField() {
  return optionalText([isDate, FIELD_TEXTS.date]);
}

/** A time of day, h:mm. */
export function timeField(): Text {
  return requiredText([isTime, FIELD_TEXTS.time]);
}

/** E-mail or customer number, as the login's user field takes them. */
export function loginNameField(): Text {
  return requiredText([(text) => readLoginName(text) !== null, FIELD_TEXTS['login-name']]);
}

/** A password that is being proven: present and not longer than any can be. Never trimmed. */
export function passwordField(): Text {
  return z.string(FIELD_TEXTS.required).check(
    z.minLength(1, FIELD_TEXTS.required),
    z.refine((text) => [...text].length <= PASSWORD_LENGTH.max, FIELD_TEXTS.password),
  );
}

/** A password that is being chosen: 7 to 100 characters. Never trimmed. */
export function newPasswordField(): Text {
  return z
    .string(FIELD_TEXTS.required)
    .check(z.minLength(1, FIELD_TEXTS.required), z.refine(isPasswordLength, FIELD_TEXTS.password));
}

/** A new password typed again: compared with the first, not judged by itself. */
export function passwordRepetitionField(): Text {
  return z.string(FIELD_TEXTS.required).check(z.minLength(1, FIELD_TEXTS.required));
}

/** An order list's name as it is kept. */
export function listNameField() {
  const text = z
    .string(FIELD_TEXTS.required)
    .check(z.refine((name) => readListName(name) !== null, FIELD_TEXTS['list-name']));
  return z.pipe(
    text,
    z.transform((name) => readListName(name)!),
  );
}

/** A box that must be ticked; takes what forms and scripts send for it. */
export function tickedField() {
  return z.literal([true, 'on', '1'], FIELD_TEXTS.required);
}

/** A check of a whole form: the second field says the same as the first, letter by letter. */
export function repeats<Fields extends Record<string, unknown>>(
  original: keyof Fields & string,
  repetition: keyof Fields & string,
  said: FieldText = FIELD_TEXTS.differs,
) {
  return z.refine<Fields>((fields) => fields[original] === fields[repetition], {
    path: [repetition],
    error: said,
    when: ({ value }) => typeof value === 'object' && value !== null, // also where other fields are wrong
  });
}
