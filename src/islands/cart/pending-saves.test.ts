import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PendingSaves } from './pending-saves.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const kept = () => vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));

test('a change waits for the next one of the same thing, and only the last is saved', async () => {
  const saves = new PendingSaves(500);
  const [first, last, other] = [kept(), kept(), kept()];
  saves.schedule('a', first);
  await vi.advanceTimersByTimeAsync(499);
  saves.schedule('a', last);
  saves.schedule('b', other);
  await vi.advanceTimersByTimeAsync(499);
  expect(last).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(first).not.toHaveBeenCalled();
  expect(last).toHaveBeenCalledOnce();
  expect(other).toHaveBeenCalledOnce();
  expect(saves.isBusy()).toBe(false);
});

test('a flush saves what waits at once and tells whether all of it was kept', async () => {
  const saves = new PendingSaves(500);
  saves.schedule('a', kept());
  expect(await saves.flush()).toBe(true);
  saves.schedule('a', kept());
  saves.schedule('b', () => Promise.resolve(false));
  expect(await saves.flush()).toBe(false);
  expect(saves.isBusy()).toBe(false);
});

test('a change never overtakes an older one of the same thing', async () => {
  const saves = new PendingSaves(500);
  const order: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    order.push('slow');
    return true;
  };
  saves.schedule('a', slow);
  await vi.advanceTimersByTimeAsync(500);
  void saves.now('a', () => Promise.resolve(order.push('quick') > 0));
  expect(saves.isBusy()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(order).toEqual(['slow', 'quick']);
});

test('what was dropped is never saved', async () => {
  const saves = new PendingSaves(500);
  const gone = kept();
  saves.schedule('a', gone);
  saves.drop('a');
  expect(saves.isWaiting('a')).toBe(false);
  await saves.flush();
  await vi.advanceTimersByTimeAsync(1000);
  expect(gone).not.toHaveBeenCalled();
});

test('what was refused is tried once more before somebody leaves, and then holds nobody', async () => {
  const saves = new PendingSaves(500);
  const refused = vi.fn<() => Promise<boolean>>(() => Promise.resolve(false));
  saves.schedule('a', refused);
  await vi.advanceTimersByTimeAsync(500);
  expect(saves.isBusy()).toBe(true);
  expect(await saves.flush()).toBe(false);
  expect(refused).toHaveBeenCalledTimes(2);
  expect(saves.isBusy()).toBe(false);
  expect(await saves.flush()).toBe(true);
});

test('a change that is put right is not held by its refusal', async () => {
  const saves = new PendingSaves(500);
  await saves.now('a', () => Promise.resolve(false));
  await saves.now('a', kept());
  expect(saves.isBusy()).toBe(false);
});

test('a thing is pending while a part of it waits, runs or was refused, and a refused quantity is not', async () => {
  const saves = new PendingSaves(500);
  const refused = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), 100));
  void saves.now('line1 reference', refused);
  expect([saves.isPending('line1'), saves.isPending('line')]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves.isPending('line1')).toBe(true); // what was typed stays in sight
  void saves.now('line2', refused);
  expect(saves.isPending('line2')).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(saves.isPending('line2')).toBe(false); // it is taken back
  await saves.now('line1 reference', kept());
  expect(saves.isPending('line1')).toBe(false);
});
