import { atom } from 'nanostores';
import { fields, openStorage, readJson, writeJson, type KeyValue } from './persisted.ts';

/** An article that a guest wanted in the cart; it is added after the login (specification 4). */
export interface PendingArticle {
  number: string;
  quantity: number;
}

const PENDING_KEY = 'pendingArticle';

/** Whether the login-required popup is open (specification 3, UI state). */
export const $loginPopup = atom(false);

/** Opens the popup; an article that was to be added is kept for this visit. */
export function requireLogin(
  pending: PendingArticle | null = null,
  storage: KeyValue = openStorage('sessionStorage'),
): void {
  if (pending) writeJson(storage, PENDING_KEY, pending);
  $loginPopup.set(true);
}

export function closeLoginPopup(): void {
  $loginPopup.set(false);
}

/** Gives the article kept before the login and forgets it. */
export function takePendingArticle(storage: KeyValue = openStorage('sessionStorage')): PendingArticle | null {
  const pending = readJson(storage, PENDING_KEY, readPending);
  storage.removeItem(PENDING_KEY);
  return pending;
}

function readPending(stored: unknown): PendingArticle | null {
  const { number, quantity } = fields(stored);
  if (typeof number !== 'string' || !number) return null;
  return { number, quantity: Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1 };
}
