import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { COLOURS, DARK_COLOURS } from '#lib/brand-colours.ts';
import { ROOT } from '../support/project.ts';
import { colourSheet } from './colour-sheet.ts';
import { signSvg } from './sign.ts';

const BRANDS = ['main', 'light'] as const;
const read = (path: string): Buffer => readFileSync(join(ROOT, path));

test('the style sheet has the colours of the table', () => {
  expect(String(read('src/styles/colours.css'))).toBe(colourSheet());
});

test.each(BRANDS)('the sign of %s is drawn in the colours of the table', (brand) => {
  expect(String(read(`public/brand/${brand}.svg`))).toBe(signSvg(brand));
});

/** The colours of a PNG with 8 bits a channel, as #rrggbb; transparent points left out. */
function coloursOf(png: Buffer): Set<string> {
  const [width, channels] = [png.readUInt32BE(16), png[25] === 6 ? 4 : 3];
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  let above = new Uint8Array(stride);
  const colours = new Set<string>();
  for (let row = 0; row < raw.length; row += stride + 1) {
    above = unfiltered(raw.subarray(row, row + stride + 1), above, channels);
    for (let at = 0; at < stride; at += channels)
      if (channels === 3 || above[at + 3] === 255)
        colours.add(`#${Buffer.from(above.subarray(at, at + 3)).toString('hex')}`);
  }
  return colours;
}

/** Undoes the filter of one row (PNG specification, 9.2). */
function unfiltered(row: Uint8Array, above: Uint8Array, channels: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(above.length);
  for (let i = 0; i < out.length; i++) {
    const [a, b, c] = [out[i - channels] ?? 0, above[i]!, i < channels ? 0 : above[i - channels]!];
    const near = [a, b, c].toSorted((x, y) => Math.abs(a + b - c - x) - Math.abs(a + b - c - y))[0]!;
    const guess = [0, a, b, (a + b) >> 1, near][row[0]!]!;
    out[i] = row[i + 1]! + guess;
  }
  return out;
}

test.each(BRANDS.flatMap((brand) => ['180', '512', 'share'].map((kind) => [brand, kind] as const)))(
  'the picture %s-%s shows the brand’s colours',
  (brand, kind) => {
    const { ink, action, ground, 'on-ink': onInk, 'on-action': onAction } = COLOURS[brand];
    const colours = coloursOf(read(`public/brand/${brand}-${kind}.png`));
    const sign = brand === 'main' ? [ink, onInk, action] : [action, onAction];
    for (const colour of [...sign, ...(kind === 'share' ? [ground, ink] : [])])
      expect(colours, colour).toContain(colour);
  },
);

test('every colour is #rrggbb, under the same names in every brand and scheme', () => {
  const palettes = [COLOURS.main, COLOURS.light, DARK_COLOURS.main, DARK_COLOURS.light];
  for (const palette of palettes) {
    expect(Object.keys(palette).toSorted()).toEqual(Object.keys(COLOURS.main).toSorted());
    for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});
