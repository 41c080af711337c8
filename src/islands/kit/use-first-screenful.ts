import { startTransition, useEffect, useState } from 'react';

/**
 * The entries of a long list that are in the page: the first screenful from the server, all once the island is awake. All
 * of them stay in the page, so that finding, printing and reading aloud reach each; the browser lays out only those in
 * sight (`content-visibility` in the styles).
 */
export function useFirstScreenful<T>(entries: readonly T[], first: number): readonly T[] {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  return isWhole ? entries : entries.slice(0, first);
}
