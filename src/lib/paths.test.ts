import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  articlePath,
  categoryNamePath,
  categoryPath,
  comparePath,
  documentPath,
  homePath,
  linePath,
  linesPath,
  listPath,
  orderPath,
  picturePath,
  priceRequestPath,
  scenePath,
  searchPath,
  segment,
  setPath,
  slugOf,
  stockOrderPath,
  toothLinePath,
} from './paths.ts';
import { routeOf } from './routes.ts';

const ANY = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
/** The path of an address, as a browser reads it. */
const readBy = (path: string) => new URL(path, 'https://shop.example').pathname;

describe('whatever stands in it', () => {
  test('a segment stays one segment of the path, and gives its text back', () => {
    fc.assert(
      fc.property(ANY, (text) => {
        const path = readBy(`/de-de/${segment(text)}/x`);
        expect(path.split('/')).toHaveLength(4);
        if (!/^\.{1,2}$/.test(text)) expect(decodeURIComponent(path.split('/')[2]!)).toBe(text);
      }),
    );
  });

  test.each(['.', '..', '...'])('%s leads nowhere else, as a browser reads it', (dots) => {
    expect(readBy(`/a/${segment(dots)}/b`)).toMatch(/^\/a\/[^/]+\/b$/);
    expect(readBy(`/de-de/shop/category/${segment(dots)}`)).toMatch(/^\/de-de\/shop\/category\/[^/]+$/);
  });

  test('an article, a set and a search have a page, however they are called', () => {
    fc.assert(
      fc.property(ANY, ANY, (number, name) => {
        const below = (path: string) => routeOf(readBy(path).replace('/de-de', ''));
        expect(below(articlePath('de-de', number, name))).toBe('shop-produktdetails');
        expect(below(setPath('de-de', number))).not.toBeNull();
        expect(below(toothLinePath('de-de', number))).not.toBeNull();
        expect(new URL(searchPath('de-de', name), 'https://a.example').searchParams.get('q')).toBe(name);
      }),
    );
  });

  test('a slug is short, lower-case and has no dash at its ends', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
        expect(slugOf(name).length).toBeLessThanOrEqual(60);
        expect(slugOf(slugOf(name))).toBe(slugOf(name));
      }),
    );
  });
});

test('letters of nine languages are written without their marks', () => {
  expect(slugOf('Künstliche Zähne & Gießmasse')).toBe('kuenstliche-zaehne-giessmasse');
  expect(slugOf('Łódź')).toBe('lodz');
  expect(slugOf('Fraises à céramique')).toBe('fraises-a-ceramique');
  expect(slugOf('Őrlő')).toBe('orlo');
  expect(slugOf('Žáruvzdorná hmota')).toBe('zaruvzdorna-hmota');
  expect(slugOf(' – ')).toBe('');
});

test('a slug that is cut does not end with a dash', () => {
  expect(slugOf(`${'a'.repeat(59)} bc`)).toBe('a'.repeat(59));
});

describe('an article', () => {
  test('has its name behind the number where there is one', () => {
    expect(articlePath('de-de', '4711', 'Superhartgips')).toBe(
      '/de-de/shop/artikel/4711-superhartgips/details',
    );
    expect(articlePath('de-de', '4711')).toBe('/de-de/shop/artikel/4711/details');
    expect(articlePath('de-de', '4711', '–')).toBe('/de-de/shop/artikel/4711/details');
  });

  test('is asked for on the contact form, shown by its picture, told by documents', () => {
    expect(priceRequestPath('fr-fr', 'A&B')).toBe('/fr-fr/kontakt?artikel=A%26B');
    expect(picturePath('4711', 'v 1')).toBe('/pictures/4711.svg?v=v%201');
    expect(documentPath('4711', 'sds', 'de')).toBe('/documents/4711/sds/de');
  });
});

describe('a category', () => {
  test.each([
    [['PG3'], 'PG3'],
    [['PG3', null, 2], 'PG3/-/2'],
    [['PG3', 'U1'], 'PG3/U1'],
    [['PG3', 'U1', 3], 'PG3/U1/3'],
    [['PG3', '', 1], 'PG3'],
  ] as const)('%j has its pages behind group and sub-group', ([group, sub, page], tail) => {
    expect(categoryPath('de-at', group, sub, page)).toBe(`/de-at/shop/category/${tail}`);
  });

  test('may be called by its name', () => {
    expect(categoryNamePath('de-de', 'künstliche zähne')).toBe('/de-de/shop/k%C3%BCnstliche%20z%C3%A4hne');
  });
});

test('the first page of a search has no number, a search for nothing no question', () => {
  expect(searchPath('de-de', 'gips')).toBe('/de-de/shop/suche?q=gips');
  expect(searchPath('de-de', 'gips', 2)).toBe('/de-de/shop/suche/2?q=gips');
  expect(searchPath('de-de', '')).toBe('/de-de/shop/suche');
});

test('articles beside each other stand in the question in their order', () => {
  expect(comparePath('de-de')).toBe('/de-de/shop/vergleich');
  expect(comparePath('de-de', ['2', '1'])).toBe('/de-de/shop/vergleich?artikel=2&artikel=1');
});

test('an order’s address has the business day, not that of UTC', () => {
  const order = { number: 77, placedAt: '2026-11-20T23:30:00.000Z' };
  expect(orderPath('de-de', order)).toBe('/de-de/meinlabor/historie/auftrag/2026/11/21/77');
  expect(stockOrderPath('de-de', order)).toBe('/de-de/zahnlager/bestellhistorie/details/2026/11/21/77/-/-');
});

test('home, lines, lists and scenes have addresses of their own', () => {
  expect(homePath('de-de')).toBe('/de-de/');
  expect(linesPath('de-de')).toBe('/de-de/shop/linie');
  expect(linePath('de-de', 'Vita Classic')).toBe('/de-de/shop/linie/vita-classic');
  expect(listPath('de-de', 0)).toBe('/de-de/meinlabor/bestellliste/0');
  expect(scenePath('praxis/labor')).toBe('/scenes/praxis%2Flabor.svg');
});
