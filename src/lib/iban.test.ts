import { expect, test } from 'vitest';
import { groupedIban, isIban, isInSepa, maskedIban } from './iban.ts';

test.each([
  'DE89370400440532013000',
  'AT61 1904 3002 3457 3201',
  'ch9300762011623852957',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
])('%s is an IBAN', (iban) => expect(isIban(iban)).toBe(true));

test.each([
  ['a digit is another', 'DE89370400440532013001'],
  ['two digits are swapped', 'DE89370400440532010300'],
  ['it is too short', 'DE8937040044053201300'],
  ['the country is not in SEPA', 'BR1800360305000010009795493C1'],
  ['it is something else', 'RF18539007547034'],
  ['it is empty', ''],
])('no IBAN where %s', (_, text) => expect(isIban(text)).toBe(false));

test('it is printed in groups and shown by its ends', () => {
  expect(groupedIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(groupedIban('NO9386011117947')).toBe('NO93 8601 1117 947');
  expect(maskedIban('DE89370400440532013000')).toBe('DE89 … 3000');
});

test('SEPA has Switzerland, not Brazil', () => {
  expect([isInSepa('CH'), isInSepa('BR')]).toEqual([true, false]);
});
