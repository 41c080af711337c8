import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import { misfitOf, type LabelElement, type LabelTemplate, type Symbology } from '#shop/labels/model.ts';
import { arrange, choiceOf, firstTemplate } from './arrange.ts';
import type { CodeModules } from './code-modules.ts';
import { encodeCode } from './codes.ts';
import { FORMATS, geometryOf } from './formats.ts';
import { cellAt, leastMargin, perSheet, sheetsFor, toMillimetres } from './geometry.ts';
import { pathOf } from './mark-shapes.tsx';
import { marksOf, type Mark, type Rect } from './marks.ts';
import { sheetsPdf } from './sheet-pdf.ts';
import { testMarks } from './test-page.ts';

const ADDRESS = 'HTTPS://LABORKONTOR.EXAMPLE/C/A301000001';
const CONTENT: Readonly<Record<Symbology, string>> = {
  qr: ADDRESS,
  datamatrix: ADDRESS,
  code128: '301000001',
  ean13: '9520000000011',
};
prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer as ArrayBuffer,
  },
});
const KINDS = Object.keys(CONTENT) as Symbology[];

const sheet = (key: string): LabelTemplate => ({
  ...firstTemplate('Regal', 'simple'),
  ...geometryOf(FORMATS.find(({ format }) => format === key)!),
  elements: [],
});
const code = (symbology: Symbology, width: number, height: number): LabelElement =>
  ({ kind: 'code', field: 'text', text: '', symbology, x: 2, y: 2, width, height }); // prettier-ignore

async function fileOf(template: LabelTemplate, sheets: readonly (readonly Mark[])[]): Promise<string> {
  const face = (weight: number) => new Uint8Array(readFileSync(`public/fonts/document-${weight}.ttf`));
  const pdf = await sheetsPdf({
    title: 'Regal',
    locale: 'de-DE',
    now: '2026-11-23T12:00:00.000Z',
    page: template.page,
    sheets,
    logo: null,
    faces: { regular: face(400), strong: face(600) },
  });
  return Buffer.from(pdf).toString('latin1');
}

/** What the pages of a file draw: rectangles in millimetres from the upper left corner. */
function rectsOf(raw: string, height: number): Rect[] {
  const streams = [...raw.matchAll(/\/Length (\d+) \/Filter \/FlateDecode[^>]*>>\nstream\n/g)].map(
    (found) => {
      const at = found.index + found[0].length;
      return inflateSync(Buffer.from(raw.slice(at, at + Number(found[1])), 'latin1')).toString('latin1');
    },
  );
  return streams
    .filter((content) => content.startsWith('0 g'))
    .flatMap((content) => [...content.matchAll(/^(\S+) (\S+) (\S+) (\S+) re/gm)])
    .map(([, x, y, w, h]) => {
      const [left, low, width, tall] = [x, y, w, h].map((points) => toMillimetres(Number(points)));
      return [left!, height - low! - tall!, width!, tall!];
    });
}

/** A part of a page as a printer of this resolution sets its dots: dark where the middle of a dot is inside. */
function printed(rects: readonly Rect[], [left, top, width, height]: Rect, dpi: number): ImageData {
  const dots = (mm: number): number => Math.round((mm / 25.4) * dpi);
  const [across, down] = [dots(width), dots(height)];
  const data = new Uint8ClampedArray(across * down * 4).fill(255);
  const within = (mm: number, most: number): number => Math.max(0, Math.min(most, mm));
  for (const [x, y, w, h] of rects) {
    const [from, to] = [dots(x), dots(x + w)].map((dot) => within(dot - dots(left), across));
    const [first, last] = [dots(y), dots(y + h)].map((dot) => within(dot - dots(top), down));
    for (let row = first!; row < last!; row += 1)
      for (let dot = from!; dot < to!; dot += 1)
        data.fill(0, (row * across + dot) * 4, (row * across + dot) * 4 + 3);
  }
  return { data, width: across, height: down, colorSpace: 'srgb' } as ImageData;
}

const READER: ReaderOptions = { formats: ['QRCode', 'DataMatrix', 'Code128', 'EAN13'], maxNumberOfSymbols: 2, textMode: 'Plain' }; // prettier-ignore

async function modulesOf(symbology: Symbology): Promise<CodeModules> {
  return (await encodeCode(symbology, CONTENT[symbology]))!;
}

test('at least 30 sheets are known, each with all labels on its page', () => {
  expect(FORMATS.filter(({ paper }) => paper !== 'roll').length).toBeGreaterThanOrEqual(30);
  expect(FORMATS.filter(({ paper }) => paper === 'roll').length).toBeGreaterThanOrEqual(15);
  const misfits = FORMATS.filter((one) =>
    misfitOf({ ...firstTemplate('', 'simple'), ...geometryOf(one), elements: [] }),
  );
  expect(misfits.map(({ format }) => format)).toEqual([]);
  expect(new Set(FORMATS.map(({ format }) => format)).size).toBe(FORMATS.length);
  expect(FORMATS.every(({ format }) => /^[a-z0-9.-]{1,40}$/.test(format))).toBe(true);
});

