import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '#lib/refusal.ts';
import { withHashSlot } from './password-slots.ts';

afterEach(() => void vi.useRealTimers());

test('two hashes run, eight wait for them; more are refused with a time to wait', async () => {
  let most = 0;
  let running = 0;
  const hash = async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return 'hash';
  };
  const answers = await Promise.allSettled(Array.from({ length: 15 }, () => withHashSlot(hash)));
  expect(most).toBe(2);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  for (const answer of answers.filter((one) => one.status === 'rejected')) {
    expect(answer.reason).toBeInstanceOf(Refusal);
    expect(answer.reason).toMatchObject({ code: 'request.too-many', detail: { retryAfter: 2 } });
  }
  expect(await withHashSlot(hash)).toBe('hash');
});

test('a hash that fails gives its slot back', async () => {
  const fails = () => Promise.reject(new Error('no'));
  for (let tries = 0; tries < 5; tries++) await expect(withHashSlot(fails)).rejects.toThrow('no');
});

test('a slot whose request was ended is free again after ten seconds', async () => {
  vi.useFakeTimers();
  for (let gone = 0; gone < 2; gone += 1) void withHashSlot(() => new Promise(() => {}));
  const next = withHashSlot(() => Promise.resolve('hash'));
  await vi.advanceTimersByTimeAsync(9900);
  expect(await Promise.race([next, Promise.resolve('waits')])).toBe('waits');
  await vi.advanceTimersByTimeAsync(200);
  expect(await next).toBe('hash');
});
