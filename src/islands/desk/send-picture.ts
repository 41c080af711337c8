import { scalePhoto } from '../requests/scale-photo.ts';
import { PICTURE_SIZES } from '#shop/media/model.ts';

/** A picture that did not get there: `failed` may be tried again, `unread` is no picture. */
export class NotSent extends Error {
  readonly reason: 'failed' | 'unread' | 'cancelled';
  constructor(reason: NotSent['reason']) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Draws a file in the library's sizes and sends them; tells how much has gone, 0 to 1. Whatever the file carries beside
 * its pixels stays in this browser. Rejects with `NotSent`.
 */
export async function sendPicture(
  file: File,
  { onProgress, signal }: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<void> {
  const sizes: Record<string, string> = {};
  try {
    for (const [name, most] of Object.entries(PICTURE_SIZES))
      sizes[name] = await base64Of(await scalePhoto(file, most));
  } catch {
    throw new NotSent('unread');
  }
  const body = JSON.stringify({ name: file.name.slice(0, 100) || '–', ...sizes });
  const status = await post(body, onProgress, signal);
  if (signal.aborted) throw new NotSent('cancelled');
  if (status !== 200) throw new NotSent(status === 400 ? 'unread' : 'failed');
}

async function base64Of(blob: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(blob);
  await read;
  return String(reader.result).split(',')[1] ?? '';
}

/** By XMLHttpRequest: fetch does not tell how much has gone. 0 where nothing answered. */
function post(body: string, onProgress: (part: number) => void, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/redaktion/api/media');
    request.setRequestHeader('content-type', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / (total || 1)));
    for (const end of ['load', 'error', 'timeout', 'abort'])
      request.addEventListener(end, () => resolve(request.status));
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) resolve(0);
    else request.send(body);
  });
}
