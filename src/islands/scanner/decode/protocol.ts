import type { CodeFormat } from '#shop/scanner/model.ts';
import type { ScannedText } from '#shop/codes/model.ts';

/** What the page asks its worker: is there a code in this picture? */
export interface LookRequest {
  readonly id: number;
  /** Handed over, not copied. */
  readonly picture: ImageBitmap;
  readonly formats: readonly CodeFormat[];
  /** Light codes on dark ground too. */
  readonly invert: boolean;
  /** Also enlarged and negated: three times the work, for every second picture. */
  readonly thorough: boolean;
}

/** A code in a picture. */
export interface Sighting extends ScannedText {
  /** Distance of its middle from the picture's, as a share of the picture's width. */
  readonly off: number;
}

export interface LookAnswer {
  readonly id: number;
  readonly sightings: readonly Sighting[];
  /** Which decoder looked: the other one stands in where WebAssembly is refused. */
  readonly engine: 'wasm' | 'script';
}

/** One decoder: what it sees in pixels. Never rejects for a picture without a code. */
export interface Engine {
  readonly name: LookAnswer['engine'];
  read(pixels: ImageData, formats: readonly CodeFormat[], invert: boolean): Promise<readonly Sighting[]>;
}
