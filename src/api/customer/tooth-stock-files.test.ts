import { beforeEach, expect, test } from 'vitest';
import { toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
});

const rowOf = (column: number, article: string, more: object = {}) => ({ cabinet: '1', drawer: '1', row: '1', column: `${column}`, article, ...more }); // prettier-ignore
const send = (rows: object[], apply: boolean, booking = 'file', more: object = {}) =>
  lab.call('/datei', { booking, apply, rows, ...more });
const rows = async (options = {}) => (await lab.call('/datei', undefined, options)).json.rows;

test('the stock is told row by row as a file, and read again changes nothing', async () => {
  await lab.act(1, { kind: 'put', lot: '=1+1', expiresOn: '2028-06-30' });
  await lab.act(1, { kind: 'teeth', teeth: 0b101 });
  await lab.act(1, { kind: 'mark' });
  await lab.call('/soll', { articles: ['T42A1'], minimum: 1, target: 2 });
  const told = await rows();
  expect(told).toHaveLength(6);
  expect(told[0]).toEqual({
    ...rowOf(1, 'T42A1'), sets: '1', missing: '13 11', marked: 'x', lot: '=1+1', expiry: '2028-06-30', minimum: '1', target: '2',
  }); // prettier-ignore
  expect(told[1]).toMatchObject({ article: 'T42A2', sets: '0', missing: '', marked: '', target: '' });
  expect((await send(told, true)).json).toMatchObject({ applied: true, places: 0, same: 6, problems: [] });
  expect(await rows()).toEqual(told);
  expect(await rows({ cookie: lab.other })).toEqual([]);
});

test('a look writes nothing and names each wrong row; then all or none is taken', async () => {
  const file = [rowOf(1, 'T42A1', { sets: '1' }), rowOf(2, 'T42A2', { sets: 'zwei' }), rowOf(3, 'T42B3')];
  const { json } = await send(file, false);
  expect(json).toMatchObject({ applied: false });
  expect(json.problems.map(({ row }: { row: number }) => row)).toEqual([1, 2]);
  expect(await lab.refusal(send(file, true))).toEqual([409, 'tooth-stock.file']);
  expect((await lab.places())[0]).toEqual(['T42A1', 0, 0]);
});

test('a press said twice takes the file once; new furniture has the name that is said', async () => {
  const file = [{ ...rowOf(1, 'T42A1', { sets: '1' }), cabinet: '2' }];
  expect((await send(file, true, 'press', { name: 'Größe' })).json).toMatchObject({ applied: true, places: 1, cabinets: 1, drawers: 1 }); // prettier-ignore
  expect((await send(file, true, 'press', { name: 'Größe' })).json).toMatchObject({ applied: true, problems: [] }); // prettier-ignore
  const { cabinets } = (await lab.call('/schraenke')).json;
  expect(cabinets.map(({ name }: { name: string }) => name)).toEqual(['Werkbank', 'Größe 2']);
  expect((await lab.call('/rueckgaengig', { booking: 'press' })).json.places).toMatchObject([{ cabinet: 2, teeth: 0 }]); // prettier-ignore
  await send(file, true, 'press'); // a device that was offline says it once more
  expect((await lab.call('/schrank/2')).json.places[0].teeth).toBe(0);
});

test('an empty file does nothing; a cell too long and half a character are no file', async () => {
  expect((await send([], true)).json).toMatchObject({ applied: true, places: 0, same: 0 });
  for (const lot of ['x'.repeat(2_000), '\uD83D'])
    expect(await lab.refusal(send([rowOf(1, 'T42A1', { lot })], false))).toEqual([400, 'request.invalid']);
});

test('cards say their sets as they were written; what is no set is left out', async () => {
  const { json } = await lab.call('/karten', { numbers: ['T42A1', '301000001', 'weg', 'T44A3', 'T42A1'] });
  expect(json.cards.map(({ said, set }: { said: string; set: { number: string } }) => [said, set.number])).toEqual([['T42A1', 'T42A1'], ['T44A3', 'T44A3']]); // prettier-ignore
  expect(json.cards[0].set).toMatchObject({ mould: 'S42', shade: 'A1', whole: 6, region: 'upper_anterior' });
  expect((await lab.call('/karten', { numbers: [] })).json).toEqual({ cards: [] });
});
