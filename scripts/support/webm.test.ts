import { expect, test } from 'vitest';
import { webm } from './webm.ts';

const frame = (at: number, isKey: boolean, byte: number) => ({ at, isKey, data: Uint8Array.of(byte) });

test('each key frame begins a cluster that the index at the front finds', () => {
  const file = webm([frame(0, true, 1), frame(83, false, 2), frame(7000, true, 3)], {
    width: 640,
    height: 360,
    length: 14_000,
  });
  const hex = Buffer.from(file).toString('hex');
  const segment = hex.indexOf('18538067') / 2 + 12;
  const clusters = [...hex.matchAll(/1f43b675/g)].map(({ index }) => index / 2 - segment);
  const indexed = [...hex.matchAll(/f10100000000000004(.{8})/g)].map(([, at]) => Number.parseInt(at!, 16));
  expect(clusters).toHaveLength(2);
  expect(indexed).toEqual(clusters);
});
