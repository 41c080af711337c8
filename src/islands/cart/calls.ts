import type { ApiCall } from '#lib/api-client.ts';
import type { LineInput } from '#shop/cart/model.ts';

/** Calls of the customer API that other pages' scripts make of the cart. */

export interface Counts {
  pieces: number;
  own: number;
  lines: number;
}

const post = <Answer>(path: string, body?: unknown): ApiCall<Answer> => ({
  path: `/customerapi/${path}`,
  method: 'POST',
  ...(body !== undefined && { body }),
});

export const addMany = (lines: readonly LineInput[]): ApiCall<Counts> => post('cart/add', { lines });
export const applyVoucher = (code: string): ApiCall<{ code: string }> => post('cart/voucher', { code });
export const removeVoucher = (): ApiCall<{ code: string }> => post('cart/voucher/remove');