test('sheets lie in the middle of their page, as makers cut them', () => {
  const off = FORMATS.filter(({ paper }) => paper === 'a4').filter(
    ({ page, margins, label, gaps, columns, rows }) => {
      const right = page.width - margins.left - columns * label.width - (columns - 1) * gaps.x;
      const bottom = page.height - margins.top - rows * label.height - (rows - 1) * gaps.y;
      return Math.abs(right - margins.left) > 0.5 || Math.abs(bottom - margins.top) > 1;
    },
  );
  expect(off.map(({ format }) => format)).toEqual([]);
});

test('the first free label and the next sheet are where they should be', () => {
  const template = { ...sheet('a4.3x8.63.5x33.9'), offset: 5 };
  expect(perSheet(template)).toBe(24);
  expect(cellAt(template, 0)).toEqual({ page: 0, x: 7.25 + 2 * 66, y: 12.9 + 33.9 });
  expect(cellAt(template, 18)).toEqual({ page: 0, x: 7.25 + 2 * 66, y: 12.9 + 7 * 33.9 });
  expect(cellAt(template, 19)).toEqual({ page: 1, x: 7.25, y: 12.9 });
  expect([0, 1, 19, 20].map((labels) => sheetsFor(template, labels))).toEqual([0, 1, 1, 2]);
});

test('in the PDF no edge is more than 0.02 mm beside the geometry, on any known sheet', async () => {
  let worst = 0;
  for (const { format } of FORMATS) {
    const template = { ...sheet(format), correction: { x: 0.35, y: -0.2 } };
    const drawn = rectsOf(await fileOf(template, [testMarks(template, 'x')]), template.page.height);
    const labels = perSheet(template);
    for (let i = 0; i < labels; i += 1) {
      const { x, y } = cellAt(template, i);
      const edges = drawn.slice(i * 4, i * 4 + 4);
      const [top, bottom, left, right] = edges as [Rect, Rect, Rect, Rect];
      const errors = [
        left[0] - (x + 0.35),
        top[1] - (y - 0.2),
        right[0] + right[2] - (x + 0.35 + template.label.width),
        bottom[1] + bottom[3] - (y - 0.2 + template.label.height),
      ];
      worst = Math.max(worst, ...errors.map(Math.abs));
    }
  }
  expect(worst).toBeLessThanOrEqual(0.02);
});

test('preview and PDF draw a code at the same millimetres', async () => {
  const template = { ...sheet('a4.3x8.63.5x33.9'), elements: [code('qr', 25, 25)] };
  const modules = await modulesOf('qr');
  const marks = marksOf(template, 7, () => modules);
  const [bars] = marks;
  const drawn = rectsOf(await fileOf(template, [marks]), 297);
  const shown = [
    ...pathOf(bars!.kind === 'bars' ? bars!.rects : []).matchAll(/M(\S+) (\S+?)h(\S+?)v(\S+?)h/g),
  ];
  expect(shown.length).toBe(drawn.length);
  for (const [i, [, ...numbers]] of shown.entries())
    numbers.forEach((mm, side) => expect(Number(mm)).toBeCloseTo(drawn[i]![side]!, 2));
});

test.each([203, 300] as const)('every code of a sheet reads back as printed at %i dpi', async (dpi) => {
  const template: LabelTemplate = { ...sheet('a4.2x8.99.1x33.9'), dpi };
  for (const kind of KINDS) {
    const modules = await modulesOf(kind);
    const [width, height] = modules.isLinear ? [90, 14] : [26, 26];
    const one = { ...template, elements: [code(kind, width!, height!)] };
    const marks = Array.from({ length: perSheet(one) }, (_, i) => marksOf(one, i, () => modules)).flat();
    const rects = rectsOf(await fileOf(one, [marks]), 297);
    for (let i = 0; i < perSheet(one); i += 1) {
      const { x, y } = cellAt(one, i);
      const image = printed(rects, [x, y, one.label.width, one.label.height], dpi);
      const found = await readBarcodes(image, READER);
      expect([kind, i, ...found.map(({ text }) => text)]).toEqual([kind, i, CONTENT[kind]]);
    }
  }
});

