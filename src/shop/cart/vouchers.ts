import { Refusal } from '#lib/refusal.ts';
import type { Brand } from '#shop/markets/index.ts';
import { cartIdOf, type CartContext, commit, requireFiller } from './context.ts';
import { openCart } from './queries.ts';
import { putInCart, removeFromCart, voucherOf, type VoucherRow } from './voucher-queries.ts';

const BRAND_OF_FIRM: Readonly<Record<1 | 3, Brand>> = { 1: 'main', 3: 'light' };

/**
 * Puts a Vorteilscode into the cart, in place of another; it is spent by the order. Refuses guests, `voucher.empty`,
 * `voucher.invalid` – unknown, of the other brand or another customer, not yet or no longer valid: all the same to the
 * caller – and `voucher.redeemed`.
 */
export async function applyVoucher(ctx: CartContext, text: string): Promise<{ code: string }> {
  const caller = requireFiller(ctx);
  const code = text.trim().toUpperCase();
  if (code === '') throw new Refusal('voucher.empty');
  const voucher = await voucherOf(ctx.db, code, caller.customerId).first<VoucherRow>();
  if (!voucher || !isOpenTo(voucher, caller, ctx.now)) throw new Refusal('voucher.invalid');
  if (voucher.redeemed) throw new Refusal('voucher.redeemed');
  await commit(ctx, [
    openCart(ctx.db, cartIdOf(caller), ctx.now),
    putInCart(ctx.db, cartIdOf(caller), code, ctx.now),
  ]);
  return { code };
}

/** Takes the code out of the cart again. Refuses guests, and `voucher.not-removed` where there is none. */
export async function removeVoucher(ctx: CartContext): Promise<{ code: string }> {
  const cart = cartIdOf(requireFiller(ctx));
  const [removed] = await commit<{ code: string }>(ctx, [removeFromCart(ctx.db, cart)]);
  const code = removed?.results[0]?.code;
  if (!code) throw new Refusal('voucher.not-removed');
  return { code };
}

/** True where brand, customer and time of a code fit. */
export function isOpenTo(
  voucher: Pick<VoucherRow, 'brand' | 'customer_id' | 'valid_from' | 'valid_to'>,
  caller: { customerId: string; firm: 1 | 3 },
  now: string,
): boolean {
  const { brand, customer_id, valid_from, valid_to } = voucher;
  if (brand !== null && brand !== BRAND_OF_FIRM[caller.firm]) return false;
  if (customer_id !== null && customer_id !== caller.customerId) return false;
  return valid_from <= now && now < valid_to;
}
