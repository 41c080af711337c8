import type { Runtime } from '../support/runtime.ts';

/** The queue that leaves the shop: what waited longest, in seconds, and what did not leave for good. */
export interface Queue {
  readonly worstSeconds: number;
  readonly dead: number;
}

const EVERY_MS = 2000;
/** A look that fails says nothing about the shop: the line to the runtime's databases breaks now and then on a busy machine. */
const LOOKS = 3;
/** The platform's clock calls once a minute. */
const CLOCK_MS = 60_000;

const STATE = `select
  (select min(next_try_at) from outbox where sent_at is null and dead_at is null and created_at >= ?1) as due,
  (select count(*) from outbox where dead_at is not null and created_at >= ?1) as dead`;

/** Looks at the queue while a day is lived, and is the platform's clock; `stop` returns what was seen. */
export function watchQueue(runtime: Runtime): { stop: () => Promise<Queue> } {
  let [worstSeconds, dead, isOver] = [0, 0, false];
  const begun = new Date().toISOString(); // what waited before is the copied shop's
  const read = async (tries = LOOKS): Promise<{ due: string | null; dead: number } | null> => {
    try {
      const { SHOP } = await runtime.bindings();
      return await SHOP.prepare(STATE).bind(begun).first();
    } catch (error) {
      if (tries === 1) throw error;
      return read(tries - 1);
    }
  };
  const look = async (): Promise<number> => {
    const state = await read();
    dead = state?.dead ?? 0;
    return state?.due ? Math.max(0, (Date.now() - Date.parse(state.due)) / 1000) : 0;
  };
  const wait = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  let rung = performance.now();
  const watching = (async () => {
    while (!isOver) {
      await wait();
      worstSeconds = Math.max(worstSeconds, await look());
      if (performance.now() - rung < CLOCK_MS) continue;
      rung = performance.now();
      await runtime.runScheduled();
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { worstSeconds, dead };
    },
  };
}
