import {
  BinaryBitmap,
  Code128Reader,
  DataMatrixReader,
  DecodeHintType,
  EAN13Reader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
  type LuminanceSource,
  type Reader,
} from '@zxing/library';
import type { CodeFormat } from '#shop/scanner/model.ts';
import type { Engine, Sighting } from './protocol.ts';

/** One reader each: the library's reader of all formats writes a warning for every picture without a code. */
const READERS: Readonly<Record<CodeFormat, () => Reader>> = {
  QRCode: () => new QRCodeReader(),
  DataMatrix: () => new DataMatrixReader(),
  Code128: () => new Code128Reader(),
  'EAN-13': () => new EAN13Reader(),
};

/** What a text without symbology identifier is, by its format; FNC1 in front makes it GS1. */
const PLAIN: Readonly<Record<CodeFormat, readonly [plain: string, gs1: string]>> = {
  QRCode: [']Q1', ']Q3'],
  DataMatrix: [']d1', ']d2'],
  Code128: [']C0', ']C1'],
  'EAN-13': [']E0', ']E0'],
};

/** The JavaScript decoder: slower and weaker, for browsers that refuse WebAssembly. */
export function scriptEngine(): Engine {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ASSUME_GS1, true], // else the separators of GS1-128 are dropped and lots swallow serial numbers
  ]);
  return {
    name: 'script',
    read: async (pixels, formats, invert) => {
      const source = new RGBLuminanceSource(luminance(pixels), pixels.width, pixels.height);
      const sources = invert ? [source, source.invert()] : [source];
      for (const one of sources)
        for (const format of formats) {
          const sighting = readOne(one, format, hints);
          if (sighting) return [sighting];
        }
      return [];
    },
  };
}

function readOne(
  source: LuminanceSource,
  format: CodeFormat,
  hints: Map<DecodeHintType, unknown>,
): Sighting | null {
  try {
    const text = READERS[format]()
      .decode(new BinaryBitmap(new HybridBinarizer(source)), hints)
      .getText();
    const [plain, gs1] = PLAIN[format];
    const bare = text.replace(/^\]C1/, '').replace(/^\x1d/, ''); // oxlint-disable-line no-control-regex
    return { text: bare, symbology: bare === text ? plain : gs1, off: 0, at: { x: 0.5, y: 0.5 } };
  } catch {
    return null; // no code of this format
  }
}

function luminance({ data, width, height }: ImageData): Uint8ClampedArray {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at++)
    grey[at] = (data[at * 4]! * 306 + data[at * 4 + 1]! * 601 + data[at * 4 + 2]! * 117) >> 10;
  return grey;
}
