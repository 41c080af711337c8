// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refused } from '../../../tests/support/island.ts';
import { MAX_LINES, MAX_NOTE, MAX_REFERENCE } from '#shop/cart/model.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { createUndo } from './undo.ts';
import { createPad, isGood, lineOf, problemOf, type CheckedRow, type PadRow } from './pad-store.ts';

const entry = (number: string, quantity = '1', note = '') => ({
  number,
  quantity,
  reference: '',
  note,
  name: '',
});
const said = (problem: string | null = null) => ({ problem }) as unknown as CheckedRow;
const row = (change: Partial<PadRow> = {}): PadRow => ({
  id: 1,
  source: 1,
  typed: ['1101021', '5', '', '', ''],
  hasNote: false,
  near: null,
  checked: said(),
  ...change,
});

/** What was asked, and who waits for an answer. */
let asked: { call: string; rows: { number: string; quantity: number }[] }[];
let waiting: ((answer: Response) => void)[];
const settled = async (count: number) => vi.waitFor(() => expect(waiting).toHaveLength(count));
const answer = async (at: number, ...rows: unknown[]) => {
  waiting[at]!(Response.json({ rows }));
  await new Promise((next) => setTimeout(next));
};

beforeEach(() => {
  asked = [];
  waiting = [];
  vi.stubGlobal('fetch', (address: string, { body, signal }: RequestInit) => {
    asked.push({ call: address, ...(JSON.parse(String(body)) as { rows: never[] }) });
    return new Promise<Response>((done, fail) => {
      waiting.push(done);
      signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
    });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  closeToast();
});

test('what is no quantity is sent as such, blanks around it are taken off', () => {
  expect(lineOf([' 1101021 ', ' 5 ', ' A ', ' b ', ''])).toEqual({
    number: '1101021',
    quantity: 5,
    reference: 'A',
    note: 'b',
  });
  for (const text of ['', 'fünf', '-1', '1,5', '1234567']) expect(lineOf(['1', text, '', '', '']).quantity).toBeNaN();
}); // prettier-ignore

test.each<[string, Partial<PadRow>]>([
  ['no-number', { typed: [' ', '5', '', '', ''] }],
  ['formula', { typed: ['1', '=A1', '', '', ''], checked: said('quantity') }],
  ['quantity', { typed: ['1', '1,5', '', '', ''], checked: said('quantity') }],
  ['too-many', { typed: ['1', ' 1000 ', '', '', ''], checked: said('quantity') }],
  ['unknown', { checked: said('unknown') }],
  ['too-long', { typed: ['1', '5', 'a'.repeat(MAX_REFERENCE + 1), '', ''] }],
  ['too-long', { typed: ['1', '5', '', 'a'.repeat(MAX_NOTE + 1), ''] }],
])('%s is what is wrong with a row', (problem, change) => {
  expect(problemOf(row(change))).toBe(problem);
  expect(isGood(row(change))).toBe(false);
});

test('a row is good once it was looked at, and while its quantity is one', () => {
  expect(isGood(row())).toBe(true);
  expect(isGood(row({ checked: null }))).toBe(false);
  expect(isGood(row({ typed: ['1101021', '0', '', '', ''] }))).toBe(false);
  expect(isGood(row({ typed: ['1101021', '1000', '', '', ''] }))).toBe(false);
});

test('rows that are taken are asked about in one call', async () => {
  const pad = createPad();
  expect(pad.take([entry('1101021', '5'), entry('R-14', 'fünf', 'eilig')], pad.newSource())).toBe(2);
  await settled(1);
  expect(asked[0]!.rows).toEqual([{ number: '1101021', quantity: 5 }, { number: 'R-14', quantity: -1 }]); // prettier-ignore
  await answer(0, said(), said('quantity'));
  expect(pad.$rows.get().map((one) => [problemOf(one), one.hasNote])).toEqual([[null, false], ['quantity', true]]); // prettier-ignore
});

test('no more rows are taken than a cart has lines, and the pad says how many', async () => {
  const pad = createPad();
  const many = Array.from({ length: MAX_LINES + 5 }, (_, i) => entry(String(100_000 + i)));
  expect(pad.take(many.slice(0, 3), 1)).toBe(3);
  expect(pad.take(many, 2)).toBe(MAX_LINES - 3);
  expect(pad.$rows.get()).toHaveLength(MAX_LINES);
  expect(pad.take([entry('1')], 3)).toBe(0);
});

test('an answer about what a row no longer says is not shown', async () => {
  const pad = createPad();
  pad.take([entry('111111'), entry('222222')], 1);
  await settled(1);
  const [first] = pad.$rows.get();
  vi.useFakeTimers({ toFake: ['setTimeout'] }); // what is typed is asked about in a while: not here, nor in the next test
  pad.edit(first!.id, ['333333', '1', '', '', '']);
  vi.useRealTimers();
  await answer(0, said('unknown'), said());
  expect(pad.$rows.get().map(({ checked }) => checked === null)).toEqual([true, false]);
});

test('while somebody types only the last state of a row is asked about', async () => {
  const pad = createPad();
  pad.take([entry('1')], 1);
  await settled(1);
  await answer(0, said());
  vi.useFakeTimers();
  const { id } = pad.$rows.get()[0]!;
  for (const number of ['11', '110', '1101']) pad.edit(id, [number, '1', '', '', '']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(1).map(({ rows }) => rows[0]!.number)).toEqual(['1101']);
});

test('unknown numbers are asked what they may mean, once each', async () => {
  const pad = createPad();
  pad.take([entry('111111'), entry('222222')], 1);
  await settled(1);
  await answer(0, said('unknown'), said());
  await settled(2);
  expect([asked[1]!.call, asked[1]!.rows.map(({ number }) => number)]).toEqual([
    '/customerapi/order-sheets/nearest',
    ['111111'],
  ]);
  await answer(1, [{ number: '111112' }]);
  expect(pad.$rows.get().map(({ near }) => near)).toEqual([[{ number: '111112' }], null]);
  await pad.askNear();
  expect(asked).toHaveLength(2);
});

test('a row that takes another number keeps quantity and comment and is looked at anew', async () => {
  const pad = createPad();
  pad.take([entry('111111', '5', 'eilig')], 1);
  await settled(1);
  await answer(0, said());
  pad.exchange(pad.$rows.get()[0]!.id, '222222');
  expect(pad.$rows.get()[0]).toMatchObject({ typed: ['222222', '5', '', 'eilig', ''], checked: null });
  await settled(2);
  expect(asked[1]!.rows[0]!.number).toBe('222222');
});

test('a check that is refused is said, the rows stay as they were typed', async () => {
  const pad = createPad();
  pad.take([entry('111111')], 1);
  await settled(1);
  waiting[0]!(refused(503, { code: 'catalogue.not-ready', message: 'gleich wieder' }));
  await vi.waitFor(() => expect($toast.get().text).toBe('gleich wieder'));
  expect(pad.$rows.get()).toMatchObject([{ typed: ['111111', '1', '', '', ''], checked: null }]);
});

test('rows that are not wanted go, the others keep what is known of them', async () => {
  const pad = createPad();
  pad.take([entry('111111'), entry('222222')], 1);
  await settled(1);
  await answer(0, said(), said());
  pad.keep(({ typed }) => typed[0] === '222222');
  expect(pad.$rows.get()).toMatchObject([{ typed: ['222222', '1', '', '', ''], checked: { problem: null } }]);
});

test('rows that are put back stand before newer ones and are looked at anew', async () => {
  const pad = createPad();
  pad.take([entry('111111'), entry('222222')], 1);
  const before = pad.$rows.get();
  pad.keep(() => false);
  pad.take([entry('333333')], 2);
  expect(pad.putBack(before)).toBe(2);
  expect(pad.$rows.get().map(({ typed, source }) => [typed[0], source])).toEqual([['111111', 1], ['222222', 1], ['333333', 2]]); // prettier-ignore
  await vi.waitFor(() => expect(asked.at(-1)!.rows).toHaveLength(3));
  pad.take(Array.from({ length: MAX_LINES }, (_, i) => entry(String(i))), 3); // prettier-ignore
  expect(pad.putBack(before)).toBe(0);
});

test('a removal is taken back once, also after its offer is hidden', () => {
  const undo = createUndo();
  expect(undo.take()).toBeNull();
  undo.offer('r1', 2);
  expect(undo.$offer.get()).toEqual({ removal: 'r1', lines: 2 });
  undo.hide();
  expect([undo.$offer.get(), undo.take(), undo.take()]).toEqual([null, 'r1', null]);
});

test('of two removals the last one is offered', () => {
  const undo = createUndo();
  undo.offer('r1', 1);
  undo.offer('r2', 3);
  expect([undo.take(), undo.$offer.get(), undo.take()]).toEqual(['r2', null, null]);
});
