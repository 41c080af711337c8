/** Most that is read of a body nobody wants any more, and for how long. */
const MOST_BYTES = 64 * 1024 * 1024;
const LONGEST_MS = 5000;

/**
 * Reads away what is left of a request's body, without keeping any of it: a connection that is closed while the caller still
 * sends is reset, and the caller never sees the answer that says why. Ends at 64 MB or after five seconds, whichever comes first.
 */
export async function drain(
  { body }: Pick<Request, 'body'>,
  { bytes = MOST_BYTES, ms = LONGEST_MS } = {},
): Promise<void> {
  if (!body || body.locked) return; // whoever holds it has read it to its end
  const reader = body.getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  try {
    let read = 0;
    while (read < bytes) {
      const part = await Promise.race([reader.read(), late]);
      if (!part || part.done) return;
      read += part.value.byteLength;
    }
  } catch {
    // the caller went away
  } finally {
    clearTimeout(timer);
    reader.releaseLock();
  }
}
