import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { checkForm, fieldErrors, readForm } from './check-form.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { emailField, newPasswordField, optionalText, repeats, requiredText } from './fields.ts';

const form = z.object({ eMail: emailField(), Kennwort: newPasswordField(), Titel: optionalText() });

test('a valid form returns its values with defaults, without unknown fields', () => {
  const typed = { eMail: 'Labor@example.com ', Kennwort: 'lang-genug', foreign: 1 };
  expect(checkForm(form, typed)).toEqual({
    values: { eMail: 'labor@example.com', Kennwort: 'lang-genug', Titel: '' },
  });
});

test('the first fault of a field is the one that is said', () => {
  expect(checkForm(form, { eMail: '', Kennwort: 'kurz' }).errors).toEqual({
    eMail: FIELD_TEXTS.required,
    Kennwort: FIELD_TEXTS.password,
  });
});

test('faults come in the form’s order, those of the whole form at their field', () => {
  const pair = z
    .object({ eMail: emailField(), again: requiredText(), Titel: requiredText() })
    .check(repeats('eMail', 'again'));
  const { errors } = checkForm(pair, { Titel: '', again: 'x', eMail: 'none' });
  expect(Object.keys(errors!)).toEqual(['eMail', 'again', 'Titel']);
});

test('inner fields are joined by dots; a fault without our text says "please check"', () => {
  const order = z.object({ lines: z.array(z.object({ number: requiredText(), pieces: z.number() })) });
  expect(
    checkForm(order, {
      lines: [
        { number: 'a', pieces: 1 },
        { number: ' ', pieces: '2' },
      ],
    }).errors,
  ).toEqual({
    'lines.1.number': FIELD_TEXTS.required,
    'lines.1.pieces': FIELD_TEXTS.invalid,
  });
  expect(fieldErrors([{ path: [], message: 'foreign' }])).toEqual({ '': FIELD_TEXTS.invalid });
});

test.each([null, undefined, 'text', 7, []])('%j is no form', (input) =>
  expect(checkForm(form, input).errors).toEqual({ '': FIELD_TEXTS.invalid }),
);

test('the server refuses with the fields and what is said beside each', () => {
  expect(() => readForm(form, { eMail: 'none', Kennwort: 'kurz' })).toThrow(
    expect.objectContaining({
      code: 'form.invalid',
      detail: {
        fields: ['eMail', 'Kennwort'],
        texts: { eMail: FIELD_TEXTS.email, Kennwort: FIELD_TEXTS.password },
      },
    }),
  );
});

test('where all that is wrong is one refusal of the shop, its code is the answer', () => {
  const typed = { eMail: 'labor@example.com', Kennwort: 'kurz' };
  expect(() => readForm(form, typed)).toThrow(
    expect.objectContaining({
      code: 'password.length',
      detail: expect.objectContaining({ fields: ['Kennwort'] }),
    }),
  );
});
