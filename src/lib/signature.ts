/** Signed messages between servers: HMAC-SHA256 over time, method, path and body, hexadecimal, in two headers. */

/** Names of the headers; each kind of messages has its own. */
export interface SignatureHeaders {
  readonly timestamp: string;
  readonly signature: string;
}

/** Imports and updates of the catalogue, and the operator's tools. */
export const IMPORT_HEADERS: SignatureHeaders = {
  timestamp: 'x-import-timestamp',
  signature: 'x-import-signature',
};

/** Orders to the ERP and its answers. */
export const ERP_HEADERS: SignatureHeaders = { timestamp: 'x-erp-timestamp', signature: 'x-erp-signature' };

/** Payments to a provider of cards and wallets, and what it says about them. */
export const PAYMENT_HEADERS: SignatureHeaders = {
  timestamp: 'x-payment-timestamp',
  signature: 'x-payment-signature',
};

/** Events to a laboratory's own software, under the secret of its webhook. */
export const WEBHOOK_HEADERS: SignatureHeaders = {
  timestamp: 'x-webhook-timestamp',
  signature: 'x-webhook-signature',
};

/** A message is refused when its clock differs by more. */
const TOLERANCE_MS = 5 * 60 * 1000;

/** What is signed: what somebody overheard fits no other address. */
export interface SignedMessage {
  /** POST without it. */
  readonly method?: string;
  /** Path with its query, or the whole address: the receiver's host is not signed. */
  readonly to: string;
  readonly body: string;
}

async function hmac(secret: string, timestamp: string, message: SignedMessage): Promise<Uint8Array> {
  const { method = 'POST', to, body } = message;
  const { pathname, search } = new URL(to, 'http://any');
  const text = `${timestamp}\n${method} ${pathname}${search}\n${body}`;
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The two headers that sign a message at a moment. */
export async function signMessage(
  names: SignatureHeaders,
  secret: string,
  message: SignedMessage,
  now: Date,
): Promise<Record<string, string>> {
  const timestamp = now.toISOString();
  return { [names.timestamp]: timestamp, [names.signature]: hex(await hmac(secret, timestamp, message)) };
}

/** True for a message whose time is at most five minutes away from ours. */
export function isTimely(names: SignatureHeaders, headers: Headers, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(headers.get(names.timestamp) ?? '')) <= TOLERANCE_MS;
}

/** True for a message signed with the secret within the last five minutes. Takes the same time whatever differs. */
export async function isSigned(
  names: SignatureHeaders,
  secret: string,
  headers: Headers,
  message: SignedMessage,
  now: Date,
): Promise<boolean> {
  const timestamp = headers.get(names.timestamp) ?? '';
  const expected = hex(await hmac(secret, timestamp, message));
  const given = headers.get(names.signature) ?? '';
  let difference = expected.length ^ given.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= expected.charCodeAt(index) ^ (given.charCodeAt(index) || 0);
  }
  return difference === 0 && isTimely(names, headers, now);
}
