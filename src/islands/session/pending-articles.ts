import { PENDING_KEY, type PendingArticle } from '../kit/stores/login-popup.ts';
import { fields, openStorage, readJson, type KeyValue } from '../kit/stores/persisted.ts';

/** What waits for the cart; it stays until {@link forgetPending}. */
export function pendingArticles(storage: KeyValue = openStorage('sessionStorage')): PendingArticle[] {
  return readJson(storage, PENDING_KEY, (stored) => (Array.isArray(stored) ? stored.flatMap(articleOf) : []));
}

/** Drops the articles that waited for a login. */
export function forgetPending(storage: KeyValue = openStorage('sessionStorage')): void {
  storage.removeItem(PENDING_KEY);
}

function articleOf(stored: unknown): PendingArticle[] {
  const { number, quantity } = fields(stored);
  if (typeof number !== 'string' || !number) return [];
  return [{ number, quantity: Number.isInteger(quantity) && Number(quantity) > 0 ? Number(quantity) : 1 }];
}
