import { joinBytes } from './bytes.ts';

/**
 * Reads the body of a request or an answer up to a limit in bytes; null when it is longer: what its length says is believed,
 * a body without one – sent in chunks – is counted. The rest is left: a request's is drained by the Worker's entry, an answer's is
 * the reader's to cancel.
 */
export async function readBounded(
  message: Pick<Response, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(message.headers.get('content-length') ?? 0) > maxBytes) return null;
  const reader = message.body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    length += part.value.byteLength;
    if (length > maxBytes) {
      reader?.releaseLock();
      return null;
    }
    chunks.push(part.value);
  }
  return joinBytes(chunks);
}
