import { readBarcodes, type Position } from 'zxing-wasm/reader';
import type { Engine } from './protocol.ts';

/** What zxing-cpp sees in pixels; its module is prepared before. */
export const readCodes: Engine['read'] = async (pixels, formats, invert, most) => {
  const found = await readBarcodes(pixels, {
    formats: [...formats],
    textMode: 'Plain', // else the separators of GS1 are lost
    tryHarder: true,
    tryInvert: invert,
    maxNumberOfSymbols: most,
  });
  return found
    .filter(({ isValid }) => isValid)
    .map(({ text, symbologyIdentifier, position }) => ({
      text,
      symbology: symbologyIdentifier,
      ...whereIs(position, pixels),
    }));
};

function whereIs({ topLeft, bottomRight }: Position, { width, height }: ImageData) {
  const [x, y] = [(topLeft.x + bottomRight.x) / 2, (topLeft.y + bottomRight.y) / 2];
  return {
    off: Math.hypot(x - width / 2, y - height / 2) / width,
    at: { x: x / width, y: y / height },
  };
}
