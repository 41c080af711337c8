import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => {};

/** False while an island is drawn by the server and taken over; true from then on, for what only the browser knows. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
