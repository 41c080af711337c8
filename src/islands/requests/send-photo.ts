/** Waits between tries: a phone in a cellar finds its network again. */
const WAITS_MS = [1000, 3000];

/** So long nothing may move: the network holds a call that it will never answer. */
const STILL_MS = 60_000;

/**
 * Sends a photo, tried three times while nothing answers; returns its id and tells how much has gone, 0 to 1. Rejects where it did
 * not arrive, and at once where `signal` stops it.
 */
export async function sendPhoto(
  photo: Blob,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const body = JSON.stringify({ Bild: await base64Of(photo) });
  for (let tries = 0; ; tries++) {
    const answer = await post(body, onProgress, signal);
    if (answer?.status === 200) return (JSON.parse(answer.text) as { Foto: string }).Foto;
    const wait = WAITS_MS[tries];
    if ((answer && answer.status < 500) || wait === undefined || signal.aborted) throw new Error('not sent');
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

async function base64Of(photo: Blob): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('loadend', resolve));
  reader.readAsDataURL(photo);
  await read;
  return String(reader.result).split(',')[1] ?? '';
}

/** By XMLHttpRequest: fetch does not tell how much has gone. Null where nothing answered. */
function post(
  body: string,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<{ status: number; text: string } | null> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null);
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    let still = setTimeout(stop, STILL_MS);
    signal.addEventListener('abort', stop);
    request.open('POST', '/guestapi/anfrage/foto');
    request.setRequestHeader('content-type', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      clearTimeout(still);
      still = setTimeout(stop, STILL_MS);
      onProgress(loaded / (total || 1));
    });
    request.addEventListener('loadend', () => {
      clearTimeout(still);
      signal.removeEventListener('abort', stop);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, () => resolve(null));
    request.send(body);
  });
}
