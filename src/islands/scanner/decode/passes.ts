import type { Engine, LookRequest, Sighting } from './protocol.ts';

/** Enlarged is the middle only: a phone has no time for more. */
const [MOST_WIDE, MOST_HIGH] = [640, 480] as const;

/** A picture's pixels, and those of its middle at twice the size. */
export interface Pixels {
  whole(): ImageData;
  enlarged(): ImageData;
}

/**
 * Looks at a picture until something is seen: as it is, enlarged (small and soft codes), negated – the decoder itself inverts
 * only two-dimensional codes.
 */
export async function lookFor(
  { formats, invert, thorough }: Pick<LookRequest, 'formats' | 'invert' | 'thorough'>,
  pixels: Pixels,
  engine: Engine,
): Promise<readonly Sighting[]> {
  const whole = pixels.whole();
  const first = await engine.read(whole, formats, invert);
  if (first.length > 0 || !thorough) return first;
  const second = await engine.read(pixels.enlarged(), formats, invert);
  if (second.length > 0 || !invert) return second;
  return engine.read(negated(whole), formats, false);
}

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
    whole: () => draw(width, height, (on) => on.drawImage(picture, 0, 0)),
    enlarged: () =>
      draw(wide * 2, high * 2, (on) =>
        on.drawImage(picture, (width - wide) / 2, (height - high) / 2, wide, high, 0, 0, wide * 2, high * 2),
      ),
  };
}
