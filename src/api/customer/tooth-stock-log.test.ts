import { beforeEach, expect, test } from 'vitest';
import { spotAt, toothShop, type ToothShop } from './tooth-stock-calls.test-support.ts';

/** What happened in a drawer, and where a tooth can still be had. */

const DRAWER = '/schrank/1/schublade/1';
let lab: ToothShop;
beforeEach(async () => {
  lab = await toothShop();
});

const log = async (options = {}) =>
  (await lab.call(`${DRAWER}/bewegungen`, undefined, options)).json.bookings;
const stand = async (options = {}) => (await lab.call(`${DRAWER}/stand`, undefined, options)).json;
const find = async (q: string, options = {}) => (await lab.call(`/suche?q=${encodeURIComponent(q)}`, undefined, options)).json; // prettier-ignore

test('the log tells each press with who made it, the newest first', async () => {
  expect(await log()).toEqual([]);
  const changes = [2, 1].map((column) => ({ ...spotAt(column), kind: 'put' }));
  await lab.call('/buchen', { booking: 'fill', changes, work: 'Größe 7' }, { cookie: lab.buyer, now: '2026-11-21T08:00:00.000Z' }); // prettier-ignore
  await lab.act(1, { kind: 'teeth', teeth: 1 }, 'press');
  expect(await log()).toMatchObject([
    { booking: 'press', user: '', kind: 'teeth', places: 1, article: 'T42A1', taken: 1, isUndoable: true },
    { booking: 'fill', user: 'Änne Öhler', kind: 'put', places: 2, first: { row: 1, column: 1 }, taken: -12, work: 'Größe 7', isUndoable: false },
  ]); // prettier-ignore
  await lab.call('/rueckgaengig', { booking: 'press' }, { now: '2026-11-21T09:00:01.000Z' });
  expect((await log()).map(({ kind, isUndoable }: { kind: string; isUndoable: boolean }) => [kind, isUndoable])).toEqual([['undo', false], ['teeth', false], ['put', false]]); // prettier-ignore
});

test('after a day nothing is said to be taken back, as nothing can', async () => {
  await lab.act(1, { kind: 'put' }, 'press');
  const now = '2026-11-22T09:00:00.001Z';
  expect(await log({ now })).toMatchObject([{ isUndoable: false }]);
  expect(await lab.refusal(lab.call('/rueckgaengig', { booking: 'press' }, { now }))).toEqual([404, 'tooth-stock.unknown']); // prettier-ignore
});

test('thirty presses are told; the stand moves with each of them', async () => {
  expect(await stand()).toEqual({ places: 6, versions: 0 });
  for (let n = 0; n < 16; n += 1) {
    await lab.act(1, { kind: 'put' });
    await lab.act(1, { kind: 'take' });
  }
  expect(await log()).toHaveLength(30);
  expect(await stand()).toEqual({ places: 6, versions: 32 });
});

test('a drawer that was taken out, or is another’s, has neither log nor stand', async () => {
  const refusals = async (options = {}) =>
    Promise.all(
      ['bewegungen', 'stand'].map((name) => lab.refusal(lab.call(`${DRAWER}/${name}`, undefined, options))),
    );
  const UNKNOWN = [404, 'tooth-stock.unknown'];
  expect(await refusals({ cookie: lab.other })).toEqual([UNKNOWN, UNKNOWN]);
  await lab.call('/schrank/1/entfernen', { drawer: 1 });
  expect(await refusals()).toEqual([UNKNOWN, UNKNOWN]);
  for (const wrong of ['0', '01', '1000000', 'x'])
    expect(await lab.refusal(lab.call(`/schrank/1/schublade/${wrong}/stand`))).toEqual([400, 'request.invalid']); // prettier-ignore
});

test('an opened set with the tooth is found by words in any order and case', async () => {
  for (const column of [1, 2]) await lab.act(column, { kind: 'put' });
  await lab.act(1, { kind: 'teeth', teeth: 0b1 }); // 13 is gone
  expect(await find('a1 12 AURELIS s42')).toMatchObject({
    tooth: 12,
    unknown: [],
    opened: [{ ...spotAt(1, 2), article: 'T42A1', set: 'Aurelis S42 A1', there: [12, 11, 21, 22, 23], bit: 2 }],
    whole: { count: 0, first: null },
  });
  expect(await find('13 A1')).toMatchObject({ opened: [], whole: { count: 0 } });
  expect(await find('13')).toMatchObject({ opened: [], whole: { count: 1, first: { row: 1, column: 2 } } });
  expect(await find('12 B9 Aurelis')).toMatchObject({ unknown: ['b9'], opened: [], whole: { count: 0 } });
  expect(await find('')).toMatchObject({ tooth: null, opened: [{ column: 1, bit: 0 }], whole: { count: 1 } });
  expect(await find('12', { cookie: lab.other })).toMatchObject({ opened: [], whole: { count: 0 }, pairs: [] });
  expect(await lab.refusal(lab.call(`/suche?q=${'ä'.repeat(81)}`))).toEqual([400, 'request.invalid']);
}); // prettier-ignore
