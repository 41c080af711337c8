/** Discounted cumulative gain with exponential gains (2^grade − 1), as relevance papers count it, over the best possible. */
export function ndcg(grades: readonly number[], ideal: readonly number[], depth: number): number {
  const best = gain(
    ideal.toSorted((a, b) => b - a),
    depth,
  );
  return best ? gain(grades, depth) / best : 0;
}

function gain(grades: readonly number[], depth: number): number {
  return grades.slice(0, depth).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
}

/** Share of the relevant ones (at most `depth` can be) among the first. */
export function recall(relevant: number, possible: number, depth: number): number {
  return possible ? relevant / Math.min(possible, depth) : 0;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function mean(values: readonly number[]): number {
  return values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;
}
