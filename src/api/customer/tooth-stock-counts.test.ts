import { beforeEach, expect, test } from 'vitest';
import { spotAt, toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

const PATH = '/schrank/1/inventur';
let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
  await lab.act(1, { kind: 'put', lot: 'L1' });
});

const countOf = (column: number, teeth: number, version = 0, article = `T42A${column}`) => {
  const { cabinet: _, ...spot } = spotAt(column, version);
  return { ...spot, article, teeth };
};
const count = (...counts: object[]) => lab.call(PATH, { counts });
const kept = async () => (await lab.call(PATH)).json.counts;
const apply = (booking = 'count') => lab.call(`${PATH}/uebernehmen`, { booking });

test('what is counted is kept for everybody, the last word counts, and books nothing', async () => {
  await count(countOf(1, 63, 1), countOf(2, 63));
  const { json } = await lab.call(PATH, { counts: [countOf(2, 7)] }, { cookie: lab.buyer });
  expect(json.counts).toMatchObject([{ cabinet: 1, column: 1, teeth: 63 }, { column: 2, teeth: 7 }]);
  expect(await kept()).toEqual(json.counts);
  expect((await lab.places()).slice(0, 2)).toEqual([['T42A1', 63, 1], ['T42A2', 0, 0]]);
}); // prettier-ignore

test('differences are booked once, as one press that can be taken back', async () => {
  await count(countOf(1, 3, 1), countOf(2, 63), countOf(3, 0, 0, ''));
  expect((await apply()).json).toEqual({ booked: 2, same: 1, again: [] });
  expect(await kept()).toEqual([]);
  expect((await apply()).json).toEqual({ booked: 0, same: 0, again: [] });
  expect((await lab.places()).slice(0, 2)).toEqual([['T42A1', 3, 2], ['T42A2', 63, 1]]);
  await lab.call('/rueckgaengig', { booking: 'count' });
  expect((await lab.places()).slice(0, 2)).toEqual([['T42A1', 63, 3], ['T42A2', 0, 2]]);
}); // prettier-ignore

test('what was booked after it was counted stays, and is to be counted again', async () => {
  await count(countOf(1, 0, 1), countOf(2, 63));
  await lab.act(1, { kind: 'teeth', teeth: 1 });
  expect((await apply()).json).toEqual({ booked: 1, same: 0, again: [{ cabinet: 1, drawer: 1, row: 1, column: 1 }] }); // prettier-ignore
  expect((await lab.places())[0]).toEqual(['T42A1', 62, 2]);
});

test('a set that nobody knows, or teeth that it has not, are to be counted again', async () => {
  await count(countOf(2, 1, 0, 'T99Z9'), countOf(3, 2 ** 20));
  expect((await apply()).json).toMatchObject({ booked: 0, same: 0, again: [{ column: 2 }, { column: 3 }] });
});

test('places that are not there are not kept; what was counted is thrown away', async () => {
  expect((await count(countOf(9, 1), countOf(1, 63, 1))).json.counts).toHaveLength(1);
  expect((await lab.call(`${PATH}/verwerfen`, undefined, { method: 'POST' })).json).toEqual({ result: true });
  expect(await kept()).toEqual([]);
  const many = Array.from({ length: 201 }, () => countOf(1, 63, 1));
  expect(await lab.refusal(count(...many))).toEqual([400, 'request.invalid']);
  expect(await lab.refusal(count({ ...countOf(1, 63), teeth: -1 }))).toEqual([400, 'request.invalid']);
});

test('a cabinet that was taken out, or is another’s, is unknown to every call', async () => {
  await lab.act(1, { kind: 'take' });
  await count(countOf(1, 63, 2));
  const calls = (options: object) => [
    lab.call(PATH, undefined, options),
    lab.call(PATH, { counts: [] }, options),
    lab.call(`${PATH}/uebernehmen`, { booking: 'x' }, options),
    lab.call(`${PATH}/verwerfen`, undefined, { method: 'POST', ...options }),
  ];
  for (const call of calls({ cookie: lab.other })) expect(await lab.refusal(call)).toEqual([404, 'tooth-stock.unknown']); // prettier-ignore
  expect(await kept()).toHaveLength(1);
  await lab.call('/schrank/1/entfernen', {});
  for (const call of calls({})) expect(await lab.refusal(call)).toEqual([404, 'tooth-stock.unknown']);
});
