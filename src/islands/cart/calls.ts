import type { ApiCall } from '#lib/api-client.ts';

/** Calls of the customer API that other pages' scripts make of the cart. */

const post = <Answer>(path: string, body?: unknown): ApiCall<Answer> => ({
  path: `/customerapi/${path}`,
  method: 'POST',
  ...(body !== undefined && { body }),
});

export const applyVoucher = (code: string): ApiCall<{ code: string }> => post('cart/voucher', { code });
export const removeVoucher = (): ApiCall<{ code: string }> => post('cart/voucher/remove');
