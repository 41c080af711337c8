import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mod97 } from '#lib/iban.ts';
import { creditorReference } from './reference.ts';

const number = fc.stringMatching(/^\d{4,7}[xX]?$/);

test('the check digits of every reference are those of ISO 11649', () => {
  fc.assert(
    fc.property(fc.constantFrom(1 as const, 3 as const), number, fc.nat({ max: 999_999 }), (firm, customer, version) => {
      const reference = creditorReference(firm, customer, version)!;
      expect(mod97(reference.slice(4) + reference.slice(0, 4))).toBe(1);
      expect(reference).toMatch(/^RF\d{2}[A-Z\d]{1,21}$/);
    }),
  );
}); // prettier-ignore

test('another version, customer, firm or way is another reference', () => {
  const references = [
    creditorReference(1, '104711', 23),
    creditorReference(1, '104711', 24),
    creditorReference(1, '104712', 23),
    creditorReference(3, '104711', 23),
    creditorReference(1, '104711', 23, 'K'),
  ];
  expect(new Set(references.map((one) => one?.slice(4))).size).toBe(5);
});

test('a customer number and the version behind it cannot be taken for another pair', () => {
  expect(creditorReference(1, '1047', 1123)).not.toBe(creditorReference(1, '104711', 23));
});

test('small letters of a customer number are written large', () => {
  expect(creditorReference(1, '10471x', 7)).toBe(creditorReference(1, '10471X', 7));
});

test('a number with signs that the norm does not know, or too long a one, has none', () => {
  expect(creditorReference(1, '10-4711', 1)).toBeNull();
  expect(creditorReference(1, 'Ä4711', 1)).toBeNull();
  expect(creditorReference(1, '1'.repeat(18), 1)).not.toBeNull();
  expect(creditorReference(1, '1'.repeat(18), 10)).toBeNull();
});
