import { Buffer } from 'node:buffer';
import type { ScryptCost } from './scrypt.ts';

/** What is to be hashed, between the shop and its Worker of hashes (hashes/worker.ts). */
export interface HashJob {
  /** Peppered already. */
  readonly password: Uint8Array;
  readonly salt: Uint8Array;
  readonly keyBytes: number;
  readonly cost: ScryptCost;
}

/** Memory of a hash, 2^ln · r · 128 bytes, that a thread has room for. */
const MOST_MEMORY = 32 * 2 ** 20;
/** Bytes that the runtime's PBKDF2 makes at a time; scrypt begins with p · r · 128 of them. */
const MOST_LANES = 255 * 32;

/** A job as it goes over the wire: JSON, bytes in base64. */
export function writeHashJob({ password, salt, keyBytes, cost }: HashJob): string {
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return JSON.stringify({ password: base64(password), salt: base64(salt), keyBytes, cost });
}

/** The job that the text is; null for anything else, or none that may be done here. */
export function readHashJob(text: string): HashJob | null {
  try {
    const { password, salt, keyBytes, cost } = JSON.parse(text) as Record<keyof HashJob, unknown>;
    const { ln, r, p } = cost as ScryptCost;
    const isCount = (value: unknown, most: number): value is number =>
      Number.isInteger(value) && (value as number) > 0 && (value as number) <= most;
    if (typeof password !== 'string' || typeof salt !== 'string' || !isCount(keyBytes, 64)) return null;
    if (
      !isCount(ln, 20) ||
      !isCount(r, 32) ||
      !isCount(p, 16) ||
      2 ** ln * r * 128 > MOST_MEMORY ||
      p * r * 128 > MOST_LANES
    )
      return null;
    const bytes = (base64: string) => Buffer.from(base64, 'base64');
    return { password: bytes(password), salt: bytes(salt), keyBytes, cost: { ln, r, p } };
  } catch {
    return null; // no JSON, or without its parts
  }
}
