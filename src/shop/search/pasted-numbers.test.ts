import { expect, test } from 'vitest';
import { readNumbers } from './number-path.ts';
import { search } from './search.ts';
import { smallCatalogue } from './small-catalogue.test-support.ts';

const { store, articles } = smallCatalogue();
const ask = (text: string) => search(store, { text, language: 'de' });
store.addNumber('4012345678901', 'gtin', 40);

test.each([
  'Art.-Nr. 227000001',
  'Art.Nr.: 227 000 001',
  'Artikelnummer 227.000-001',
  'REF 227000001',
  'REF:227000001',
  '#227000001',
  '2x 227000001',
  '2 × 227000001',
  '227000001 x 3',
  '227000001 (5 Stk.)',
  '227000001, 5 Stück',
  'réf. 227000001',
  'cikkszám: 227000001',
  'nr kat. 227000001',
  'obj. č. 227000001',
  'article 227000001',
  'articles: 227000001',
  'Numéro d’article 227000001',
  "n° d'article : 227000001",
  'Código de artículo 227000001',
  'codice articolo 227000001',
  'item no. 227000001',
  'Lieferantennummer 227000001',
  'numer artykułu 227000001',
  'katalógusszám: 227000001',
  'číslo položky 227000001',
  'Keramikofen 227000001',
])('"%s" leads to its article', async (text) => {
  const { hits, byNumber } = await ask(text);
  expect(hits.map(({ id }) => articles[id]!.number)).toEqual(['227000001']);
  expect(byNumber).toBe('whole');
});

test.each([
  '4012345678901',
  '04012345678901',
  '14012345678908',
  '(01)04012345678901',
  '(01)04012345678901(17)281231(10)A1',
  '(01) 04012345678901 (10) 4711',
  '010401234567890117281231',
  ']d20104012345678901',
  'https://id.gs1.org/01/04012345678901/10/A1',
])('"%s" leads to the article of its GTIN', async (text) => {
  expect((await ask(text)).hits.map(({ id }) => id)).toEqual([40]);
});

test.each([
  '227000001 205000001',
  '227000001, 205000001',
  '2x 227000001\n1x 205 000 001',
  '227000001;205000001',
])('"%s" lists both articles in their order', async (text) => {
  const { hits, byNumber } = await ask(text);
  expect(hits.map(({ id }) => articles[id]!.number)).toEqual(['227000001', '205000001']);
  expect(byNumber).toBe('several');
});

test('variants of one article are listed singly, and a number that nobody has is said', async () => {
  const [first, second] = articles.filter(({ number }) => number.startsWith('167'));
  const { hits, without } = await ask(`${first!.number} 999888777 ${second!.number}`);
  expect(hits.map(({ id }) => id)).toEqual([first!.id, second!.id]);
  expect(without).toEqual(['999888777']);
});

test.each(['227000010', '27000001', '2270000011', '227000007', 'REF 22700001'])(
  'nobody has %s: the article that comes near is offered',
  async (text) => {
    const { hits, byNumber } = await ask(text);
    expect([byNumber, hits[0] && articles[hits[0].id]!.number]).toEqual(['near', '227000001']);
  },
);

test.each(['article', 'réf.', 'artículo', 'articolo', 'artikel', 'artykuł', 'cikk', 'položka', 'item'])(
  '"%s" before a number is no word that is searched',
  async (label) => {
    expect(readNumbers(`${label} 123456`)?.written).toMatchObject({ runs: [['123456']], hasWords: false });
    const { hits, byNumber } = await ask(`${label} 22700001`);
    expect([byNumber, hits[0] && articles[hits[0].id]!.number]).toEqual(['near', '227000001']);
  },
);

test('a zero in front that a spreadsheet dropped is none', async () => {
  store.addNumber('010110301', 'own', 2);
  store.addNumber('010110302', 'own', 3);
  const one = await ask('10110301');
  expect([one.byNumber, one.hits.map(({ id }) => id)]).toEqual(['whole', [2]]);
  const list = await ask('10110301\n10110302\n227000001');
  expect([list.byNumber, list.articles]).toEqual(['several', 3]);
});

test('measures and codes among words name no articles', () => {
  store.addNumber('985', 'manufacturer', 3);
  expect(readNumbers('zirkon 98,5 16 a3')?.query.exact ?? []).not.toContain('985');
  expect(readNumbers('Hartgips Typ 3')).toBeNull();
});

test('reading a long list of numbers grows with its length', () => {
  const keys = (count: number) =>
    readNumbers(Array.from({ length: count }, (_, i) => 1_000_000 + i).join(' '))!;
  expect(keys(20).query.exact.length).toBeLessThan(2.5 * keys(10).query.exact.length);
});
