import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { checkForm } from './check-form.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import * as fields from './fields.ts';

const said = (schema: z.ZodMiniType, value: unknown) =>
  checkForm(z.object({ field: schema }), { field: value }).errors?.['field'];
const kept = (schema: z.ZodMiniType, value: unknown) =>
  checkForm(z.object({ field: schema }), { field: value }).values?.field;

describe('what is said beside a field that must be filled in', () => {
  test.each([
    ['email', fields.emailField(), 'labor', 'labor@example.com'],
    ['phone', fields.phoneField(), 'call me', '030 23125-100'],
    ['postal-code', fields.postalCodeField('AT'), '10115', '1010'],
    ['article-number', fields.articleNumberField(), 'x'.repeat(33), '010110101'],
    ['alphanumeric', fields.alphanumericField(), 'a-b', 'a1'],
    ['date', fields.dateField(), '2026-2-30', '2026-2-3'],
    ['time', fields.timeField(), '24:00', '7:30'],
    ['login-name', fields.loginNameField(), 'labor', '1-104711'],
    ['password', fields.newPasswordField(), 'kurz12', 'lang-genug'],
    ['password', fields.passwordField(), 'x'.repeat(101), 'x'],
  ] as const)('%s', (text, schema, wrong, right) => {
    expect(said(schema, wrong)).toBe(FIELD_TEXTS[text]);
    for (const nothing of ['', undefined, null]) expect(said(schema, nothing)).toBe(FIELD_TEXTS.required);
    expect(said(schema, right)).toBeUndefined();
  });
});

describe('a field that may stay blank is judged as soon as it is not', () => {
  test.each([
    ['phone', fields.optionalPhoneField(), '12', '030 23125-100'],
    ['phone', fields.phonePartField(), 'call me', '030'],
    ['url', fields.urlField(), 'javascript:alert(1)', 'labor.example'],
    ['vat-id', fields.vatIdField('DE'), 'ATU12345678', 'DE 123 456 789'],
    ['date', fields.optionalDateField(), '2026-2-30', '2026-2-3'],
  ] as const)('%s', (text, schema, wrong, right) => {
    expect(said(schema, wrong)).toBe(FIELD_TEXTS[text]);
    for (const nothing of ['', '  ', undefined]) expect(kept(schema, nothing)).toBe('');
    expect(said(schema, right)).toBeUndefined();
  });
});

test('values are kept in the form in which the shop stores them', () => {
  expect(kept(fields.emailField(), ' Labor@Example.com ')).toBe('labor@example.com');
  expect(kept(fields.quantityField(), ' 12 ')).toBe(12);
  expect(kept(fields.listNameField(), '  Implantologie \n Mai ')).toBe('Implantologie Mai');
  expect(kept(fields.vatIdField('DE'), 'de 123.456-789')).toBe('DE123456789');
  expect(kept(fields.newPasswordField(), ' blanks count ')).toBe(' blanks count ');
});

test('quantities and list names have the sentences of the shop’s refusals', () => {
  expect(said(fields.quantityField(), '0')).toBe('errors:cart.quantity');
  expect(said(fields.quantityField(), undefined)).toBe('errors:cart.quantity');
  expect(said(fields.listNameField(), '---')).toBe('errors:order-lists.name');
});

test('a box that must be ticked takes what forms and scripts send for it', () => {
  for (const value of [true, 'on', '1']) expect(said(fields.tickedField(), value)).toBeUndefined();
  for (const value of [false, '', undefined])
    expect(said(fields.tickedField(), value)).toBe(FIELD_TEXTS.required);
});

test('a repetition is compared even where other fields are wrong', () => {
  const form = z
    .object({ mail: fields.emailField(), again: fields.emailRepetitionField(), name: fields.requiredText() })
    .check(fields.repeats('mail', 'again'));
  const typed = { mail: ' Labor@example.com', again: 'labor@example.com ', name: 'x' };
  expect(checkForm(form, typed).errors).toBeUndefined();
  expect(checkForm(form, { ...typed, again: 'other@example.com', name: '' }).errors).toEqual({
    again: FIELD_TEXTS.differs,
    name: FIELD_TEXTS.required,
  });
});

test('an empty repetition is asked for, also beside an empty first field', () => {
  const form = z
    .object({ mail: fields.emailField(), again: fields.emailRepetitionField(), secret: fields.newPasswordField(), twice: fields.passwordRepetitionField() })
    .check(fields.repeats('mail', 'again'), fields.repeats('secret', 'twice', FIELD_TEXTS['password-repeat'])); // prettier-ignore
  const { required } = FIELD_TEXTS;
  const nothing = { mail: '', again: '', secret: '', twice: '' };
  expect(checkForm(form, nothing).errors).toEqual({ mail: required, again: required, secret: required, twice: required }); // prettier-ignore
  const first = { ...nothing, mail: 'labor@example.com', secret: 'Geheim-2026' };
  expect(checkForm(form, first).errors).toEqual({ again: required, twice: required });
});
