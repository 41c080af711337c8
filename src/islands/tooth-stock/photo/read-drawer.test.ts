import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { beforeAll, expect, test } from 'vitest';
import {
  chance,
  photograph,
  type DrawerScene,
  type Grey,
  type TrueSpot,
} from '../../../../tests/support/drawer-photos.ts';
import type { PrintedCode } from '../../../../tests/support/code-pictures.ts';
import { formatsOf } from '#shop/scanner/model.ts';
import { readAll } from '../../scanner/decode/read-codes.ts';
import type { Photo, ReadPixels } from './find-cards.ts';
import { readDrawer } from './read-drawer.ts';

class Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}
globalThis.ImageData = Pixels as never;

/** One drawer for each kind of code. */
const SEEDS = [5, 6, 10];

beforeAll(async () => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer }, fireImmediately: true }); // prettier-ignore
});

const read: ReadPixels = (pixels, hard) =>
  readAll(pixels, { formats: formatsOf(true), invert: hard, most: hard ? 4 : 64 });

/** Parts of a grey photo, enlarged by bilinear interpolation as a canvas does. */
const photoOf = ({ width, height, data }: Grey): Photo => ({
  width,
  height,
  part: (area, scale) => {
    const [w, h] = [Math.round(area.width * scale), Math.round(area.height * scale)];
    const out = new Uint8ClampedArray(w * h * 4).fill(255);
    for (let y = 0; y < h; y++)
      for (let x = 0; x < w; x++) {
        const [fx, fy] = [area.x + (x + 0.5) / scale - 0.5, area.y + (y + 0.5) / scale - 0.5];
        const [x0, y0] = [Math.max(0, Math.floor(fx)), Math.max(0, Math.floor(fy))];
        const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
        const [ax, ay] = [Math.max(0, fx - x0), Math.max(0, fy - y0)];
        const top = data[y0 * width + x0]! * (1 - ax) + data[y0 * width + x1]! * ax;
        const low = data[y1 * width + x0]! * (1 - ax) + data[y1 * width + x1]! * ax;
        const value = top * (1 - ay) + low * ay;
        const at = (y * w + x) * 4;
        out[at] = out[at + 1] = out[at + 2] = value;
      }
    return new ImageData(out, w, h);
  },
});

const bars = (n: number): PrintedCode => ({ text: gtin(n).slice(1), format: 'EAN-13' });
const KINDS: readonly ((number: number) => PrintedCode)[] = [
  (n) => ({ text: `(01)${gtin(n)}(17)280430(10)L${n}`, format: 'DataMatrix', gs1: true }),
  (n) => ({ text: `${100_000_000 + n}`, format: 'QRCode' }),
  bars,
];

function gtin(n: number): string {
  const body = `0401234${String(n).padStart(6, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

/** Photos as they are taken: drawers of 20 to 64 cards, tilted, turned, bent, soft, with gaps and glare. */
function sceneOf(seed: number): DrawerScene {
  const random = chance(seed * 77);
  const kind = KINDS[seed % KINDS.length]!;
  // bars are wide: a photo of this size holds fewer of them
  const [rows, columns] = kind === bars ? [5, 4] : ([[5, 4], [6, 5], [8, 5], [8, 6], [8, 8]] as const)[seed % 5]!; // prettier-ignore
  const width = columns * (kind === bars ? 600 : 350);
  const gaps = 0.25 * random();
  const cards = Array.from({ length: rows * columns }, (_, index) =>
    random() < gaps ? null : kind(seed * 1000 + index),
  );
  return {
    rows, columns, cards, seed, width, height: (width * 3) / 4,
    tilt: 25 * random(), turn: 16 * random() - 8, lens: 0.08 * random(), blur: (0.4 + 0.8 * random()) * (width / 2800),
    motion: random() < 0.3 && kind !== bars ? 3 : 0, glare: Math.floor(3 * random()), noise: 6 + 10 * random(),
  }; // prettier-ignore
}

/** What became of the cards of a photo that can be read at all. */
async function tally(scene: DrawerScene) {
  const { photo, spots } = await photograph(scene);
  const view = photoOf(photo);
  const { grid } = await readDrawer(view, read, () => {});
  const found = spots.map((spot) => ({
    spot,
    card: grid?.cards.find((card) => Math.hypot(card.x - spot.x, card.y - spot.y) < spot.size / 2),
  }));
  // fewer rows or columns than the drawer has: the page asks which they are
  const offsets = found.flatMap(({ spot, card }) => (card ? [[spot.row - card.row, spot.column - card.column] as const] : [])); // prettier-ignore
  const shift = [0, 1].map((part) => {
    const isWhole = part === 0 ? grid?.rows === scene.rows : grid?.columns === scene.columns;
    return isWhole ? 0 : usual(offsets.map((offset) => offset[part]!));
  });
  const sums = { readable: 0, right: 0, unsure: 0, wrong: 0, missed: 0 };
  for (const { spot, card } of found) {
    if (!card && !(await isReadable(view, spot))) continue;
    sums.readable += 1;
    const [down = 0, right = 0] = shift;
    const isRight = card && card.row + down === spot.row && card.column + right === spot.column;
    sums[!card ? 'missed' : card.unsure ? 'unsure' : isRight ? 'right' : 'wrong'] += 1;
  }
  return sums;
}

function usual(values: readonly number[]): number {
  const counts = Map.groupBy(values, (value) => value);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
}

/** With its place known and nothing around. */
async function isReadable(view: Photo, { x, y, size }: TrueSpot): Promise<boolean> {
  const side = Math.round(size * 1.6);
  const area = { x: Math.max(0, Math.round(x - side / 2)), y: Math.max(0, Math.round(y - side / 2)), width: side, height: side }; // prettier-ignore
  return (
    (await read(view.part(area, 2), true)).length > 0 || (await read(view.part(area, 1), true)).length > 0
  );
}

test('cards of a photo come to lie in their places, none silently in another', async () => {
  const sums = { readable: 0, right: 0, unsure: 0, wrong: 0, missed: 0 };
  for (const seed of SEEDS) {
    const one = await tally(sceneOf(seed));
    for (const part of Object.keys(sums) as (keyof typeof sums)[]) sums[part] += one[part];
  }
  expect(sums.readable).toBeGreaterThan(50);
  expect(sums.wrong).toBe(0);
  expect(sums.right / sums.readable).toBeGreaterThanOrEqual(0.98);
}, 600_000);
