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
  /** So many codes at most; above the usual few every pass is made and what they see is put together. */
  readonly most?: number;
}

/** Codes in sight of a camera; a photo of a drawer may ask for more. */
export const USUAL_CODES = 4;

/** A code in a picture. */
export interface Sighting extends ScannedText {
  /** Distance of its middle from the picture's, as a share of the picture's width. */
  readonly off: number;
  /** The code's middle, each 0 to 1 of the picture. */
  readonly at: { readonly x: number; readonly y: number };
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
  read(
    pixels: ImageData,
    formats: readonly CodeFormat[],
    invert: boolean,
    most: number,
  ): Promise<readonly Sighting[]>;
}
