import { Refusal } from '#lib/refusal.ts';

/**
 * Hashes of an isolate at a time: each has 16 MB of memory and takes turns with requests that wait
 * (docs/rules/runtime.md#module-state: counters without identity).
 */
const SLOTS = 2;
/** Hashes that wait for a slot: a laboratory's workstations in the morning; more are refused. */
const WAITING = 8;
const LOOK_EVERY_MS = 20;
/** A hash takes a twentieth of a second, a look less: who was not heard of for so long has gone. */
const GONE_MS = 10_000;

/** When somebody was there last, in milliseconds since 1970. */
interface Sign {
  at: number;
}

const holding = new Set<Sign>();
const waiting = new Set<Sign>();

/**
 * Runs a password hash when one of the isolate's slots is free; waits for one among few others, else refuses with 429. Who waits
 * looks again by itself: a request may not be woken by another one. A request that the platform ends – its visitor has gone – gives nothing
 * back: what it held is free again when nothing was heard of it for long.
 */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  const slot = await takeSlot();
  try {
    return await work();
  } finally {
    holding.delete(slot);
  }
}

async function takeSlot(): Promise<Sign> {
  if (count(holding) >= SLOTS) {
    if (count(waiting) >= WAITING) throw new Refusal('request.too-many', { retryAfter: 2 });
    const sign = { at: Date.now() };
    try {
      do {
        sign.at = Date.now();
        waiting.add(sign); // forgotten meanwhile where the isolate stood still
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      } while (count(holding) >= SLOTS);
    } finally {
      waiting.delete(sign);
    }
  }
  const slot = { at: Date.now() };
  holding.add(slot); // in the same turn as the look at it, or two would take the last one
  return slot;
}

/** How many there are; forgets those who have gone. */
function count(signs: Set<Sign>): number {
  const now = Date.now();
  for (const sign of signs) if (now - sign.at > GONE_MS) signs.delete(sign);
  return signs.size;
}
