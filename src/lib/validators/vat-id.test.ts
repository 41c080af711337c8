import { expect, test } from 'vitest';
import { readVatId } from './vat-id.ts';

test.each([
  ['DE', 'DE123456789'],
  ['AT', 'ATU12345678'],
  ['BE', 'BE0123456789'],
  ['CH', 'CHE123456789MWST'],
  ['CH', 'CHE123456789'],
  ['CZ', 'CZ12345678'],
  ['CZ', 'CZ1234567890'],
  ['ES', 'ESX1234567Z'],
  ['FR', 'FRXX123456789'],
  ['GB', 'GB123456789'],
  ['GB', 'GBGD123'],
  ['GR', 'EL123456789'],
  ['HU', 'HU12345678'],
  ['IT', 'IT12345678901'],
  ['LT', 'LT123456789012'],
  ['NL', 'NL123456789B01'],
  ['NO', '123456789MVA'],
  ['PL', 'PL1234567890'],
])('in %s it is written %s', (country, id) => {
  expect(readVatId(id, country)).toBe(id);
});

test.each([
  ['DE', 'DE12345678'],
  ['DE', 'AT123456789'],
  ['DE', '123456789'],
  ['AT', 'AT12345678'],
  ['GR', 'GR123456789'],
  ['LT', 'LT1234567890'],
  ['NL', 'NL123456789A01'],
  ['CH', 'CHE12345678'],
  ['FR', ''],
])('in %s it is not written %j', (country, id) => {
  expect(readVatId(id, country)).toBeNull();
});

test('blanks, dots, dashes and small letters of a business card are taken off', () => {
  expect(readVatId(' de 123 456-789 ', 'DE')).toBe('DE123456789');
  expect(readVatId('CHE-123.456.789 MWST', 'CH')).toBe('CHE123456789MWST');
});

test('of a country whose form nobody told, 4 to 20 letters and digits will do', () => {
  expect(readVatId('br12.345/678', 'BR')).toBeNull();
  expect(readVatId('br12345678', 'BR')).toBe('BR12345678');
  expect([readVatId('abc', 'BR'), readVatId('a'.repeat(21), 'BR')]).toEqual([null, null]);
});
