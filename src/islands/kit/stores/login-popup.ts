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
  keepPending(pending, storage);
  $loginPopup.set(true);
}

/** Keeps what somebody wanted in the cart until there is a session to put it there. */
export function keepPending(
  articles: readonly PendingArticle[],
  storage: KeyValue = openStorage('sessionStorage'),
): void {
  if (articles.length > 0) writeJson(storage, PENDING_KEY, articles);
}

/** Closes the login over the page. */
export function closeLoginPopup(): void {
  $loginPopup.set(false);
}
