import { TrustedWorker as Worker } from '../../kit/trusted.ts';
import type { CardCode } from './find-cards.ts';
import type { PhotoNews } from './photo-worker.ts';

/** Longest side of a photo that is looked at, in pixels: a module of a code stays two pixels wide in a drawer of 64 cards. */
const MAX_SIDE = 4096;

/** A photo that was read: its address for the page, its size, and every code in it. */
export interface SeenPhoto {
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly codes: readonly CardCode[];
}

/**
 * Reads a photo beside the page; nothing of it leaves the browser. `onProgress` hears 0 to 1. Null for what is no picture or where
 * this browser cannot decode; rejects when it is cancelled.
 */
export async function openPhoto(
  file: File,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<SeenPhoto | null> {
  const picture = await bitmapOf(file).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  const codes = await readBeside(picture, signal, onProgress);
  return codes && { address: URL.createObjectURL(file), width, height, codes };
}

async function bitmapOf(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file);
  const scale = MAX_SIDE / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  return createImageBitmap(whole, {
    resizeWidth: Math.round(whole.width * scale),
    resizeHeight: Math.round(whole.height * scale),
    resizeQuality: 'high',
  });
}

function readBeside(
  picture: ImageBitmap,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<readonly CardCode[] | null> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const answer = Promise.withResolvers<readonly CardCode[] | null>();
  worker.addEventListener('message', ({ data }: MessageEvent<PhotoNews>) => {
    if ('done' in data) onProgress(data.done);
    else answer.resolve('codes' in data ? data.codes : null);
  });
  worker.addEventListener('error', () => answer.resolve(null));
  signal.addEventListener('abort', () => answer.reject(signal.reason as Error));
  worker.postMessage(picture, [picture]);
  return answer.promise.finally(() => worker.terminate());
}
