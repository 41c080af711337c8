import { Refusal } from '#lib/refusal.ts';

/**
 * Hashes of an isolate at a time: each has 16 MB of memory and takes turns with requests that wait
 * (docs/rules/runtime.md#module-state: counters without identity).
 */
const SLOTS = 2;
/** Hashes that wait for a slot: a laboratory's workstations in the morning; more are refused. */
const WAITING = 8;
const LOOK_EVERY_MS = 20;

let taken = 0;
let waiting = 0;

/**
 * Runs a password hash when one of the isolate's slots is free; waits for one among few others, else refuses with 429. Who waits
 * looks again by itself: a request may not be woken by another one.
 */
export async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  await slot();
  try {
    return await work();
  } finally {
    taken -= 1;
  }
}

async function slot(): Promise<void> {
  if (taken >= SLOTS) {
    if (waiting >= WAITING) throw new Refusal('request.too-many', { retryAfter: 2 });
    waiting += 1;
    try {
      while (taken >= SLOTS) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    } finally {
      waiting -= 1;
    }
  }
  taken += 1;
}
