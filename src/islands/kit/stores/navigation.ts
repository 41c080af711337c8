import { atom } from 'nanostores';

/** Navigation lock (the error flag) and the path that the visitor wanted meanwhile (specification 3, UI state). */
export interface Navigation {
  locked: boolean;
  path: string | null;
}

const FREE: Navigation = { locked: false, path: null };

export const $navigation = atom<Navigation>(FREE);

/** Sets the error flag: leaving the page is blocked until `unlockNavigation`. */
export function lockNavigation(): void {
  $navigation.set({ locked: true, path: null });
}

/** Lets the page be left again, and forgets where somebody wanted to go. */
export function unlockNavigation(): void {
  $navigation.set(FREE);
}

/** True where a navigation to `path` may go on; a blocked one is remembered. */
export function mayNavigate(path: string): boolean {
  if (!$navigation.get().locked) return true;
  $navigation.set({ locked: true, path });
  return false;
}
