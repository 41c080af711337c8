import { expect, test } from 'vitest';
import { Refusal } from '#lib/refusal.ts';
import { withHashSlot } from './password-slots.ts';

test('two hashes run at a time; more are refused with a time to wait, and a free slot is given again', async () => {
  let most = 0;
  let running = 0;
  const hash = () => {
    most = Math.max(most, ++running);
    running -= 1;
    return 'hash';
  };
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => withHashSlot(hash)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  for (const answer of answers.filter((one) => one.status === 'rejected')) {
    expect(answer.reason).toBeInstanceOf(Refusal);
    expect(answer.reason).toMatchObject({ code: 'request.too-many', detail: { retryAfter: 1 } });
  }
  expect(await withHashSlot(hash)).toBe('hash');
});

test('a hash that fails gives its slot back', async () => {
  const fails = () => {
    throw new Error('no');
  };
  for (let tries = 0; tries < 5; tries++) await expect(withHashSlot(fails)).rejects.toThrow('no');
});
