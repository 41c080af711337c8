import process from 'node:process';

/** A run shorter than this is not worth comparing: what is quadratic takes longer for any size that is asked here. */
const SHORTEST_MS = 25;
const ROUNDS = 16;
/** Nothing else weighs in a run as long as this: two are enough. */
const LONGEST_MS = 400;
/** Sizes that are compared lie three doublings apart: noise of a busy machine weighs little in their ratio. */
const DOUBLINGS = 3;
/** What is quadratic is so every time; a collector of garbage at the wrong moment is not. */
const ATTEMPTS = 3;
/** What may be left of "twice the size, twice the work" in a measurement. */
export const ALLOWED_GROWTH = 2.5;

/**
 * How many times longer a work takes for twice the size, at worst up to the largest: from the shortest of several runs of two
 * sizes. Sizes grow until the ratio is too large, so what is quadratic is found while it is still quick. What is done in another
 * process is timed by `wallMs`; what is done here by `threadMs`, which others' work on the same machine does not lengthen.
 */
export async function growth<T>(
  work: (input: T) => unknown,
  make: (size: number) => T,
  largest: number,
  clock: Clock = wallMs,
): Promise<number> {
  let worst = 1;
  for (let size = largest / 8; size <= largest && worst <= ALLOWED_GROWTH; size *= 2)
    worst = Math.max(worst, await leastRatioAt(work, make, size, clock));
  return worst;
}

async function leastRatioAt<T>(...asked: Parameters<typeof ratioAt<T>>): Promise<number> {
  let least = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS && least > ALLOWED_GROWTH; attempt += 1)
    least = Math.min(least, await ratioAt(...asked));
  return least;
}

async function ratioAt<T>(
  work: (input: T) => unknown,
  make: (size: number) => T,
  size: number,
  clock: Clock,
) {
  let small = Infinity;
  let large = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    large = Math.min(large, await time(work, [make(size)], clock));
    if (large < SHORTEST_MS) return 1;
    // as long as the large one: what others do on the machine meets both alike
    const inputs = Array.from({ length: 2 ** DOUBLINGS }, () => make(size / 2 ** DOUBLINGS));
    small = Math.min(small, await time(work, inputs, clock));
    if (large > LONGEST_MS && round > 0) break;
    if (round > 0 && perDoubling(large / small) <= ALLOWED_GROWTH) break;
  }
  return perDoubling(large / small);
}

const perDoubling = (ratio: number): number => ratio ** (1 / DOUBLINGS);

/** Milliseconds since some beginning. */
type Clock = () => number;

const wallMs: Clock = () => performance.now();

/** Processor time of this thread. */
export const threadMs: Clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** How long a work takes for one of the inputs, on average. */
async function time<T>(work: (input: T) => unknown, inputs: readonly T[], clock: Clock): Promise<number> {
  const begin = clock();
  for (const input of inputs) await work(input);
  return (clock() - begin) / inputs.length;
}
