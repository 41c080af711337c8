import { expect, test } from 'vitest';
import { ALWAYS_READ, formatsOf, modeOf, SCAN_SIZES, sizeOf } from '#shop/scanner/model.ts';
import { cropOf } from '../crop.ts';
import { lookFor, negated, type Pixels } from './passes.ts';
import type { Engine, Sighting } from './protocol.ts';
import { createSettling } from './settle.ts';

class Picture {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    Object.assign(this, { data, width, height });
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
globalThis.ImageData = Picture as never;

const CODE: Sighting = { text: '119001303', symbology: ']Q1', off: 0, at: { x: 0.5, y: 0.5 } };
const picture = (light: number) => new ImageData(new Uint8ClampedArray([light, light, light, 255]), 1, 1);
const pixels: Pixels = {
  whole: () => picture(10),
  enlarged: () => picture(20),
  middle: { width: 0.5, height: 0.5 },
};
/** Sees a code only in pictures of this light; notes what it was shown. */
function engineFor(light: number) {
  const shown: number[] = [];
  const engine: Engine = {
    name: 'wasm',
    read: async ({ data }) => {
      shown.push(data[0]!);
      return data[0] === light ? [CODE] : [];
    },
  };
  return { engine, shown };
}
const look = { formats: ALWAYS_READ, invert: true, thorough: true };

test('a picture is looked at as it is, enlarged, then negated, until something is seen', async () => {
  for (const [light, passes] of [
    [10, [10]],
    [20, [10, 20]],
    [245, [10, 20, 245]],
  ] as const) {
    const { engine, shown } = engineFor(light);
    expect(await lookFor(look, pixels, engine)).toEqual([CODE]);
    expect(shown).toEqual(passes);
  }
});

test('a hasty look has one pass, and nothing is negated where it is not asked for', async () => {
  const hasty = engineFor(245);
  expect(await lookFor({ ...look, thorough: false }, pixels, hasty.engine)).toEqual([]);
  expect(hasty.shown).toEqual([10]);
  const plain = engineFor(245);
  expect(await lookFor({ ...look, invert: false }, pixels, plain.engine)).toEqual([]);
  expect(plain.shown).toEqual([10, 20]);
  expect([...negated(picture(10)).data]).toEqual([245, 245, 245, 255]);
});

test('who asks for many codes gets those of every pass, each once, where they lie', async () => {
  const seen: Record<number, Sighting[]> = {
    10: [{ ...CODE, text: 'A' }],
    20: [CODE, { ...CODE, text: 'B', at: { x: 1, y: 0 } }],
    245: [{ ...CODE, text: 'A' }],
  };
  const engine: Engine = { name: 'wasm', read: async ({ data }) => seen[data[0]!] ?? [] };
  const found = await lookFor({ ...look, most: 50 }, pixels, engine);
  expect(found.map(({ text }) => text)).toEqual(['A', CODE.text, 'B']);
  expect(found[2]!.at).toEqual({ x: 0.75, y: 0.25 });
});

const settling = () => createSettling(() => ({ today: '2026-11-23', hosts: [] }));

test('a code counts once until it was out of sight for 800 ms', () => {
  const settle = settling();
  expect(settle([CODE], 0)).toEqual({ text: CODE.text, symbology: CODE.symbology });
  expect(settle([CODE], 60)).toBeNull();
  expect(settle([], 500)).toBeNull();
  expect(settle([CODE], 800)).toBeNull();
  settle([], 1700);
  expect(settle([CODE], 1760)).not.toBeNull();
});

test('of several codes the one nearest to the middle is taken', () => {
  const aside = { ...CODE, text: 'B', off: 0.4 };
  expect(settling()([aside, CODE], 0)?.text).toBe(CODE.text);
});

test('a bar code without a check of its own is believed when two pictures agree', () => {
  const settle = settling();
  const bars = { ...CODE, symbology: ']C0' };
  expect(settle([bars], 0)).toBeNull();
  expect(settle([{ ...bars, text: '119001308' }], 60)).toBeNull();
  expect(settle([bars], 120)).toBeNull();
  expect(settle([bars], 180)?.text).toBe('119001303');
  expect(settling()([{ ...bars, text: '+A99916000003518' }], 0)).not.toBeNull();
});

test('the scan area is a square in the middle, a share of the shorter side', () => {
  expect(cropOf(1280, 720, 0.5)).toEqual({ x: 460, y: 180, side: 360 });
  expect(cropOf(480, 640, 1)).toEqual({ x: 0, y: 80, side: 480 });
});

test('the scan area is 0.35, 0.5, 0.75 or 1.0 and 0.5 for anything else', () => {
  expect(SCAN_SIZES).toEqual([0.35, 0.5, 0.75, 1]);
  expect([0.35, 1, 0.6, -1, Number.NaN].map(sizeOf)).toEqual([0.35, 1, 0.5, 0.5, 0.5]);
});

test('a mode is one of five; anything else means info', () => {
  expect(['order', 'document', 'stock', 'restock', 'info', '', 'ORDER', 'constructor'].map(modeOf)).toEqual([
    'order', 'document', 'stock', 'restock', 'info', 'info', 'info', 'info',
  ]); // prettier-ignore
});

test('QR, DataMatrix and Code 128 are always read, EAN-13 can be left out', () => {
  expect(formatsOf(true)).toEqual(['QRCode', 'DataMatrix', 'Code128', 'EAN-13']);
  expect(formatsOf(false)).toEqual(['QRCode', 'DataMatrix', 'Code128']);
});
