/** Of each side the slowest twentieth is left out: the machine's own hiccups, not the shop's work. */
const KEPT = 0.95;

/**
 * Welch's t of two sets of times (ms), without the slowest of both: how sure one is that they differ. Above 4.5 either way
 * they do – whoever measures from outside can tell them apart.
 */
export function welch(one: readonly number[], other: readonly number[]): number {
  const limit = quantile([...one, ...other], KEPT);
  const [a, b] = [one, other].map((times) => momentsOf(times.filter((time) => time <= limit))) as [
    Moments,
    Moments,
  ];
  const spread = Math.sqrt(a.variance / a.count + b.variance / b.count);
  return spread === 0 ? (a.mean === b.mean ? 0 : Infinity) : (a.mean - b.mean) / spread;
}

interface Moments {
  count: number;
  mean: number;
  variance: number;
}

function momentsOf(times: readonly number[]): Moments {
  const count = times.length;
  const mean = times.reduce((sum, time) => sum + time, 0) / count;
  const squares = times.reduce((sum, time) => sum + (time - mean) ** 2, 0);
  return { count, mean, variance: squares / (count - 1) };
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!;
}
