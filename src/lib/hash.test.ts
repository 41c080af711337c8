import { expect, test } from 'vitest';
import { hash32 } from './hash.ts';

test('the same text hashes to the same whole number of 32 bits everywhere', () => {
  expect(['', 'a', 'Zähne'].map(hash32)).toEqual([2_872_998_923, 444_641_715, 3_501_371_703]);
});

test('texts that differ only at the end lie far apart', () => {
  const hashes = Array.from({ length: 1000 }, (_, n) => hash32(`article ${n}`) / 2 ** 32);
  const tenths = Array.from({ length: 10 }, (_, i) => hashes.filter((h) => Math.floor(h * 10) === i).length);
  for (const count of tenths) expect(count).toBeGreaterThan(60);
});
