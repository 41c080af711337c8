import { expect, test } from 'vitest';
import { HEADER, SMALL, importInto } from './catalogue.test-support.ts';
import { readLineSlugs, readProductLine } from './index.ts';

const CATEGORY = { type: 'category', code: 'PG7', names: { de: 'Gips' } };
const article = (number: string, line: string, more: object = {}): object => ({
  type: 'article',
  number,
  category: 'PG7',
  names: { de: `Gips ${number}` },
  line,
  price: { list: 500 },
  ...more,
});

test('a line has a part for each article page, with its articles, cheapest and dearest', async () => {
  const { db } = await importInto(SMALL);
  const line = await readProductLine(db, 'zirvela');
  expect(line).toMatchObject({
    name: 'Zirvela',
    articles: 6,
    supplier: { id: 'S1', name: 'Zirvela GmbH', country: 'AT' },
    facts: [['standard', 'ISO 6872']],
    descriptions: { de: 'Transluzente Ronde.' },
    documents: [{ id: 'ifu-1' }],
  });
  const numbers = await db
    .prepare('select id, number from article order by id')
    .all<{ id: number; number: string }>();
  const numberOf = (id: number | null | undefined) => numbers.results.find((row) => row.id === id)?.number;
  const parts = line!.parts.map(({ lead, articles, cheapest, dearest }) => [
    numberOf(lead),
    articles,
    numberOf(cheapest),
    numberOf(dearest),
  ]);
  expect(parts).toEqual([['301000001', 6, '301000003', '301000002']]);
});

test('knives and probes of one line are two parts, whatever page they share', async () => {
  const thing = (number: string, de: string): object =>
    article(number, 'Solinghaus', { names: { de }, ...(number > '1' && { reference: '1' }) });
  const { db } = await importInto([
    HEADER,
    CATEGORY,
    thing('1', 'Wachsmesser Solinghaus, S'),
    thing('2', 'Sonde Solinghaus, S'),
    thing('3', 'Wachsmesser Solinghaus, M'),
  ]);
  const { parts } = (await readProductLine(db, 'solinghaus'))!;
  expect(parts.map(({ lead, articles }) => [lead, articles])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('lines whose names go on from one another know each other', async () => {
  const { db } = await importInto([
    HEADER,
    CATEGORY,
    article('1', 'Aurelis'),
    article('2', 'Aurelis Soft'),
    article('3', 'Aurelison'),
  ]);
  expect(await readLineSlugs(db)).toEqual(['aurelis', 'aurelis-soft', 'aurelison']);
  expect((await readProductLine(db, 'aurelis'))?.related.map(({ name }) => name)).toEqual(['Aurelis Soft']);
  expect((await readProductLine(db, 'aurelis-soft'))?.related.map(({ name }) => name)).toEqual(['Aurelis']);
});

test('facts in which articles of a line differ are none of the line', async () => {
  const facts = (width: string) => ({
    facts: [
      ['standard', 'ISO 22112'],
      ['width', width],
    ],
  });
  const { db } = await importInto([
    HEADER,
    CATEGORY,
    article('1', 'Aurelis', facts('42 mm')),
    article('2', 'Aurelis', { reference: '1', ...facts('44 mm') }),
  ]);
  expect((await readProductLine(db, 'aurelis'))?.facts).toEqual([['standard', 'ISO 22112']]);
});

test('blocked articles make no line, and prices on request no range', async () => {
  const { db } = await importInto([
    HEADER,
    CATEGORY,
    article('1', 'Gone', { flags: ['blocked'] }),
    article('2', 'Asked', { price: { list: 1 } }),
  ]);
  expect(await readProductLine(db, 'gone')).toBeNull();
  expect((await readProductLine(db, 'asked'))?.parts).toMatchObject([{ cheapest: null, dearest: null }]);
});
