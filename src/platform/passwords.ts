import type { Passwords } from '#shop/session/index.ts';
import { breachLookup, type PasswordMarks } from './breached-passwords.ts';
import { hashBy, hashHere } from './hash-worker.ts';
import { COST, hashPassword, verifyPassword, type Peppers } from './password.ts';
import type { Settings } from './settings.ts';

/** The pepper of a laptop: what it protects are demonstration customers. */
export const LOCAL_PEPPERS: Peppers = { 1: 'laborkontor-local-pepper' };

/**
 * Password work for verbs (docs/rules/security.md#passwords): by the Worker of hashes where one is bound, else here, one of the
 * isolate's slots each. Fails in production without a pepper. Only tests say what a hash costs.
 */
export function passwordsOf(
  settings: Pick<Settings, 'ENVIRONMENT' | 'PASSWORD_PEPPERS' | 'BREACHED_PASSWORDS_URL'>,
  readMarks: () => Promise<PasswordMarks>,
  hashes: Fetcher | null = null,
  cost = COST,
): Passwords {
  const peppers = peppersOf(settings);
  const by = hashes ? hashBy(hashes) : hashHere;
  return {
    verify: (password, stored) => verifyPassword(password, stored, peppers, cost, by),
    hash: (password) => hashPassword(password, peppers, cost, by),
    isBreached: breachLookup(settings, readMarks),
  };
}

/** The secrets of password hashes and seals by version. Fails in production without one. */
export function peppersOf(settings: Pick<Settings, 'ENVIRONMENT' | 'PASSWORD_PEPPERS'>): Peppers {
  if (settings.PASSWORD_PEPPERS) return settings.PASSWORD_PEPPERS;
  if (settings.ENVIRONMENT === 'production') throw new Error('Settings: PASSWORD_PEPPERS is missing');
  return LOCAL_PEPPERS;
}
