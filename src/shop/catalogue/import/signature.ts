/** Signed messages between the importer or a merchandise system and the shop: HMAC-SHA256 over time and body. */

export const TIMESTAMP_HEADER = 'x-import-timestamp';
export const SIGNATURE_HEADER = 'x-import-signature';

/** A message is refused when its clock differs by more. */
const TOLERANCE_MS = 5 * 60 * 1000;

async function hmac(secret: string, timestamp: string, body: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`${timestamp}\n${body}`)));
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The headers that sign a body at a moment. */
export async function signedHeaders(
  secret: string,
  body: string,
  now: Date,
): Promise<Record<string, string>> {
  const timestamp = now.toISOString();
  return {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: timestamp,
    [SIGNATURE_HEADER]: hex(await hmac(secret, timestamp, body)),
  };
}

/** True for a message whose time is at most five minutes away from ours. */
export function isTimely(headers: Headers, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(headers.get(TIMESTAMP_HEADER) ?? '')) <= TOLERANCE_MS;
}

/** True for a body signed with the secret within the last five minutes. Takes the same time whatever differs. */
export async function isSigned(secret: string, headers: Headers, body: string, now: Date): Promise<boolean> {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? '';
  const expected = hex(await hmac(secret, timestamp, body));
  const given = headers.get(SIGNATURE_HEADER) ?? '';
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ (given.charCodeAt(index) || 0);
  }
  return difference === 0 && isTimely(headers, now);
}