/** How a phone sees a label that lies on a round jar: held a little askew, bent, and out of focus by so many dots. */
function seen({ data, width, height }: ImageData, { turn, bend, blur }: View): ImageData {
  const enlarged = 1.5; // a camera has more pixels than a label has dots
  const [across, down] = [Math.round(width * enlarged), Math.round(height * enlarged)];
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const sharp = new Float64Array(across * down).fill(255);
  for (let row = 0; row < down; row += 1)
    for (let dot = 0; dot < across; dot += 1) {
      const [x, y] = [(dot - across / 2) / enlarged, (row - down / 2) / enlarged];
      const sunk = bend * height * (1 - ((2 * x) / width) ** 2);
      const [fromX, fromY] = [x * cos + y * sin, (y * cos - x * sin) * (1 + (bend * x) / width) + sunk];
      const [column, line] = [Math.floor(fromX + width / 2), Math.floor(fromY + height / 2)];
      if (column >= 0 && line >= 0 && column < width && line < height)
        sharp[row * across + dot] = data[(line * width + column) * 4]!;
    }
  const soft = blurred(blurred(sharp, blur * enlarged, 1), blur * enlarged, across);
  const pixels = new Uint8ClampedArray(across * down * 4).fill(255);
  for (const [at, light] of soft.entries()) pixels.fill(40 + light * 0.7, at * 4, at * 4 + 3); // grey ink on grey paper
  return { data: pixels, width: across, height: down, colorSpace: 'srgb' } as ImageData;
}

interface View {
  /** Radians. */
  readonly turn: number;
  /** The sagitta, a share of the label's height. */
  readonly bend: number;
  /** Dots of the printer. */
  readonly blur: number;
}

/** Gaussian blur along one direction: `step` 1 across, the width down. */
function blurred(light: Float64Array, sigma: number, step: number): Float64Array {
  const reach = Math.ceil(sigma * 3);
  const weights = Array.from({ length: reach * 2 + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const soft = new Float64Array(light.length).fill(255); // the paper's edge stays white
  const margin = reach * step;
  for (let at = margin; at < light.length - margin; at += 1) {
    let sum = 0;
    for (let index = 0; index < weights.length; index += 1)
      sum += weights[index]! * light[at + (index - reach) * step]!;
    soft[at] = sum / whole;
  }
  return soft;
}

const VIEWS: readonly View[] = [
  { turn: 0, bend: 0, blur: 1 },
  { turn: 0.09, bend: 0, blur: 0.8 },
  { turn: -0.06, bend: 0.06, blur: 0.8 },
];
const UNREADABLE: View = { turn: 0, bend: 0, blur: 12 };

test.each([203, 300] as const)('a bent, blurred label reads back at %i dpi', async (dpi) => {
  for (const kind of KINDS) {
    const modules = await modulesOf(kind);
    const [width, height] = modules.isLinear ? [58, 14] : [26, 26];
    const one = { ...sheet('a4.3x8.63.5x33.9'), dpi, elements: [code(kind, width!, height!)] };
    const rects = rectsOf(await fileOf(one, [marksOf(one, 3, () => modules)]), 297);
    const { x, y } = cellAt(one, 3);
    const image = printed(rects, [x, y, one.label.width, one.label.height], dpi);
    for (const view of VIEWS) {
      const found = await readBarcodes(seen(image, view), READER);
      expect([kind, view, ...found.map(({ text }) => text)]).toEqual([kind, view, CONTENT[kind]]);
    }
    expect(await readBarcodes(seen(image, UNREADABLE), READER), 'the control').toEqual([]);
  }
});

test('an address in upper case fits a QR code of version 3, in lower case it does not', async () => {
  const long = 'HTTPS://SHOP.LABORKONTOR-DENTAL.EXAMPLE/C/A3010000012345'; // 61 such characters fit, of others 42
  expect((await encodeCode('qr', long))!.width).toBe(29);
  expect((await encodeCode('qr', long.toLowerCase()))!.width).toBeGreaterThan(29);
});

test('a code that cannot hold its text is invalid', async () => {
  expect(await encodeCode('ean13', '4006381333932')).toBeNull(); // wrong check digit
  expect(await encodeCode('ean13', 'A1')).toBeNull();
  expect(await encodeCode('qr', '')).toBeNull();
});

test('the simple editor keeps everything inside the padding of any sheet', () => {
  const choice = choiceOf(firstTemplate('', 'simple'));
  for (const format of FORMATS) {
    const template = { label: format.label, padding: 2 };
    for (const { x, y, width, height } of arrange(template, { ...choice, hasLogo: true })) {
      expect(x).toBeGreaterThanOrEqual(2);
      expect(y).toBeGreaterThanOrEqual(2);
      expect(x + width).toBeLessThanOrEqual(format.label.width - 2 + 0.001);
      expect(y + height).toBeLessThanOrEqual(format.label.height - 2 + 0.001);
    }
  }
});

test('the margin that is advised counts the padding', () => {
  expect(leastMargin({ ...sheet('a4.3x7.63.5x38.1'), padding: 2 })).toBeCloseTo(9.25);
  expect(leastMargin({ ...sheet('a4.3x8.70x37'), padding: 2 })).toBeCloseTo(2);
});
