import { useEffect, useState } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';

/** What can be done with a scan: files of their own, which the scanner asks for before the first code. */
export const parts = {
  actions: () => import('./scan-actions.tsx'),
  restock: () => import('./restock-actions.tsx'),
};

/** Asks for all of them, so that they are there when the network is not. */
export const loadParts = () => Promise.all([parts.actions(), parts.restock()]);

/** A part, asked for at once; one that did not come is asked for again when the network is back. */
export function usePart<T>(load: () => Promise<T>): T | null {
  const [isWanted, setWanted] = useState(true);
  useEffect(() => {
    const askAgain = (): void => setWanted(true);
    addEventListener('online', askAgain);
    return () => removeEventListener('online', askAgain);
  }, []);
  return useLoaded(load, isWanted, () => setWanted(false));
}
