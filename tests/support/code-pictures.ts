import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
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

/** A grey picture with the code in its middle, `shift` pixels aside. */
export function paintScene({ data, width, height }: Symbol, scene: Scene, shift = 0): Uint8Array {
  const [paper, ink] = scene.inverted ? [30, 225] : [225, 30];
  const picture = new Uint8Array(scene.width * scene.height).fill(paper);
  const left = Math.round((scene.width - width * scene.module) / 2) + shift;
  const top = Math.round((scene.height - height * scene.module) / 2);
  for (let y = 0; y < height * scene.module; y++)
    for (let x = 0; x < width * scene.module; x++) {
      const isInk = data[Math.floor(y / scene.module) * width + Math.floor(x / scene.module)] === 0;
      const at = (top + y) * scene.width + left + x;
      if (isInk && at >= 0 && at < picture.length) picture[at] = ink;
    }
  return picture;
}
