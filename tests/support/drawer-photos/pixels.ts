import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule } from 'zxing-wasm/reader';
import { formatsOf } from '#shop/scanner/model.ts';
import { readAll } from '../../../src/islands/scanner/decode/read-codes.ts';
import type { Photo, ReadPixels } from '../../../src/islands/tooth-stock/photo/find-cards.ts';
import type { Grey } from './scene.ts';

/** What a browser has and Node has not. */
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

/** The decoder of the scanner, outside a browser. */
export async function prepareReader(): Promise<void> {
  Object.assign(globalThis, { ImageData: Pixels });
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer }, fireImmediately: true }); // prettier-ignore
}

/** As the worker of the page reads. */
export const readPixels: ReadPixels = (pixels, hard) =>
  readAll(pixels, { formats: formatsOf(true), invert: hard, most: hard ? 4 : 64 });

/** Parts of a grey photo, enlarged by bilinear interpolation as a canvas does. */
export const photoOf = ({ width, height, data }: Grey): Photo => ({
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
