import { formatsOf } from '#shop/scanner/model.ts';
import { readAll } from '../../scanner/decode/read-codes.ts';
import { prepareDecoder } from '../../scanner/decode/wasm-engine.ts';
import type { CardCode, Photo } from './find-cards.ts';
import { readDrawer } from './read-drawer.ts';

/** What the worker says: how far it is, 0 to 1, then the codes; `failed` where this browser cannot decode. */
export type PhotoNews =
  { readonly done: number } | { readonly codes: readonly CardCode[] } | { readonly failed: true };

/** Cards of a tile at most. */
const MOST_CODES = 64;
/** Of a place that is looked at once more. */
const FEW_CODES = 4;

const say = (news: PhotoNews): void => postMessage(news);

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  read(data).catch(() => say({ failed: true }));
});

async function read(picture: ImageBitmap): Promise<void> {
  await prepareDecoder();
  const { codes } = await readDrawer(
    photoOf(picture),
    (pixels, hard) =>
      readAll(pixels, { formats: formatsOf(true), invert: hard, most: hard ? FEW_CODES : MOST_CODES }),
    (done) => say({ done }),
  );
  picture.close();
  say({ codes });
}

function photoOf(picture: ImageBitmap): Photo {
  const { width, height } = picture;
  return {
    width,
    height,
    part: (area, scale) => {
      const [w, h] = [Math.round(area.width * scale), Math.round(area.height * scale)];
      const on = new OffscreenCanvas(w, h).getContext('2d', { willReadFrequently: true })!;
      on.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, w, h);
      return on.getImageData(0, 0, w, h);
    },
  };
}
