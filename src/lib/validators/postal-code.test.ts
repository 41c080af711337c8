import { expect, test } from 'vitest';
import { countriesOfPostalCode } from './postal-code.ts';

const COUNTRIES = ['DE', 'AT', 'CH', 'NL', 'PL', 'GB', 'AE'];

test.each([
  ['1010', ['AT', 'CH']],
  ['1234 AB', ['NL']],
  ['12-345', ['PL']],
  ['SW1A 1AA', ['GB']],
  [' 01067 ', ['DE', 'PL']],
  ['x', []],
])('the postal code "%s" is one of %j; loosely checked countries claim none', (code, countries) => {
  expect(countriesOfPostalCode(code, COUNTRIES)).toEqual(countries);
});
