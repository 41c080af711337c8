import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { faultsOf, readFields, withoutSecrets } from './form-data.ts';
import { isPasswordLength } from './password.ts';

const schema = z.object({
  Firma: z.string(),
  Werbung: z.optional(z.boolean()),
  Rechte: z.array(z.string()),
  Notiz: z.optional(z.string()),
});
const formOf = (...pairs: [string, string][]): FormData => {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
};

describe('what a form sends', () => {
  test('is text, ticked or not, and lists, by the schema', () => {
    const data = formOf(['Firma', 'Labor'], ['Werbung', '1'], ['Rechte', 'K07'], ['Rechte', 'K09']);
    expect(readFields(schema, data)).toEqual({ Firma: 'Labor', Werbung: true, Rechte: ['K07', 'K09'] });
  });

  test('has a box that is not ticked as false and a list of none as empty', () => {
    expect(readFields(schema, formOf())).toEqual({ Werbung: false, Rechte: [] });
  });

  test('has nothing that the schema does not know', () => {
    expect(readFields(schema, formOf(['Fremd', 'x']))).not.toHaveProperty('Fremd');
  });

  test('takes no file where a text is asked', () => {
    const data = formOf();
    data.append('Firma', new File(['x'], 'x.txt'));
    data.append('Rechte', new File(['x'], 'x.txt'));
    expect(readFields(schema, data)).toEqual({ Werbung: false, Rechte: [] });
  });

  test('has no half characters', () => {
    const typed = { has: () => false, getAll: () => [], get: () => 'a\uD800b' } as unknown as FormData;
    expect(readFields(z.object({ Firma: z.string() }), typed)).toEqual({ Firma: 'a\uFFFDb' });
  });
});

test('passwords, PINs and codes are neither kept nor shown again', () => {
  const typed = {
    Firma: 'Labor',
    Kennwort: 'a',
    KennwortAlt: 'b',
    KennwortWiederholung: 'c',
    PIN: '1',
    Code: '2',
  };
  expect(withoutSecrets(typed)).toEqual({ Firma: 'Labor' });
});

describe('where a refusal is said', () => {
  const refused = { message: 'Nein.', code: 'account.taken', fields: ['Mail'], fieldMessages: {} };
  const invalid = (name: string) => `${name} ist falsch`;

  test('beside the field that it names', () => {
    expect(faultsOf(refused, ['Mail'], invalid)).toEqual({ message: null, fields: { Mail: 'Nein.' } });
  });

  test('above the form where that field is not on it, or none is named', () => {
    expect(faultsOf(refused, ['Firma'], invalid)).toEqual({ message: 'Nein.', fields: {} });
    expect(faultsOf({ ...refused, fields: [] }, ['Mail'], invalid)).toEqual({ message: 'Nein.', fields: {} });
  });

  test('in the field’s own words where the shop has some', () => {
    const own = { ...refused, fieldMessages: { Mail: 'Vergeben.' } };
    expect(faultsOf(own, ['Mail'], invalid).fields).toEqual({ Mail: 'Vergeben.' });
  });

  test.each(['request.invalid', 'form.invalid'])('in the form’s words where %s says nothing', (code) => {
    expect(faultsOf({ ...refused, code }, ['Mail'], invalid).fields).toEqual({ Mail: 'Mail ist falsch' });
  });
});

test('a password is counted in characters as people count them', () => {
  expect(isPasswordLength('🦷'.repeat(6))).toBe(false);
  expect(isPasswordLength('🦷'.repeat(7))).toBe(true);
  expect(isPasswordLength('a'.repeat(100))).toBe(true);
  expect(isPasswordLength('a'.repeat(101))).toBe(false);
  expect(isPasswordLength('🦷'.repeat(100))).toBe(true);
});
