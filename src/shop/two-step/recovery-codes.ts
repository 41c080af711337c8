import { nameOfLogin, secretHash, type LoginKey } from '#shop/session/index.ts';
import { RECOVERY_ALPHABET, RECOVERY_CODES } from './model.ts';

/** 120 bits: more than the 112 that a plain hash is good for (NIST SP 800-63B, look-up secrets). */
const LENGTH = 24;

/** New recovery codes, bare as `readCode` returns them: 120 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => RECOVERY_ALPHABET[byte % 32]).join(
      '',
    ),
  );
}

/** What the database keeps of a code: it has bits enough for a plain hash, and no two logins share one. */
export function recoveryHash({ customerId, userId }: LoginKey, code: string): Promise<string> {
  return secretHash(`${nameOfLogin(customerId, userId)} ${code}`);
}
