import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { ALWAYS_READ } from '#shop/scanner/model.ts';
import { readCode } from '#shop/codes/model.ts';
import { lookFor, type Pixels } from '../../src/islands/scanner/decode/passes.ts';
import { readCodes } from '../../src/islands/scanner/decode/read-codes.ts';
import { printCode, type PrintedCode, type Symbol } from '../../tests/support/code-pictures.ts';

/** A part of a camera's picture as the page cuts it out: scan area 0.75 of 720 lines. */
const SIDE = 540;
const SCENES = 16;
/** Noise of a phone in dim light. */
const NOISE = 6;

const CODES: Readonly<Record<string, PrintedCode>> = {
  'GS1 DataMatrix': { text: '(01)09521190013034(17)270331(10)ZV24A117', format: 'DataMatrix', gs1: true },
  'HIBC DataMatrix': { text: '+A9991510002061/$$3270430LS2207/16D20250402M', format: 'DataMatrix' },
  'QR label': { text: 'HTTPS://LABORKONTOR.EXAMPLE/C/A301000001', format: 'QRCode' },
};
/** Pixels of a module, and how soft, in modules. */
const VIEWS = [[2, 0], [3, 0], [2, 0.4], [3, 0.4], [4, 0.4]] as const; // prettier-ignore

export interface SceneLine {
  readonly name: string;
  /** Of {@link SCENES}. */
  readonly read: number;
  readonly misread: number;
}

/** How many of sixteen scenes are read by all passes of the decoder, and what one look at nothing costs. */
export async function measureScenes(): Promise<{ lines: SceneLine[]; nothingMs: number; parsedPerSecond: number }> {
  Object.assign(globalThis, { ImageData: Picture });
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer },
    fireImmediately: true,
  });
  const lines: SceneLine[] = [];
  for (const [name, code] of Object.entries(CODES)) {
    const symbol = await printCode(code);
    const wanted = code.text.replace(/[()]/g, '');
    for (const [module, blur] of VIEWS) {
      let [read, misread] = [0, 0];
      for (let scene = 0; scene < SCENES; scene++) {
        const found = await look(sceneOf(symbol, { module, blur, scene }));
        if (found.length === 0) continue;
        if (found[0]!.text.replaceAll('\x1d', '') === wanted) read++;
        else misread++;
      }
      lines.push({ name: `${name}, ${module} px, blur ${blur}`, read, misread });
    }
  }
  const nothing = sceneOf({ data: new Uint8ClampedArray(1).fill(255), width: 1, height: 1 }, { module: 2, blur: 0, scene: 0 });
  const started = performance.now();
  for (let times = 0; times < 10; times++) await look(nothing);
  return { lines, nothingMs: (performance.now() - started) / 10, parsedPerSecond: parseSpeed() };
} // prettier-ignore

const look = (pixels: Pixels) =>
  lookFor({ formats: ALWAYS_READ, invert: true, thorough: true }, pixels, { name: 'wasm', read: readCodes });

/** Texts that the parser reads in a second. */
function parseSpeed(): number {
  const texts = Object.values(CODES).map(({ text }) => text);
  const until = performance.now() + 500;
  let count = 0;
  for (; performance.now() < until; count++)
    readCode({ text: texts[count % texts.length]!, symbology: '' }, { today: '2026-11-24', hosts: [] });
  return count * 2;
}

class Picture {
  readonly colorSpace = 'srgb';
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data;
    this.width = width;
    this.height = height;
  }
}

interface View {
  readonly module: number;
  readonly blur: number;
  readonly scene: number;
}

/** The code a little turned and shifted, soft and noisy: every scene another one, and the same each time. */
function sceneOf({ data, width, height }: Symbol, { module, blur, scene }: View): Pixels {
  const turn = ((scene % 8) - 3.5) * 0.05;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [midX, midY] = [SIDE / 2 + (scene % 5) - 2.3, SIDE / 2 + (scene % 3) - 1.4];
  const grain = noise(scene + 1);
  const light = (x: number, y: number): number => {
    const [dx, dy] = [x - midX, y - midY];
    const column = Math.floor((dx * cos + dy * sin) / module + width / 2);
    const row = Math.floor((dy * cos - dx * sin) / module + height / 2);
    const isInk = column >= 0 && row >= 0 && column < width && row < height && data[row * width + column] === 0;
    return isInk ? 40 : 215;
  };
  const soft = blur * module;
  const around = soft === 0 ? [0] : [-1.5, -0.75, 0, 0.75, 1.5].map((step) => step * soft);
  const weights = around.map((step) => (soft === 0 ? 1 : Math.exp(-(step * step) / (2 * soft * soft))));
  const grey = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) {
      let [sum, all] = [0, 0];
      for (const [j, dy] of around.entries())
        for (const [i, dx] of around.entries()) {
          const weight = weights[i]! * weights[j]!;
          sum += weight * light(x + 0.5 + dx, y + 0.5 + dy);
          all += weight;
        }
      grey[y * SIDE + x] = sum / all + grain() * NOISE;
    }
  const at = (x: number, y: number): number => grey[Math.min(SIDE - 1, y) * SIDE + Math.min(SIDE - 1, x)]!;
  const [wide, high] = [SIDE, 480];
  const top = (SIDE - high) / 2;
  return {
    middle: { width: 1, height: high / SIDE },
    whole: () => painted(SIDE, SIDE, at),
    enlarged: () =>
      painted(wide * 2, high * 2, (x, y) => {
        const [sx, sy] = [(x - 0.5) / 2, top + (y - 0.5) / 2];
        const [x0, y0] = [Math.max(0, Math.floor(sx)), Math.max(0, Math.floor(sy))];
        const [fx, fy] = [Math.max(0, sx - x0), Math.max(0, sy - y0)];
        const upper = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
        return upper * (1 - fy) + (at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx) * fy;
      }),
  };
} // prettier-ignore

function painted(width: number, height: number, light: (x: number, y: number) => number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.fill(light(x, y), (y * width + x) * 4, (y * width + x) * 4 + 3);
  return new Picture(data, width, height) as unknown as ImageData;
}

/** Normal noise that is the same each time. */
function noise(seed: number): () => number {
  let state = seed * 2_654_435_761;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state + 1) / (2 ** 32 + 1);
  };
  return () => Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
}
