import { hashPassword, type HashCost } from '#platform/password.ts';
import { LOCAL_PEPPERS } from '#platform/passwords.ts';

/** The real hash takes 180 ms of processor time; with as few rounds as there can be it is the same code in no time. */
export const QUICK: HashCost = { ln: 1, r: 1, p: 1 };

/** Hash of a password or PIN, as the shop of in-process.ts compares it. */
export function quickHash(password: string): string {
  return hashPassword(password, LOCAL_PEPPERS, QUICK);
}
