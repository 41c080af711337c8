import { beforeEach, expect, test } from 'vitest';
import { toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
});

const PLACE = { cabinet: 1, drawer: 1, row: 1, column: 2 };
const set = (wanted: object) => lab.call('/soll', { minimum: 1, target: 1, ...wanted });
const read = async () => (await lab.call('/soll')).json;

test('each kind of level is told by name, the last word counts, 0 takes it away', async () => {
  expect(await read()).toEqual({ levels: [], scopes: [] });
  await set({ articles: ['T42A1', 'T42A2'], minimum: 2, target: 5 });
  await set({ articles: ['T42A1'], minimum: 0, target: 3 });
  await set({ places: [PLACE] });
  await set({ drawers: [{ cabinet: 1, drawer: 1 }], lines: ['Aurelis'], target: 9_999 });
  expect((await read()).levels).toEqual([
    { article: 'T42A1', minimum: 0, target: 3 },
    { article: 'T42A2', minimum: 2, target: 5 },
  ]);
  expect((await read()).scopes).toEqual(
    expect.arrayContaining([
      { scope: 'place', name: '1/1/1/2', minimum: 1, target: 1 },
      { scope: 'drawer', name: '1/1', minimum: 1, target: 9_999 },
      { scope: 'line', name: 'Aurelis', minimum: 1, target: 9_999 },
    ]),
  );
  await set({ articles: ['T42A1', 'T42A2'], places: [PLACE], drawers: [{ cabinet: 1, drawer: 1 }], lines: ['Aurelis'], minimum: 0, target: 0 }); // prettier-ignore
  expect(await read()).toEqual({ levels: [], scopes: [] });
});

test.each([
  ['nothing to set it for', {}, [400, 'tooth-stock.level']],
  ['a minimum above the target', { articles: ['T42A1'], minimum: 2 }, [400, 'tooth-stock.level']],
  ['a thousand of a set', { articles: ['T42A1'], target: 1_000 }, [400, 'tooth-stock.level']],
  ['two for a place', { places: [PLACE], target: 2 }, [400, 'tooth-stock.level']],
  ['ten thousand', { lines: ['Aurelis'], target: 10_000 }, [400, 'request.invalid']],
  ['a single tooth', { articles: ['T42A1', 'T42A1-11'] }, [409, 'tooth-stock.no-set']],
  ['a set that nobody knows', { articles: ['T99Z9'] }, [404, 'catalogue.unknown-article']],
  ['a line there is not', { lines: ['Nirgends'] }, [404, 'catalogue.unknown-article']],
  ['a place beside the drawer', { places: [{ ...PLACE, column: 4 }] }, [404, 'tooth-stock.unknown']],
])('%s is refused, and nothing is set', async (_, wanted, refused) => {
  expect(await lab.refusal(set({ articles: [], ...wanted }))).toEqual(refused);
  expect(await read()).toEqual({ levels: [], scopes: [] });
}); // prettier-ignore

test('what left catalogue or stock keeps no level that nobody could take away', async () => {
  await set({ articles: ['T42A1'] });
  await set({ lines: ['Aurelis'], places: [PLACE], drawers: [{ cabinet: 1, drawer: 1 }] });
  lab.catalogue.exec(`update article set number = 'weg-' || number, line = 'Neu' where line = 'Aurelis'`);
  await lab.call('/schrank/1/entfernen', { drawer: 1 });
  const away = { minimum: 0, target: 0 };
  for (const wanted of [
    { articles: ['T42A1'] },
    { lines: ['Aurelis'] },
    { places: [PLACE] },
    { drawers: [{ cabinet: 1, drawer: 1 }] },
  ])
    // prettier-ignore
    expect((await set({ ...wanted, ...away })).json).toEqual({ result: true });
  expect(await read()).toEqual({ levels: [], scopes: [] });
});

test('levels are the company’s: another neither sees nor changes them', async () => {
  await set({ articles: ['T42A1'] });
  const as = { cookie: lab.other };
  await lab.call('/soll', { articles: ['T42A1'], minimum: 0, target: 0 }, as);
  expect((await lab.call('/soll', undefined, as)).json).toEqual({ levels: [], scopes: [] });
  expect((await read()).levels).toHaveLength(1);
  expect((await lab.call('/soll', undefined, { cookie: lab.buyer })).json).toEqual(await read());
});
