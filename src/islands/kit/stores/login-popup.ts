import { atom } from 'nanostores';
import { openStorage, writeJson, type KeyValue } from './persisted.ts';

/** An article that a guest wanted in the cart; it is added after the login (specification 4). */
export interface PendingArticle {
  number: string;
  quantity: number;
}

export const PENDING_KEY = 'pendingArticle';

/** Whether the login-required popup is open (specification 3, UI state). */
export const $loginPopup = atom(false);

/** Opens the popup; articles that were to be added are kept for this visit. */
export function requireLogin(
  pending: readonly PendingArticle[] = [],
  storage: KeyValue = openStorage('sessionStorage'),
): void {
  if (pending.length > 0) writeJson(storage, PENDING_KEY, pending);
  $loginPopup.set(true);
}

export function closeLoginPopup(): void {
  $loginPopup.set(false);
}
