import type { HashCost } from '#platform/password.ts';
import { localHash } from '../../scripts/support/hash-password.ts';

/** The real hash takes 400 ms of processor time; with as few rounds as there can be it is the same code in no time. */
export const QUICK: HashCost = { ln: 1, r: 1, p: 1 };

/** Hash of a password or PIN, as the shop of in-process.ts compares it. */
export function quickHash(password: string): string {
  return localHash(password, QUICK);
}
