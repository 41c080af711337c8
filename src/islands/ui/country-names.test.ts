import { expect, test } from 'vitest';
import { createCountrySearch } from './country-names.ts';

const COUNTRIES = [
  { key: 'AU', label: 'Ausztrália' },
  { key: 'AT', label: 'Ausztria' },
  { key: 'DE', label: 'Németország' },
  { key: 'CH', label: 'Svájc' },
  { key: 'GR', label: 'Görögország' },
];
const found = (typed: string) => createCountrySearch()(COUNTRIES, typed).map(({ key }) => key);

test.each([
  ['Deutschland', ['DE']],
  ['germany', ['DE']],
  ['osterr', ['AT']],
  ['Suisse', ['CH']],
  ['Ελλάδα', ['GR']],
  ['de', ['DE']],
  ['land', []], // only names on the page are found from their middle
])('of all countries %s finds %j', (typed, keys) => expect(found(typed)).toEqual(keys));

test('a country that the page itself names so comes first', () => {
  const choices = [...COUNTRIES, { key: 'XX', label: 'Új Deutschland' }];
  expect(createCountrySearch()(choices, 'Deutsch').map(({ key }) => key)).toEqual(['XX', 'DE']);
});
