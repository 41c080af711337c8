import { isEmail } from './contact.ts';

/**
 * Customer numbers as they are typed (specification 5, docs/rules/accounts.md#login-numbers): optional prefix, 4 to 7
 * digits, optional x; or 2 + 7 digits.
 */
const PREFIXED = /^(?:(\d{1,2})[-./ ])?(\d{4,7}x?)$/;
const LONG = /^(\d{2})[-./ ]?(\d{7})$/;

export type LoginName =
  { kind: 'email'; email: string } | { kind: 'number'; number: string; prefix: string | null };

/** Reads the user field of the login; null when it is neither an e-mail nor a customer number. */
export function readLoginName(text: string): LoginName | null {
  const name = text.trim();
  if (isEmail(name)) return { kind: 'email', email: name.toLowerCase() };
  const long = LONG.exec(name);
  if (long) return { kind: 'number', number: long[2]!, prefix: long[1]! };
  const match = PREFIXED.exec(name.toLowerCase());
  return match ? { kind: 'number', number: match[2]!, prefix: match[1] ?? null } : null;
}
