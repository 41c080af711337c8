import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { crc32, deflateSync } from 'node:zlib';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** Modules of a printed code: 0 black, 255 white, row by row. */
export interface Symbol {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

export interface PrintedCode {
  /** With brackets for GS1: `(01)09521190013034(10)A`. */
  readonly text: string;
  readonly format: 'QRCode' | 'DataMatrix' | 'Code128' | 'EAN-13';
  readonly gs1?: boolean;
}

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');

/** A code as a label printer draws it. */
export async function printCode({ text, format, gs1 = false }: PrintedCode): Promise<Symbol> {
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
  const { symbol, error } = await writeBarcode(text, { format, options: gs1 ? 'gs1' : '' });
  if (error) throw new Error(error);
  return { data: new Uint8ClampedArray(symbol.data), width: symbol.width, height: symbol.height };
}

export interface Scene {
  readonly width: number;
  readonly height: number;
  /** Pixels per module. */
  readonly module: number;
  /** Light code on dark ground. */
  readonly inverted?: boolean;
}

const [DARK, LIGHT] = [30, 225] as const;

/** A grey picture with codes side by side, each in the middle of its column, `shift` pixels aside. */
export function paintBeside(symbols: readonly Symbol[], scene: Scene, shift = 0): Uint8Array {
  const picture = new Uint8Array(scene.width * scene.height).fill(scene.inverted ? DARK : LIGHT);
  const column = scene.width / symbols.length;
  for (const [at, symbol] of symbols.entries())
    paintCode(picture, symbol, scene, Math.round((at + 0.5) * column - scene.width / 2) + shift);
  return picture;
}

function paintCode(picture: Uint8Array, { data, width, height }: Symbol, scene: Scene, shift: number): void {
  const ink = scene.inverted ? LIGHT : DARK;
  const left = Math.round((scene.width - width * scene.module) / 2) + shift;
  const top = Math.round((scene.height - height * scene.module) / 2);
  for (let y = 0; y < height * scene.module; y++)
    for (let x = 0; x < width * scene.module; x++) {
      const isInk = data[Math.floor(y / scene.module) * width + Math.floor(x / scene.module)] === 0;
      const at = (top + y) * scene.width + left + x;
      if (isInk && at >= 0 && at < picture.length) picture[at] = ink;
    }
}

/** A grey picture as a PNG file. */
export function pngOf(picture: Uint8Array, { width, height }: Pick<Scene, 'width' | 'height'>): Buffer {
  const part = (kind: string, body: Uint8Array): Buffer => {
    const named = Buffer.concat([Buffer.from(kind, 'latin1'), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8; // bits of grey
  const rows = Array.from({ length: height }, (_, y) => [Buffer.of(0), picture.subarray(y * width, (y + 1) * width)]);
  const body = [part('IHDR', head), part('IDAT', deflateSync(Buffer.concat(rows.flat()))), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...body]);
} // prettier-ignore
