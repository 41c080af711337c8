import { expect, test } from 'vitest';
import { parseListing } from './listing-query.ts';
import { chipsOf, neighbours, pageHref, resetHref, type ChipWords, type Facet } from './listing-view.ts';

const base = '/de-de/shop/category/PG1/101';
const facets: Facet[] = [
  {
    field: 'brand',
    title: 'Hersteller',
    kind: 'text',
    values: [{ code: 'S01', label: 'Velmora', count: 3, chosen: true }],
  },
  {
    field: 'p-shade',
    title: 'Zahnfarbe',
    kind: 'swatch',
    values: [{ code: 'A3', label: 'A3', count: 3, chosen: true, swatch: '#e3cea8' }],
  },
];
const words: ChipWords = {
  novelty: 'Neuheiten',
  sale: 'Angebote',
  inStock: 'auf Lager',
  price: (min, max) => `${min}-${max}`,
};
const viewOf = (search: string, page = 1, tiles = 100) => ({
  paths: { first: base, further: `${base}/` },
  facets,
  tiles,
  page,
  query: parseListing(new URLSearchParams(search)),
});

test('page numbers from the second on stand in the path, filters in the query', () => {
  const view = viewOf('?brand=S01&sort=novelty');
  expect(pageHref(view, 1)).toBe(`${base}?brand=S01&sort=novelty`);
  expect(pageHref(view, 3)).toBe(`${base}/3?brand=S01&sort=novelty`);
});

test('a page knows its neighbours, ends have none', () => {
  expect(neighbours(viewOf('', 1))).toEqual({ previous: null, next: `${base}/2` });
  expect(neighbours(viewOf('', 5))).toEqual({ previous: `${base}/4`, next: null });
  expect(neighbours(viewOf('', 1, 24))).toEqual({ previous: null, next: null });
});

test('every active filter is a chip that leads to the first page without it', () => {
  const chips = chipsOf(viewOf('?brand=S01&p-shade=A3&p-shade=A4&min=12&new=1', 3), words);
  expect(chips.map((chip) => chip.label)).toEqual(['Velmora', 'A3', 'A4', '1200-null', 'Neuheiten']);
  expect(chips[0]!.href).toBe(`${base}?p-shade=A3&p-shade=A4&min=12&new=1`);
  expect(chips[1]).toEqual({
    key: 'p-shade=A3',
    label: 'A3',
    swatch: '#e3cea8',
    href: `${base}?brand=S01&p-shade=A4&min=12&new=1`,
  });
  expect(chips[3]!.href).toBe(`${base}?brand=S01&p-shade=A3&p-shade=A4&new=1`);
});

test('reset keeps the search and the sorting', () => {
  expect(resetHref(viewOf('?q=gips&brand=S01&sort=novelty&view=list'))).toBe(
    `${base}?q=gips&sort=novelty&view=list`,
  );
});
