import { expect, test } from 'vitest';
import { listingFields, parseListing } from '../islands/catalogue/listing-query.ts';
import { isKnownParameter, knownAddress } from './page-parameters.ts';

const known = (search: string) =>
  knownAddress(new URL(`https://shop.example/de-de/shop/suche${search}`)).search;

test.each([
  ['?q=gips&utm_source=mail&utm_campaign=November', '?q=gips'],
  ['?gclid=1&fbclid=2&msclkid=3&srsltid=4&xyz=5', ''],
  ['?p-shade=A3&p-shade=A2&sort=novelty&ref=partner', '?p-shade=A3&p-shade=A2&sort=novelty'],
  ['?q=a%26b&p-=1', '?q=a%26b'],
])('of %s pages know %s', (search, expected) => {
  expect(known(search)).toBe(expected);
});

test('an address that pages know whole stays as it is, sign for sign', () => {
  const url = new URL('https://shop.example/de-de/shop/suche?q=gips%20typ+4&view=list');
  expect(knownAddress(url)).toBe(url);
});

test('a list knows itself again', () => {
  const query = parseListing(
    new URLSearchParams(
      'q=a&topArt=1&brand=b&p-shade=A3&min=1&max=2&new=1&sale=1&stock=1&sort=novelty&view=list',
    ),
  );
  expect(listingFields(query).filter(([name]) => !isKnownParameter(name))).toEqual([]);
});
