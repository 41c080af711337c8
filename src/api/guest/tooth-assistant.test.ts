import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { inProcess, type Asked, type InProcess } from '../../../tests/support/in-process.ts';

type Json = Asked['json'];

/** A card of six, a variant of the first; `T46A1`. */
const set = (mould: string, shade: string, more: object = {}) => ({
  type: 'article', number: `T${mould.slice(1)}${shade}`, category: '301', names: { de: `Aurelis ${mould} ${shade}` },
  supplier: 'S1', line: 'Aurelis Soft', kind: 'tooth-set-anterior', pack: { quantity: 6, unit: 'pc' }, price: { list: 3_950 },
  properties: [['position', '@upper_anterior'], ['mould', mould], ['shade', shade]],
  ...(mould === 'S46' && shade === 'A1' ? {} : { reference: 'T46A1', group: 'T46A1' }),
  ...more,
}); // prettier-ignore
const single = (tooth: string, first: boolean) => ({
  type: 'article', number: `E46A1-${tooth}`, category: '301', names: { de: `Aurelis ${tooth}` }, line: 'Aurelis Soft', kind: 'tooth-single',
  pack: { quantity: 1, unit: 'pc' }, price: { list: 700 }, properties: [['tooth', tooth], ['mould', 'S46'], ['shade', 'A1']],
  ...(first ? {} : { reference: 'E46A1-11', group: 'E46A1-11' }),
}); // prettier-ignore
const TEETH = [
  set('S46', 'A1'), set('S46', 'A3.5'), set('T44', 'A1', { flags: ['blocked'] }), single('11', true), single('21', false),
]; // prettier-ignore

let shop: InProcess;
beforeEach(async () => {
  const { db } = await catalogueOf([...SMALL, ...TEETH]);
  shop = inProcess({}, db as unknown as D1Database);
});
const lineOf = (key: string, market = 'DE/de') =>
  shop.ask(`/guestapi/zahnassistent/zahnlinie/${market}?key=${encodeURIComponent(key)}`);
const enter = (text: unknown, market = 'DE/de') =>
  shop.ask(`/guestapi/zahnassistent/eingabe/${market}`, { body: { text } });
const rowsOf = async (text: string): Promise<Json[]> => (await enter(text)).json.rows;
const refusal = ({ status, json }: Asked) => [status, json.error?.code ?? null, json.error?.fields ?? null];

test('the lines are named with their moulds and shades, discs are none', async () => {
  const { json } = await shop.ask('/guestapi/zahnassistent/DE/de');
  expect(json.lines).toMatchObject([
    { id: 'aurelis-soft', name: 'Aurelis Soft', supplier: { id: 'S1', name: 'Zirvela GmbH' }, references: ['T46A1'] },
  ]); // prettier-ignore
  expect([json.lines[0].moulds.toSorted(), json.lines[0].shades.toSorted()]).toEqual([['S46', 'T44'], ['A1', 'A3.5']]); // prettier-ignore
});

test('a line is found by id, name and the number of a set, which brings its teeth', async () => {
  const [byId, byName, byNumber] = [await lineOf('aurelis-soft'), await lineOf('AURELIS Soft'), await lineOf('T46A1')]; // prettier-ignore
  expect(byId.json).toMatchObject({ line: { id: 'aurelis-soft' }, currency: 'EUR', set: null, singles: [] });
  expect(byName.json).toEqual(byId.json);
  expect(byId.json.sets.map(({ number }: Json) => number).toSorted()).toEqual(['T44A1', 'T46A1', 'T46A3.5']);
  expect(byNumber.json.set).toMatchObject({ number: 'T46A1', mould: 'S46', shade: 'A1', region: 'upper_anterior', price: 3_950 }); // prettier-ignore
  expect(byNumber.json.singles.map(({ tooth, price }: Json) => [tooth, price])).toEqual([['11', 700], ['21', 700]]); // prettier-ignore
  expect((await lineOf('T46A3.5')).json.singles).toEqual([]);
});

test('prices are those of the country’s list', async () => {
  const { currency, priceStep, sets } = (await lineOf('aurelis-soft', 'CH/fr')).json;
  expect([currency, priceStep, sets[0].price]).toEqual(['CHF', 5, 3_870]);
});

test('what is no line is not found, and the key is named; a key that long is not read', async () => {
  for (const key of ['gibt-es-nicht', '', '301000001', 'E46A1-11', '%'])
    expect([key, ...refusal(await lineOf(key))]).toEqual([key, 404, 'catalogue.unknown-article', ['key']]);
  expect((await lineOf('x'.repeat(81))).status).toBe(400);
  expect((await shop.ask('/guestapi/zahnassistent/zahnlinie/DE/de')).status).toBe(400);
});

test('lines of an entry are read in any spelling, each with its set or what is wrong', async () => {
  const rows = await rowsOf('aurelis soft s46 a3,5 2\r\n\nS46 A1\nAurelis S99 A1\nAurelis S46 Z9\nMondo S46 A1\nAurelis\n');
  expect(rows.map(({ problem, number, quantity, name }) => [problem, number, quantity, name])).toEqual([
    [null, 'T46A3.5', 2, 'Aurelis Soft S46 A3.5'],
    [null, 'T46A1', 1, 'Aurelis Soft S46 A1'],
    ['mould', null, 1, ''],
    ['shade', null, 1, ''],
    ['line', null, 1, ''],
    ['form', null, 1, ''],
  ]);
  expect(rows[0].vkz).toEqual(expect.any(Number));
}); // prettier-ignore

test('a set that is no longer sold, or that there is not, is said to be missing', async () => {
  const rows = await rowsOf('Aurelis T44 A1\nAurelis T44 A3.5\nAurelis S46 A1 99999999');
  expect(rows.map(({ problem, number, vkz }) => [problem, number, vkz])).toEqual([
    ['set', null, null],
    ['set', null, null],
    ['quantity', null, null],
  ]);
});

test('an entry without a word has no rows, sixty are read, what is longer is refused', async () => {
  expect(await rowsOf(' \n\r\n')).toEqual([]);
  expect(await rowsOf('S46 A1\n'.repeat(61))).toHaveLength(60);
  expect((await enter('x'.repeat(2001))).status).toBe(400);
  expect((await enter(7)).status).toBe(400);
});

test('an unknown country is refused, and before the first import all of it', async () => {
  for (const answer of [
    await lineOf('aurelis-soft', 'XQ/de'),
    await enter('S46 A1', 'XQ/de'),
    await shop.ask('/guestapi/zahnassistent/XQ/de'),
  ])
    // prettier-ignore
    expect(refusal(answer)).toEqual([404, 'market.unknown-country', ['country']]);
  shop = inProcess();
  for (const answer of [
    await lineOf('aurelis-soft'),
    await enter('S46 A1'),
    await shop.ask('/guestapi/zahnassistent/DE/de'),
  ])
    // prettier-ignore
    expect(refusal(answer).slice(0, 2)).toEqual([503, 'catalogue.not-ready']);
});
