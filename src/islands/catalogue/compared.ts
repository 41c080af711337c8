/** Articles compared side by side at once. */
export const MOST_COMPARED = 4;

/** Whether compared amounts differ, and which are the lowest of them; null is on request. None is lowest where all known are the same. */
export function lowestOf(amounts: ReadonlyArray<number | null>): { differs: boolean; isLowest: boolean[] } {
  const known = new Set(amounts.filter((amount) => amount !== null));
  const lowest = known.size > 1 ? Math.min(...known) : null;
  return {
    differs: new Set(amounts).size > 1,
    isLowest: amounts.map((amount) => amount !== null && amount === lowest),
  };
}
