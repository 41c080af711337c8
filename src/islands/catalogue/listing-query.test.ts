import { expect, test } from 'vitest';
import {
  isFiltered,
  listingSearch,
  minorOf,
  parseListing,
  withoutFilters,
  withoutValue,
} from './listing-query.ts';

const read = (search: string) => parseListing(new URLSearchParams(search));

test('an address without parameters is the plain list', () => {
  const query = read('');
  expect(query).toMatchObject({
    q: '',
    brands: [],
    properties: {},
    min: null,
    sort: 'relevance',
    view: 'grid',
  });
  expect(isFiltered(query)).toBe(false);
  expect(listingSearch(query)).toBe('');
});

test('what is written is read back', () => {
  const search =
    '?q=gips+typ+4&topArt=1&brand=S01&brand=S02&p-mould=S46&p-shade=A3&p-shade=A3.5&min=12&max=60.5&new=1&sale=1&stock=1&sort=price-asc&view=list';
  expect(listingSearch(read(search))).toBe(search);
});

test('a table sorts by any property, up and down', () => {
  expect(read('?sort=-p-height&view=table')).toMatchObject({ sort: '-p-height', view: 'table' });
  expect(listingSearch(read('?sort=p-height&view=table'))).toBe('?sort=p-height&view=table');
  expect(read('?sort=p-%3Cb%3E').sort).toBe('relevance');
});

test('unknown sorts, views and empty values fall back to the default', () => {
  expect(listingSearch(read('?sort=size&view=wall&brand=&p-shade=&new=yes'))).toBe('');
});

test('a price range the wrong way round is turned', () => {
  expect(read('?min=60&max=12')).toMatchObject({ min: 1200, max: 6000 });
});

test('amounts take a comma or a point, groups of three, and nothing else', () => {
  expect([minorOf('12,5'), minorOf('12.50'), minorOf(' 7 '), minorOf('0')]).toEqual([1250, 1250, 700, 0]);
  for (const text of ['1.250,50', '1,250.50', '1 250,5', '1’250.50'])
    expect(minorOf(text), text).toBe(125_050);
  for (const text of ['-1', '1e9', '0,125', '12,5051', '1.25.0', 'twelve', '', null])
    expect(minorOf(text), String(text)).toBeNull();
});

test('too long or too many values are left out', () => {
  const many = Array.from({ length: 100 }, (_, i) => `brand=S${i}`).join('&');
  expect(read(`?${many}`).brands).toHaveLength(40);
  expect(read(`?brand=${'x'.repeat(65)}`).brands).toEqual([]);
  expect(read(`?q=${'x'.repeat(500)}`).q).toHaveLength(200);
});

test('a property cannot name what every object has', () => {
  const query = read('?p-__proto__=x&p-constructor=y');
  expect(Object.keys(query.properties)).toEqual(['constructor']);
});

test('one value goes, the others stay', () => {
  const query = withoutValue(read('?p-shade=A3&p-shade=A4&p-mould=S46'), 'shade', 'A3');
  expect(query.properties).toEqual({ shade: ['A4'], mould: ['S46'] });
  expect(withoutValue(query, 'shade', 'A4').properties).toEqual({ mould: ['S46'] });
});

test('without filters the query and the sorting stay', () => {
  const query = withoutFilters(read('?q=gips&brand=S1&min=3&stock=1&sort=novelty'));
  expect(listingSearch(query)).toBe('?q=gips&sort=novelty');
});
