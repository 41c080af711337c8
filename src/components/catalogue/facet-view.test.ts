import { expect, test } from 'vitest';
import type { PropertyName } from '#shop/catalogue/index.ts';
import { facetViews, type FacetNames } from './facet-view.ts';
import { parseListing } from '#islands/catalogue/listing-query.ts';

const value = (code: string, swatch: string | null = null) =>
  [code, { code, name: `«${code}»`, swatch }] as const;
const shade: PropertyName = {
  code: 'shade',
  name: 'Zahnfarbe',
  kind: 'swatch',
  values: new Map([value('A1', '#efe3cb'), value('A2', '#e9d9ba'), value('A3', '#e3cea8')]),
};
const names: FacetNames = {
  properties: new Map([['shade', shade]]),
  supplier: (id) => `Firma ${id}`,
  brand: 'Hersteller',
  line: 'Linie',
};
const none = { categories: [], price: null, switches: { novelty: 0, onSale: 0, inStock: 0 } };
const read = (search: string) => parseListing(new URLSearchParams(search));

test('values stand in catalogue order with name, count and colour', () => {
  const facets = {
    ...none,
    suppliers: [],
    properties: [
      {
        code: 'shade',
        values: [
          { code: 'A3', count: 1 },
          { code: 'A1', count: 9 },
        ],
      },
    ],
  };
  expect(facetViews(facets, read('?p-shade=A3'), names)).toEqual([
    {
      field: 'p-shade',
      title: 'Zahnfarbe',
      kind: 'swatch',
      values: [
        { code: 'A1', label: '«A1»', count: 9, chosen: false, swatch: '#efe3cb' },
        { code: 'A3', label: '«A3»', count: 1, chosen: true, swatch: '#e3cea8' },
      ],
    },
  ]);
});

test('brands come first, the largest first', () => {
  const suppliers = [
    { code: 'S1', count: 2 },
    { code: 'S2', count: 7 },
  ];
  const [brands] = facetViews({ ...none, suppliers, properties: [] }, read(''), names);
  expect(brands!.values.map((brand) => brand.label)).toEqual(['Firma S2', 'Firma S1']);
});

test('a facet of one value is left out until it is chosen', () => {
  const suppliers = [{ code: 'S1', count: 2 }];
  expect(facetViews({ ...none, suppliers, properties: [] }, read(''), names)).toEqual([]);
  expect(facetViews({ ...none, suppliers, properties: [] }, read('?brand=S1'), names)).toHaveLength(1);
});

test('a chosen value with nothing left can be taken away, an unknown one by its code', () => {
  const facets = facetViews({ ...none, suppliers: [], properties: [] }, read('?p-size=%40huge'), names);
  expect(facets).toEqual([
    {
      field: 'p-size',
      title: 'size',
      kind: 'text',
      values: [{ code: '@huge', label: 'huge', count: 0, chosen: true, swatch: undefined }],
    },
  ]);
});

test('kind comes first, then brand and line; lines name themselves, the largest first', () => {
  const suppliers = [
    { code: 'S1', count: 2 },
    { code: 'S2', count: 7 },
  ];
  const two = (a: string, b: string) => [
    { code: a, count: 2 },
    { code: b, count: 7 },
  ];
  const properties = [
    { code: 'line', values: two('Gipsara', 'Sadrolit') },
    { code: 'shade', values: two('A1', 'A2') },
    { code: 'kind', values: two('plaster_type3', 'plaster_type4') },
  ];
  const views = facetViews({ ...none, suppliers, properties }, read(''), names);
  expect(views.map(({ field }) => field)).toEqual(['p-kind', 'brand', 'p-line', 'p-shade']);
  expect(views[2]).toMatchObject({ title: 'Linie', values: [{ label: 'Sadrolit' }, { label: 'Gipsara' }] });
});

test('a category lists every line, a broad search says how many it leaves out', () => {
  const lines = (count: number) => ({
    ...none,
    suppliers: [],
    properties: [
      { code: 'line', values: Array.from({ length: count }, (_, at) => ({ code: `L${at}`, count: 1 })) },
    ],
  });
  const [ofCategory] = facetViews(lines(50), read(''), names);
  expect([ofCategory!.values.length, ofCategory!.rest]).toEqual([50, undefined]);
  const [ofSearch] = facetViews(lines(355), read('?p-line=L354'), names);
  expect(ofSearch!.values.some(({ chosen }) => chosen)).toBe(true);
  expect(ofSearch!.values.length + ofSearch!.rest!).toBe(355);
});
