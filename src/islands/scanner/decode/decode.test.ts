import { expect, test } from 'vitest';
import { ALWAYS_READ, formatsOf, modeOf, SCAN_SIZES, sizeOf } from '#shop/scanner/model.ts';
import { cropOf } from '../crop.ts';
import { lookFor, negated, type Pixels } from './passes.ts';
import type { Engine, Sighting } from './protocol.ts';
import { Settling } from './settle.ts';

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

/** Sees pictures one after the other: what is taken, and between which codes somebody has to choose. */
const settling = () => {
  const settle = new Settling(() => ({ today: '2026-11-23', hosts: [] }));
  const see = (sightings: readonly Sighting[], now: number) => {
    const { scan, choice } = settle.see(sightings, now);
    return { scan: scan?.text ?? null, choice: choice.map(({ text }) => text) };
  };
  return { see, choose: () => settle.choose() };
};
const NOTHING = { scan: null, choice: [] };
const taken = (text: string) => ({ scan: text, choice: [] });

test('a code counts once until it was out of sight for 800 ms', () => {
  const { see } = settling();
  expect(see([CODE], 0)).toEqual(taken(CODE.text));
  for (const [sightings, now] of [[[CODE], 60], [[], 500], [[CODE], 800], [[], 1700]] as const)
    expect(see(sightings, now)).toEqual(NOTHING);
  expect(see([CODE], 1760)).toEqual(taken(CODE.text));
}); // prettier-ignore

test('a code that a busy device did not look at for two seconds still lies there', () => {
  const { see } = settling();
  expect(see([CODE], 0)).toEqual(taken(CODE.text));
  for (const [sightings, now] of [[[CODE], 2000], [[], 2700], [[CODE], 2760], [[], 3600]] as const)
    expect(see(sightings, now)).toEqual(NOTHING);
  expect(see([CODE], 3660)).toEqual(taken(CODE.text));
}); // prettier-ignore

const aside = { ...CODE, text: '119001304', off: 0.4 };

test('of several codes none is guessed: they are a choice until one is alone', () => {
  const { see } = settling();
  const choice = [CODE.text, aside.text];
  expect(see([aside, CODE], 0)).toEqual({ scan: null, choice });
  expect(see([CODE], 400)).toEqual({ scan: null, choice }); // the other one was only blurred
  expect(see([], 1500)).toEqual({ scan: null, choice }); // down to press
  expect(see([aside], 1600)).toEqual(taken(aside.text)); // or closer to one of them
});

test('a code that comes into sight beside the one that was taken is asked for', () => {
  const { see } = settling();
  expect(see([CODE], 0).scan).toBe(CODE.text);
  expect(see([CODE, aside], 60)).toEqual({ scan: null, choice: [CODE.text, aside.text] });
  see([CODE], 500);
  expect(see([CODE], 1000)).toEqual(NOTHING); // it was taken before
  expect(see([aside], 2000)).toEqual(taken(aside.text));
});

test('what was chosen is not taken again by the camera, nor what was beside it', () => {
  const { see, choose } = settling();
  see([CODE, aside], 0);
  choose();
  see([CODE], 500);
  expect(see([CODE], 1000).scan).toBeNull();
  expect(see([aside], 1100).scan).toBe(aside.text); // which was away and came back
});

test('the codes of one pack are no choice: a pair is taken, a GTIN beside it is not', () => {
  const { see } = settling();
  const seen = (text: string, symbology: string, off: number) => ({ ...CODE, text, symbology, off });
  const article = seen('0109521190013034', ']C1', 0.3);
  const batch = seen('1727033110ZV24A117', ']C1', 0.1);
  const ean = seen('9521190013034', ']E0', 0);
  const stranger = seen('https://elsewhere.example/', ']Q1', 0);
  const all = [batch, stranger, ean, article];
  expect(see(all, 0)).toEqual(taken(article.text));
  expect(see(all, 60)).toEqual(taken(batch.text));
  expect(see(all, 120)).toEqual(NOTHING);
  const other = seen('1727033110ZV24A118', ']C1', 0.2);
  expect(see([...all, other], 180).choice).toEqual([article.text, batch.text, other.text]);
});

test('a bar code without a check of its own is believed when two pictures agree', () => {
  const { see } = settling();
  const bars = { ...CODE, symbology: ']C0' };
  expect(see([bars], 0)).toEqual(NOTHING);
  expect(see([{ ...bars, text: '119001308' }], 60)).toEqual(NOTHING);
  expect(see([bars], 120)).toEqual(NOTHING);
  expect(see([bars], 180)).toEqual(taken('119001303'));
  expect(settling().see([{ ...bars, text: '+A99916000003518' }], 0).scan).not.toBeNull();
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
