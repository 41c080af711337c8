import { Refusal } from '#lib/refusal.ts';

/**
 * Hashes an isolate may have before it at once; more are refused, not queued (docs/rules/runtime.md#module-state: a
 * counter without identity).
 */
const SLOTS = 2;

let taken = 0;

/**
 * Runs a password hash when one of the isolate's two slots is free, else refuses with 429: each hash blocks the isolate
 * for some 180 ms, and a queue of them would block every visitor.
 */
export async function withHashSlot<T>(work: () => T): Promise<T> {
  if (taken >= SLOTS) throw new Refusal('request.too-many', { retryAfter: 1 });
  taken += 1;
  try {
    await new Promise((resolve) => setTimeout(resolve, 0)); // lets waiting requests see the slot taken
    return work();
  } finally {
    taken -= 1;
  }
}
