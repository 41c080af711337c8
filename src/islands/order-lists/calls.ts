import type { ApiCall } from '#lib/api-client.ts';
import { segment } from '#lib/paths.ts';

/** Calls of the customer API that the scripts of order lists make. */

const post = <Answer>(path: string, body?: unknown): ApiCall<Answer> => ({
  path: `/customerapi/${path}`,
  method: 'POST',
  ...(body !== undefined && { body }),
});

export interface ListEntry {
  id: number;
  name: string;
  anzahl: number;
  privat: boolean;
}

export interface Removed {
  removal: string | null;
  removed: number;
}

export interface Imported {
  saved: number;
  wrong: { row: number; problem: 'unknown' | 'ambiguous' | 'quantity' }[];
}

export const loadLists = (): ApiCall<ListEntry[]> => ({ path: '/customerapi/favoriten/listen' });
export const addToList = (list: number, number: string): ApiCall<unknown> =>
  post(`favoriten/${list}/${segment(number)}/add`);
export const listToCart = (list: number): ApiCall<{ anz: number; artikel: number; ausgelassen: string[] }> =>
  post(`favoriten/liste/${list}/wk`);

export const createList = (name: string): ApiCall<{ id: number }> => post('order-lists/create', { name });
export const deleteList = (list: number): ApiCall<{ removal: string }> => post(`order-lists/${list}/delete`);
export const changeItem = (
  list: number,
  number: string,
  change: { quantity?: number; reference?: string; position?: number },
): ApiCall<unknown> => post(`order-lists/${list}/item`, { number, ...change });
export const removeItems = (list: number, numbers: readonly string[]): ApiCall<Removed> =>
  post(`order-lists/${list}/remove`, { numbers });
export const restore = (removal: string): ApiCall<{ list: number | null }> =>
  post('order-lists/restore', { removal });
export const moveItems = (list: number, to: number, numbers: readonly string[]): ApiCall<{ moved: number }> =>
  post(`order-lists/${list}/move`, { to, numbers });
export const exchangeItem = (list: number, from: string, to: string): ApiCall<unknown> =>
  post(`order-lists/${list}/exchange`, { from, to });
export const chosenToCart = (
  list: number,
  numbers: readonly string[],
): ApiCall<{ pieces: number; added: number; leftOut: string[] }> =>
  post(`order-lists/${list}/cart`, { numbers });
export const importRows = (
  list: number,
  rows: readonly { number: string; quantity: number; reference: string }[],
): ApiCall<Imported> => post(`order-lists/${list}/import`, { rows });
