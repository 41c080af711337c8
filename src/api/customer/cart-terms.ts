import { z } from '@hono/zod-openapi';
import { applyVoucher, readUpdate, removeVoucher, setFlag } from '#shop/cart/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { cartUpdate, contextOf } from './cart-fields.ts';

const family = 'customer';
const group = 'Cart page';
const freshness = 'never';

const voucher = z.object({ code: z.string(), cart: cartUpdate });

/** Puts a voucher into the cart. */
export const voucherCall = operation({
  method: 'post',
  path: '/customerapi/cart/voucher',
  who: 'filler',
  scope: 'cart',
  procurement: true,
  objects: [{ kind: 'voucher', body: 'code' }],
  family,
  group,
  summary: 'Puts a Vorteilscode into the cart',
  body: z.object({ code: boundedText(64) }),
  answer: voucher,
  freshness,
  refuses: ['voucher.empty', 'voucher.invalid', 'voucher.redeemed', 'request.too-many'],
  limited: true,
  run: async (call) => {
    const ctx = await contextOf(call);
    return { ...(await applyVoucher(ctx, call.body.code)), cart: await readUpdate(ctx, []) };
  },
});

/** Takes the voucher out of the cart. */
export const removeVoucherCall = operation({
  method: 'post',
  path: '/customerapi/cart/voucher/remove',
  who: 'filler',
  scope: 'cart',
  procurement: true,
  family,
  group,
  summary: 'Takes the Vorteilscode out of the cart',
  answer: voucher,
  freshness,
  refuses: ['voucher.not-removed'],
  run: async (call) => {
    const ctx = await contextOf(call);
    return { ...(await removeVoucher(ctx)), cart: await readUpdate(ctx, []) };
  },
});

/** What holds for the cart as a whole: its voucher and the contract’s flag. */
export const cartTermsOperations = [
  voucherCall,
  removeVoucherCall,
  operation({
    method: 'post',
    path: '/customerapi/cart/fwt',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Keeps the flag fwt with the cart; the order passes it on',
    body: z.object({ fwt: z.boolean() }),
    answer: z.object({ fwt: z.boolean() }),
    freshness,
    run: async (call) => {
      await setFlag(await contextOf(call), call.body.fwt);
      return { fwt: call.body.fwt };
    },
  }),
] as const;
