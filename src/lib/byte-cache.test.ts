import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';

test('what was used least recently leaves first', () => {
  const cache = new ByteCache(3);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 1);
  cache.get('a');
  cache.set('d', 'd', 1);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c', 'd']);
});

test('a large value makes room for itself', () => {
  const cache = new ByteCache(10);
  for (const key of ['a', 'b', 'c']) cache.set(key, key, 3);
  cache.set('d', 'd', 7);
  expect([cache.get('a'), cache.get('b'), cache.get('c'), cache.get('d')]).toEqual([undefined, undefined, 'c', 'd']);
  expect(cache.bytes).toBe(10);
}); // prettier-ignore

test('a value larger than all there is room for is not kept, nor the one before it', () => {
  const cache = new ByteCache(10);
  cache.set('a', 'old', 4);
  cache.set('b', 'other', 4);
  cache.set('a', 'new', 11);
  expect([cache.get('a'), cache.get('b'), cache.bytes]).toEqual([undefined, 'other', 4]);
});

test('a value that is set again counts once', () => {
  const cache = new ByteCache(10);
  cache.set('a', 1, 8);
  cache.set('a', 2, 9);
  expect([cache.get('a'), cache.bytes]).toEqual([2, 9]);
});

test('whatever is set, the bytes are those of what is there, within the limit', () => {
  const sets = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat({ max: 14 })), { maxLength: 40 });
  fc.assert(
    fc.property(sets, (all) => {
      const cache = new ByteCache(12);
      const last = new Map<string, number>();
      for (const [key, bytes] of all) {
        cache.set(key, bytes, bytes);
        last.set(key, bytes);
        const held = [...last].filter(([one]) => cache.get(one) !== undefined);
        expect(cache.bytes).toBe(held.reduce((sum, [, size]) => sum + size, 0));
        expect(cache.bytes).toBeLessThanOrEqual(12);
      }
    }),
  );
}); // prettier-ignore
