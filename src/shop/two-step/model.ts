/** One-time codes that get in without the app, each once. */
export const RECOVERY_CODES = 10;

/** What stands in the form's code field: a code of the app, or one of the recovery codes. */
export type TypedCode = { kind: 'app'; code: string } | { kind: 'recovery'; code: string };

/** A code that is right and that nobody took yet; the batch that takes it looks again, for two that come at once. */
export type RightCode = { kind: 'app'; step: number } | { kind: 'recovery'; hash: string };

/** 32 characters that nobody mistakes for another (Crockford); 24 of them are 120 bits. */
export const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Codes of before had 16. */
const RECOVERY = /^(?:[0-9a-hjkmnp-tv-z]{16}|[0-9a-hjkmnp-tv-z]{24})$/;

/** Reads a typed code, spaces and dashes as they come; null when it is neither. */
export function readCode(text: string): TypedCode | null {
  const bare = text.replace(/[\s-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(bare)) return { kind: 'app', code: bare };
  // o, i and l are not in the alphabet: whoever reads a print-out means 0 and 1
  const recovery = bare.replaceAll('o', '0').replace(/[il]/g, '1');
  return RECOVERY.test(recovery) ? { kind: 'recovery', code: recovery } : null;
}

/** A recovery code as it is printed: 'abcd-efgh-jkmn-pqrs-tvwx-yz01'. */
export function writeRecoveryCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}

/** The second step of an account. */
export interface TwoStep {
  /** UTC, ISO 8601. */
  since: string;
  recoveryCodesLeft: number;
}
