import { readBarcodes } from 'zxing-wasm/reader';
import type { CodeFormat } from '#shop/scanner/model.ts';
import type { Engine } from './protocol.ts';

/** A code with the corners of its area in the pixels it was read from: its own upper left, upper right, lower right, lower left. */
export interface SeenCode {
  readonly text: string;
  /** ']d2' */
  readonly symbology: string;
  readonly corners: readonly (readonly [x: number, y: number])[];
}

interface ReadWish {
  readonly formats: readonly CodeFormat[];
  /** Light codes on dark ground too. */
  readonly invert: boolean;
  /** So many codes are looked for at most. */
  readonly most: number;
}

/** What zxing-cpp sees in pixels, with where it is; its module is prepared before. */
export async function readAll(pixels: ImageData, { formats, invert, most }: ReadWish): Promise<SeenCode[]> {
  const found = await readBarcodes(pixels, {
    formats: [...formats],
    textMode: 'Plain', // else the separators of GS1 are lost
    tryHarder: true,
    tryInvert: invert,
    maxNumberOfSymbols: most,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, symbologyIdentifier, position: { topLeft, topRight, bottomRight, bottomLeft } }) => ({
      text,
      symbology: symbologyIdentifier,
      corners: [topLeft, topRight, bottomRight, bottomLeft].map(({ x, y }) => [x, y] as const),
    }));
}

/** The same as the viewfinder wants it: how far each code is from the middle. */
export const readCodes: Engine['read'] = async (pixels, formats, invert, most) => {
  const found = await readAll(pixels, { formats, invert, most });
  return found.map(({ text, symbology, corners }) => ({ text, symbology, ...whereIs(corners, pixels) }));
};

function whereIs(corners: SeenCode['corners'], { width, height }: ImageData) {
  const [first, , third] = corners;
  const [x, y] = [(first![0] + third![0]) / 2, (first![1] + third![1]) / 2];
  return {
    off: Math.hypot(x - width / 2, y - height / 2) / width,
    at: { x: x / width, y: y / height },
  };
}
