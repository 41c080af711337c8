import { Secret, TOTP } from 'otpauth';

/** What every authenticator app understands (RFC 6238): SHA-1, six digits, half a minute. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Clocks go wrong by up to one step each way. */
const WINDOW = 1;
const SECRET_BYTES = 20;

/** A new shared secret, base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address behind the QR code: `otpauth://totp/…` with who it is for. */
export function totpAddress(secret: string, label: { issuer: string; account: string }): string {
  return new TOTP({
    ...FORM,
    issuer: label.issuer,
    label: label.account,
    secret: Secret.fromBase32(secret),
  }).toString();
}

/** The time step (half minutes since 1970) whose code this is, now or one step beside; null for a wrong code. */
export function totpStep(secret: string, code: string, now: string): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const timestamp = Date.parse(now);
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
