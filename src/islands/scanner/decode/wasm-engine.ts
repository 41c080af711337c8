import { prepareZXingModule, readBarcodes, type Position } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Engine } from './protocol.ts';

const MOST_CODES = 4;

/** The decoder of zxing-cpp from our own origin. Rejects where the browser refuses WebAssembly. */
export async function wasmEngine(): Promise<Engine> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmAddress : path) },
    fireImmediately: true,
  });
  return {
    name: 'wasm',
    read: async (pixels, formats, invert) => {
      const found = await readBarcodes(pixels, {
        formats: [...formats],
        textMode: 'Plain', // else the separators of GS1 are lost
        tryHarder: true,
        tryInvert: invert,
        maxNumberOfSymbols: MOST_CODES,
      });
      return found
        .filter(({ isValid }) => isValid)
        .map(({ text, symbologyIdentifier, position }) => ({
          text,
          symbology: symbologyIdentifier,
          off: offMiddle(position, pixels),
        }));
    },
  };
}

function offMiddle({ topLeft, bottomRight }: Position, { width, height }: ImageData): number {
  const [x, y] = [(topLeft.x + bottomRight.x) / 2, (topLeft.y + bottomRight.y) / 2];
  return Math.hypot(x - width / 2, y - height / 2) / width;
}
