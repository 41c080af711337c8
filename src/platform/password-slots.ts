import { Refusal } from '#lib/refusal.ts';

/**
 * Hashes of an isolate at a time: each has 16 MB of memory and takes turns with requests that wait
 * (docs/rules/runtime.md#module-state: counters without identity).
 */
const SLOTS = 2;
/** Hashes that wait for a slot: a laboratory's workstations in the morning; more are refused. */
const WAITING = 8;
const LOOK_EVERY_MS = 20;
/** A hash takes a twentieth of a second: who holds a slot for so long has gone, and so has who has not looked for so long. */
const HELD_MS = 10_000;
const LOOKED_MS = 1000;

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
  if (count(holding, HELD_MS) >= SLOTS) await waitForSlot();
  const slot = { at: Date.now() };
  holding.add(slot);
  return slot;
}

async function waitForSlot(): Promise<void> {
  if (count(waiting, LOOKED_MS) >= WAITING) throw new Refusal('request.too-many', { retryAfter: 2 });
  const sign = { at: Date.now() };
  waiting.add(sign);
  try {
    while (count(holding, HELD_MS) >= SLOTS) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      sign.at = Date.now();
    }
  } finally {
    waiting.delete(sign);
  }
}

/** How many were heard of lately; forgets the others. */
function count(signs: Set<Sign>, milliseconds: number): number {
  const now = Date.now();
  for (const sign of signs) if (now - sign.at > milliseconds) signs.delete(sign);
  return signs.size;
}
