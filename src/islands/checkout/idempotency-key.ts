/**
 * Returns the Idempotency-Key of a press: the same as long as the same is ordered, so that a press whose answer was lost
 * orders nothing twice; a new one for other content. The first press has the key that came with the page, where one did.
 */
export function createIdempotencyKey(first: string | null): (content: string) => string {
  let last: { key: string; content: string } | null = null;
  return (content) => {
    if (last?.content !== content) last = { key: (last === null && first) || newKey(), content };
    return last.key;
  };
}

/** 32 hexadecimal digits; crypto.randomUUID is not there without https. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
