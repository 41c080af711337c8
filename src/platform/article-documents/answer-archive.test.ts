import { expect, test } from 'vitest';
import { stretchOf } from './answer-archive.ts';

test('a range is read as browsers ask for it', () => {
  expect(stretchOf('bytes=0-99', 1000)).toEqual({ first: 0, last: 99 });
  expect(stretchOf('bytes=900-', 1000)).toEqual({ first: 900, last: 999 });
  expect(stretchOf('bytes=-100', 1000)).toEqual({ first: 900, last: 999 });
  expect(stretchOf('bytes=990-2000', 1000)).toEqual({ first: 990, last: 999 });
});

test('what is no single range of bytes is answered by the whole', () => {
  for (const odd of ['', 'bytes=-', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b'])
    expect(stretchOf(odd, 1000)).toBeNull();
});

test('a range behind the end is refused', () => {
  for (const far of ['bytes=1000-', 'bytes=5-4']) expect(stretchOf(far, 1000)).toBe('outside');
});
