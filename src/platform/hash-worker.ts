import { Buffer } from 'node:buffer';
import { Refusal } from '#lib/refusal.ts';
import { writeHashJob } from './hash-job.ts';
import { withHashSlot } from './password-slots.ts';
import { scrypt, type ScryptCost } from './scrypt.ts';

/** Makes the key of a peppered password and salt. */
export type Derive = (
  password: Uint8Array,
  salt: Uint8Array,
  keyBytes: number,
  cost: ScryptCost,
) => Promise<Buffer>;

/** Beside the pages, in slices; one of the isolate's slots each. */
export const hashHere: Derive = (...job) => withHashSlot(() => scrypt(...job));

/** A hash takes half a second; whoever waits longer is served here. */
const PATIENCE_MS = 10_000;

/**
 * By the Worker of hashes, which has threads of its own (docs/decisions/096). Refuses `request.too-many` while too many wait there.
 * Where it is broken or away the hash is made here: nobody is locked out.
 */
export function hashBy(hashes: Pick<Fetcher, 'fetch'>): Derive {
  return async (password, salt, keyBytes, cost) => {
    const body = writeHashJob({ password, salt, keyBytes, cost });
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await hashes.fetch('http://hashes/', { method: 'POST', body, signal });
      if (answer.status === 429) throw new Refusal('request.too-many', { retryAfter: 2 });
      if (!answer.ok) throw new Error(`hashes answers ${answer.status}`);
      return Buffer.from(await answer.text(), 'base64');
    } catch (error) {
      if (error instanceof Refusal) throw error;
      console.error(JSON.stringify({ fault: 'hashes', error: String(error) }));
      return hashHere(password, salt, keyBytes, cost);
    }
  };
}
