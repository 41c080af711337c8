import { USUAL_CODES, type Engine, type LookRequest, type Sighting } from './protocol.ts';

/** Enlarged is the middle only: a phone has no time for more. */
const [MOST_WIDE, MOST_HIGH] = [640, 480] as const;

/** A picture's pixels, and those of its middle at twice the size. */
export interface Pixels {
  whole(): ImageData;
  enlarged(): ImageData;
  /** How much of the whole the enlarged middle shows, each 0 to 1. */
  readonly middle: { readonly width: number; readonly height: number };
}

/**
 * Looks at a picture until something is seen: as it is, enlarged (small and soft codes), negated – the decoder itself inverts
 * only two-dimensional codes. Who asks for many codes gets what all passes see, each code once.
 */
export async function lookFor(
  request: Pick<LookRequest, 'formats' | 'invert' | 'thorough' | 'most'>,
  pixels: Pixels,
  engine: Engine,
): Promise<readonly Sighting[]> {
  const { formats, invert, thorough, most = USUAL_CODES } = request;
  const whole = pixels.whole();
  const passes = [
    () => engine.read(whole, formats, invert, most),
    ...(thorough ? [async () => (await engine.read(pixels.enlarged(), formats, invert, most)).map((seen) => inWhole(seen, pixels))] : []),
    ...(thorough && invert ? [() => engine.read(negated(whole), formats, false, most)] : []),
  ]; // prettier-ignore
  const found = new Map<string, Sighting>();
  for (const pass of passes) {
    for (const one of await pass()) if (!found.has(keyOf(one))) found.set(keyOf(one), one);
    if (found.size > 0 && most <= USUAL_CODES) break;
  }
  return [...found.values()].slice(0, most);
}

const keyOf = ({ symbology, text }: Sighting): string => `${symbology}\0${text}`;

/** Where a code of the enlarged middle lies in the whole picture. */
function inWhole(seen: Sighting, { middle }: Pixels): Sighting {
  const place = (share: number, part: number): number => 0.5 + (share - 0.5) * part;
  return { ...seen, at: { x: place(seen.at.x, middle.width), y: place(seen.at.y, middle.height) } };
}

/** The picture with dark and light exchanged: codes that are printed white on black. */
export function negated({ data, width, height }: ImageData): ImageData {
  const turned = new Uint8ClampedArray(data);
  for (let at = 0; at < turned.length; at++) if (at % 4 !== 3) turned[at] = 255 - turned[at]!;
  return new ImageData(turned, width, height);
}

/** The pixels of a picture, by a canvas of the worker. */
export function pixelsOf(picture: ImageBitmap): Pixels {
  const draw = (
    width: number,
    height: number,
    paint: (on: OffscreenCanvasRenderingContext2D) => void,
  ): ImageData => {
    const on = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    paint(on);
    return on.getImageData(0, 0, width, height);
  };
  const { width, height } = picture;
  const [wide, high] = [Math.min(width, MOST_WIDE), Math.min(height, MOST_HIGH)];
  return {
    middle: { width: wide / width, height: high / height },
    whole: () => draw(width, height, (on) => on.drawImage(picture, 0, 0)),
    enlarged: () =>
      draw(wide * 2, high * 2, (on) =>
        on.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high, 0, 0, wide * 2, high * 2),
      ),
  };
}
