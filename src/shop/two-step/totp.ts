import { fromBase32, toBase32 } from './base32.ts';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks go wrong by up to one step each way. */
const STEPS = [0, -1, 1];
const SECRET_BYTES = 20;

/** A new shared secret, base32. */
export function newTotpSecret(): string {
  return toBase32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
}

/** The address behind the QR code: `otpauth://totp/…` with who it is for. */
export function totpAddress(secret: string, label: { issuer: string; account: string }): string {
  const issuer = encodeURIComponent(label.issuer);
  const facts = Object.entries(FORM).map(([name, value]) => `${name}=${value}`);
  const query = [`issuer=${issuer}`, `secret=${secret}`, ...facts].join('&');
  return `otpauth://totp/${issuer}:${encodeURIComponent(label.account)}?${query}`;
}

/** The time step (half minutes since 1970) whose code this is, now or one step beside; null for a wrong code. */
export async function totpStep(secret: string, code: string, now: string): Promise<number | null> {
  const hash = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), hash, false, ['sign']);
  const current = Math.floor(Date.parse(now) / 1000 / FORM.period);
  const steps = STEPS.map((beside) => current + beside);
  const codes = await Promise.all(steps.map((step) => codeOf(key, step)));
  return steps.find((_, index) => isSame(codes[index]!, code)) ?? null;
}

/** The code of a time step (RFC 4226, 5.3): four bytes of the digest, from where its last four bits say. */
async function codeOf(key: CryptoKey, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const from = digest.getUint8(digest.byteLength - 1) & 0x0f;
  const number = digest.getUint32(from) & 0x7fff_ffff;
  return String(number % 10 ** FORM.digits).padStart(FORM.digits, '0');
}

/** Compares every digit, so that the time taken does not tell how many are right. */
function isSame(right: string, typed: string): boolean {
  if (typed.length !== right.length) return false;
  let difference = 0;
  for (let index = 0; index < right.length; index++)
    difference |= right.charCodeAt(index) ^ typed.charCodeAt(index);
  return difference === 0;
}
