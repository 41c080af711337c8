import { expect, test } from 'vitest';
import { createIdempotencyKey } from './idempotency-key.ts';

test('the same order has the same key, whatever became of the press', () => {
  const keyOf = createIdempotencyKey('key-of-the-page');
  expect([keyOf('a'), keyOf('a')]).toEqual(['key-of-the-page', 'key-of-the-page']);
});

test('other content has a key of its own, and so has what came before it', () => {
  const keyOf = createIdempotencyKey('key-of-the-page');
  const keys = [keyOf('a'), keyOf('b'), keyOf('b'), keyOf('a')];
  expect(keys[1]).toBe(keys[2]);
  expect(new Set(keys).size).toBe(3);
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/);
});
