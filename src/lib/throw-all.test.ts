import { expect, test } from 'vitest';
import { settleAll } from './throw-all.ts';

test('what fails is thrown when all the rest has come to its end', async () => {
  const slow = Promise.withResolvers<void>();
  let isOver = false;
  const all = settleAll([Promise.reject(new Error('first')), slow.promise]).finally(() => (isOver = true));
  await new Promise(setImmediate);
  expect(isOver).toBe(false);
  slow.resolve();
  await expect(all).rejects.toThrow('first');
});

test('of several that fail each is said', async () => {
  const all = settleAll([Promise.reject(new Error('one')), Promise.reject(new Error('two'))]);
  await expect(all).rejects.toThrow(/one[^]*two/);
});
