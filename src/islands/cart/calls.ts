import type { ApiCall } from '#lib/api-client.ts';
import { segment } from '#lib/paths.ts';
import type { LineInput, Notice } from '#shop/cart/model.ts';

/** Calls of the customer API that the cart's scripts make. */

export interface Counts {
  pieces: number;
  own: number;
  lines: number;
}

export interface CheckedRow {
  problem: 'unknown' | 'ambiguous' | 'blocked' | 'quantity' | null;
  number: string | null;
  kind: string | null;
  candidates: string[];
  name: string;
  pack: string;
  vkz: number | null;
  unitPrice: number | null;
  currency: string;
  notices: Notice[];
  successor: string | null;
}

const post = <Answer>(path: string, body?: unknown): ApiCall<Answer> => ({
  path: `/customerapi/${path}`,
  method: 'POST',
  ...(body !== undefined && { body }),
});

export const addArticle = (number: string, quantity: number): ApiCall<{ anz: number; menge: number }> =>
  post(`wk/${segment(number)}/add/${quantity}`);

export const setArticle = (number: string, quantity: number): ApiCall<{ anz: number; menge: number }> =>
  post(`wk/${segment(number)}/set/${quantity}`);

export const loadCount = (): ApiCall<{ result: number }> => ({ path: '/customerapi/wk/anz' });

/** Lines of the cart; `letter` is the contract's for a language. */
export const loadLines = (letter: string): ApiCall<{ artnr: string; menge: number }[]> => ({
  path: `/customerapi/wkJSON/${letter}`,
});

/** The pieces of an article in the cart: `result.menge`, and its lines. */
export const loadQuantity = (
  number: string,
  letter: string,
): ApiCall<{ result: { menge: number; wk?: { menge: number; referenz: string; lager: string[] }[] } }> => ({
  path: `/customerapi/wkJSON/${letter}/${segment(number)}`,
});

export const addMany = (lines: readonly LineInput[]): ApiCall<Counts> => post('cart/add', { lines });
export const changeLine = (
  id: string,
  change: { quantity?: number; reference?: string; note?: string },
): ApiCall<Counts> => post(`cart/line/${segment(id)}`, change);
export const removeLines = (
  ids: readonly string[],
): ApiCall<{ removal: string | null; removed: number; counts: Counts }> => post('cart/remove', { ids });
export const restoreLines = (removal: string): ApiCall<Counts> => post('cart/restore', { removal });
export const checkRows = (
  rows: readonly { number: string; quantity: number }[],
): ApiCall<{ rows: CheckedRow[] }> => post('cart/check', { rows });
export const applyVoucher = (code: string): ApiCall<{ code: string }> => post('cart/voucher', { code });
export const removeVoucher = (): ApiCall<{ code: string }> => post('cart/voucher/remove');

export interface Recommended {
  Artikelnummer: string;
  Bezeichnung: string;
  Gebinde: string;
  /** Major units; 0.01 and 0.02 mean on request. */
  Preis: number;
  Waehrung: string;
  Bild: string;
}

export const loadRecommendations = (
  number: string,
  country: string,
  language: string,
): ApiCall<{ result: { recommendations: Recommended[]; product: Recommended } }> => ({
  path: `/guestapi/recommend/${segment(number)}/${country}/${language}`,
});
