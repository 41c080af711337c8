import { beforeEach, expect, test, vi } from 'vitest';
import { ChangeQueue } from './change-queue.ts';

/** A number that changes add to; the test answers or refuses each as it likes. */
interface Sent {
  by: number;
  answer(total: number): void;
  refuse(): void;
}

let sent: Sent[];
let refused: number[];
let queue: ChangeQueue<number, number, number>;
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  refused = [];
  queue = new ChangeQueue<number, number, number>({
    initial: 10,
    apply: (total, by) => total + by,
    send: (by) =>
      new Promise((answer, reject) => sent.push({ by, answer, refuse: () => reject(new Error('no')) })),
    merge: (_, total) => total,
    onRefused: (_, by) => refused.push(by),
  });
  return () => vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('a change shows at once and is taken back when it is refused', async () => {
  const kept = queue.change('a', 5);
  expect(queue.$state.get()).toBe(15);
  sent[0]!.refuse();
  expect(await kept).toBe(false);
  expect(queue.$state.get()).toBe(10);
  expect(refused).toEqual([5]);
});

test('the server’s answer replaces what the browser guessed', async () => {
  const kept = queue.change('a', 5);
  sent[0]!.answer(17);
  expect(await kept).toBe(true);
  expect(queue.$state.get()).toBe(17);
});

test('a change is sent when the one before is answered', async () => {
  void queue.change('a', 1);
  void queue.change('b', 2);
  expect(sent.map(({ by }) => by)).toEqual([1]);
  expect(queue.$state.get()).toBe(13);
  sent[0]!.answer(11);
  await settle();
  expect(sent.map(({ by }) => by)).toEqual([1, 2]);
  expect([...queue.$pending.get()]).toEqual(['b']);
});

test('a refusal takes back its own change only', async () => {
  void queue.change('a', 1);
  void queue.change('b', 2);
  sent[0]!.refuse();
  await settle();
  expect(queue.$state.get()).toBe(12);
});

test('of changes under a key that still wait the newest is sent', async () => {
  void queue.change('a', 1, { afterMs: 500 });
  void queue.change('a', 7, { afterMs: 500 });
  expect(queue.$state.get()).toBe(17);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent.map(({ by }) => by)).toEqual([7]);
});

test('a change under way is followed by a newer one of its key', async () => {
  void queue.change('a', 1);
  void queue.change('a', 7);
  sent[0]!.answer(11);
  await settle();
  expect(sent.map(({ by }) => by)).toEqual([1, 7]);
});

test('leaving sends at once what waits and tells whether it was kept', async () => {
  void queue.change('a', 1, { afterMs: 500 });
  expect(queue.isBusy()).toBe(true);
  const kept = queue.flush();
  sent[0]!.answer(11);
  expect(await kept).toBe(true);
  expect(queue.isBusy()).toBe(false);
});

test('what was typed and refused is sent once more before leaving', async () => {
  void queue.change('a', 1, { keepRefused: true });
  sent[0]!.refuse();
  await settle();
  expect(queue.isBusy()).toBe(true);
  const kept = queue.flush();
  sent[1]!.refuse();
  expect(await kept).toBe(false);
  expect(queue.isBusy()).toBe(false); // it was said twice and holds nobody any longer
});

test('what cannot be sent is said after a while, and holds a visitor once', async () => {
  const say = vi.fn<() => boolean>(() => false);
  queue.later('a', say, 500);
  await vi.advanceTimersByTimeAsync(500);
  expect(say).toHaveBeenCalledTimes(1);
  expect(await queue.flush()).toBe(false);
  expect(await queue.flush()).toBe(true);
});

test('a valid change takes the place of what could not be sent', async () => {
  const say = vi.fn<() => boolean>(() => false);
  queue.later('a', say, 500);
  void queue.change('a', 1);
  await vi.advanceTimersByTimeAsync(500);
  expect(say).not.toHaveBeenCalled();
});

test('without a network nothing is sent; what sets a value is sent again by itself', async () => {
  let isOffline = true;
  let back = Promise.withResolvers<void>();
  const tried: number[] = [];
  const refusedHere: number[] = [];
  const queue = new ChangeQueue<number, number, number>({
    initial: 0,
    apply: (state, by) => state + by,
    send: (by) => {
      tried.push(by);
      return isOffline ? Promise.reject(new TypeError('failed to fetch')) : Promise.resolve(by);
    },
    merge: (state, answer) => state + answer,
    onRefused: (_, by) => refusedHere.push(by),
    network: { isOffline: () => isOffline, whenOnline: () => back.promise },
    repeats: (by) => by < 100,
  });
  const first = queue.change('a', 5);
  await Promise.resolve();
  expect([queue.$state.get(), tried]).toEqual([5, []]);
  back.resolve(); // the network comes and is lost again on the way
  back = Promise.withResolvers<void>();
  await vi.waitFor(() => expect(tried).toEqual([5]));
  isOffline = false;
  back.resolve();
  expect(await first).toBe(true);
  expect([queue.$state.get(), tried, refusedHere]).toEqual([5, [5, 5], []]);
});
