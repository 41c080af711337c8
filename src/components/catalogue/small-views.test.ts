import { expect, test } from 'vitest';
import { namesOfProperties, isToothSet, variantsOf } from './article-view.ts';
import { productData } from './structured-product.ts';
import { cellsOf, isTable, tableColumns } from './table-columns.ts';
import { valueSign } from './value-sign.ts';
import { breadcrumbList, webSite } from '../layouts/structured.ts';

const tile = (properties: readonly (readonly [string, string])[]) => ({ article: { properties } }) as never;
const facet = (code: string, count: number) => ({ code, values: Array.from({ length: count }) });

test('a table has the properties in which its articles differ, packs last', () => {
  const facets = { properties: [facet('pack', 3), facet('grit', 2), facet('shade', 2), facet('line', 4), facet('height', 1)] };
  const names = new Map([['shade', { name: 'Farbe' }], ['grit', { name: 'Körnung', kind: 'number' }]]);
  const entry = tile([['pack', '1'], ['grit', '2'], ['shade', 'A1'], ['line', 'x'], ['height', '8']]);
  expect(tableColumns({ facets } as never, [entry], names as never)).toEqual([
    { code: 'shade', title: 'Farbe', isNumber: false },
    { code: 'grit', title: 'Körnung', isNumber: true },
    { code: 'pack', title: 'pack', isNumber: false },
  ]);
}); // prettier-ignore

test('a property of which one value is chosen is no column, of two it is', () => {
  const [entry, names] = [tile([['shade', 'A1']]), new Map()];
  const columns = (shade: string[]) =>
    tableColumns({ facets: { properties: [facet('shade', 3)] } } as never, [entry], names, { shade });
  expect([columns([]), columns(['A1']), columns(['A1', 'A2'])].map(({ length }) => length)).toEqual([
    1, 0, 1,
  ]);
});

test('a property that no article on the page has is no column, and nine are enough', () => {
  const many = Array.from({ length: 12 }, (_, i) => facet(`p${i}`, 2));
  const entry = tile(many.map(({ code }) => [code, 'x'] as const));
  expect(tableColumns({ facets: { properties: many } } as never, [entry], new Map())).toHaveLength(9);
  expect(tableColumns({ facets: { properties: many } } as never, [tile([])], new Map())).toEqual([]);
});

test('of several values the first one stands in the cell, of none nothing', () => {
  const names = { value: (_: string, code: string) => `=${code}` } as never;
  const columns = [{ code: 'shade' }, { code: 'grit' }] as never;
  expect(cellsOf(tile([['shade', 'A1'], ['shade', 'A2']]), columns, names)).toEqual(['=A1', '']); // prettier-ignore
  expect([isTable({ view: 'table' }), isTable({ view: 'grid' })]).toEqual([true, false]);
});

test('without a matrix the variants are laid out by what the siblings have', () => {
  const siblings = [
    { number: '1', properties: [['shade', 'A1'], ['mould', 'T1']] },
    { number: '2', properties: [['shade', 'A2']] },
  ] as never; // prettier-ignore
  expect(variantsOf({ matrix: null, siblings })).toEqual({
    axes: [['shade', ['A1', 'A2']], ['mould', ['T1']]],
    variants: [['1', 0, 0], ['2', 1, -1]],
  }); // prettier-ignore
  const matrix = { axes: [], variants: [] };
  expect(variantsOf({ matrix, siblings })).toBe(matrix);
});

test('a card of teeth has mould and shade of a region, a single tooth is none', () => {
  const of = (...properties: [string, string][]) => isToothSet({ properties } as never);
  expect(of(['mould', 'T1'], ['shade', 'A1'])).toBe(false); // nobody knows of which jaw
  expect(of(['mould', 'T1'], ['shade', 'A1'], ['tooth', '11'], ['position', 'upper-anterior'])).toBe(false);
  expect(of(['shade', 'A1'], ['position', 'upper-anterior'])).toBe(false);
});

test('a code that came without its name is shown as it is', () => {
  const names = namesOfProperties([
    { code: 'shade', name: 'Farbe', values: [{ code: 'A1', name: 'A1 hell', swatch: '#fff0e0' }] },
  ] as never);
  expect([names.property('shade'), names.value('shade', 'A1'), names.swatch('shade', 'A1')]).toEqual(['Farbe', 'A1 hell', '#fff0e0']);
  expect([names.property('grit'), names.value('grit', '@fein'), names.swatch('grit', 'x')]).toEqual(['grit', 'fein', undefined]);
}); // prettier-ignore

test('a shape has its silhouette, a toothing its ring, a shade its colour', () => {
  const sign = (property: string, code: string, swatch?: string) => String(valueSign({ property, code, swatch }) || '');
  expect(sign('shape', '001')).toContain('href="/iso6360.svg#s001"');
  expect(sign('grit', 'fine', '#ff0000')).toContain('class="ring"');
  expect(sign('shade', 'A1', '#fff0e0')).toContain('fill="#fff0e0"');
  expect(sign('pack', '10')).toBe('');
}); // prettier-ignore

const article = {
  number: '1101021',
  name: 'Gips',
  price: 1205,
  currency: 'EUR',
  vkz: 4,
  blocked: false,
  phaseOut: false,
  isReference: true,
  supplier: { name: 'Gipswerk' },
};
const product = (change: object = {}, detail: object = {}) =>
  productData({ article: { ...article, ...change }, detail, description: '', facts: [], url: 'https://a.example/1', image: '' } as never) as Record<string, Record<string, unknown>>; // prettier-ignore

test('search engines read price and stock of an article, on request no amount', () => {
  expect(product()['offers']).toMatchObject({ price: '12.05', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' });
  expect(product({ price: null })['offers']).not.toHaveProperty('price');
  expect(product({ vkz: 0 })['offers']).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
}); // prettier-ignore

test('what is phased out says so, what is blocked is not offered', () => {
  expect(product({ phaseOut: true })['offers']).toMatchObject({
    availability: 'https://schema.org/Discontinued',
  });
  expect(product({ blocked: true })).not.toHaveProperty('offers');
});

test('a variant names its group, an article without numbers of others none', () => {
  expect(product({ isReference: false, reference: '1101000' })['isVariantOf']).toMatchObject({ productGroupID: '1101000' });
  expect(product()).not.toHaveProperty('gtin');
  expect(product({}, { gtin: '4012345678901', manufacturerNumber: 'M1' })).toMatchObject({ gtin: '4012345678901', mpn: 'M1' });
}); // prettier-ignore

test('the way to a page is counted from 1, its last step has no address', () => {
  expect(breadcrumbList('https://a.example', [{ name: 'Shop', href: '/de-de/shop' }, { name: 'Gips' }])).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Shop', item: 'https://a.example/de-de/shop' },
      { position: 2, name: 'Gips' },
    ],
  });
}); // prettier-ignore

test('the site tells search engines where to search, in its market', () => {
  const site = webSite({ origin: 'https://a.example', market: { prefix: 'fr-ch', language: 'fr' } } as never);
  expect(JSON.stringify(site)).toContain('https://a.example/fr-ch/shop/suche?q={search_term_string}');
});
