import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import type { Reader } from './stores/persisted.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * What this browser keeps, by the store and its reader. While the server draws and the browser takes over it is what a browser
 * has that keeps nothing: both then draw the same, and what is kept comes right after.
 */
export function useKept<T>(store: ReadableAtom<T>, read: Reader<T>): T {
  const kept = useStore(store);
  return useHydrated() ? kept : read(undefined);
}
