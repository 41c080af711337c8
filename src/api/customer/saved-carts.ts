import { z } from '@hono/zod-openapi';
import { readUpdate } from '#shop/cart/index.ts';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import {
  loadSavedCart,
  MAX_SAVED_CARTS,
  readSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  saveCart,
} from '#shop/saved-carts/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { ADDING_REFUSALS, cartUpdate, contextOf } from './cart-fields.ts';

const family = 'customer';
const group = 'Saved carts';
const freshness = 'never';

const id = boundedText(64).min(1);
const params = z.object({ id });
const objects = [{ kind: 'saved cart', param: 'id' }] as const;
const done = z.object({ result: z.literal(true) });
const DONE = { result: true as const };

const savedCart = z
  .object({
    id: z.string(),
    name: z.string(),
    lines: z.int().min(1),
    pieces: z.int().min(1),
    savedAt: z.string().openapi({ description: 'UTC, ISO 8601' }),
  })
  .openapi('SavedCart');

/** Carts put aside under a name. */
export const savedCartOperations = [
  operation({
    method: 'get',
    path: '/customerapi/saved-carts',
    who: 'customer',
    scope: 'cart',
    family,
    group,
    summary: 'Carts that the company put aside, the newest first',
    answer: z.object({ carts: z.array(savedCart).max(MAX_SAVED_CARTS) }),
    freshness,
    run: async (call) => ({ carts: await readSavedCarts(await contextOf(call)) }),
  }),
  operation({
    method: 'post',
    path: '/customerapi/saved-carts/save',
    who: 'filler',
    scope: 'cart',
    family,
    group,
    summary: 'Keeps the cart as it is under a name; the cart itself stays',
    body: z.object({ name: boundedText(NAME_LENGTH.max * 4).openapi({ example: 'Monatsbedarf' }) }),
    answer: z.object({ id: z.string() }),
    freshness,
    refuses: ['saved-carts.name', 'saved-carts.empty', 'saved-carts.too-many'],
    run: async (call) => saveCart(await contextOf(call), call.body.name),
  }),
  operation({
    method: 'post',
    path: '/customerapi/saved-carts/{id}/load',
    who: 'filler',
    scope: 'cart',
    objects,
    family,
    group,
    summary: 'Puts the lines of a saved cart into the cart',
    description: 'The saved cart is kept. `leftOut` names what cannot be ordered at present.',
    params,
    answer: z.object({ added: z.int().min(1), leftOut: z.array(z.string()), cart: cartUpdate }),
    freshness,
    refuses: ['saved-carts.unknown', 'saved-carts.nothing-orderable', ...ADDING_REFUSALS],
    run: async (call) => {
      const ctx = await contextOf(call);
      const { added, leftOut } = await loadSavedCart(ctx, call.params.id);
      return { added, leftOut, cart: await readUpdate(ctx, 'all') };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/saved-carts/{id}/remove',
    who: 'filler',
    scope: 'cart',
    objects,
    family,
    group,
    summary: 'Removes a saved cart',
    params,
    answer: done,
    freshness,
    refuses: ['saved-carts.unknown'],
    run: async (call) => {
      await removeSavedCart(await contextOf(call), call.params.id);
      return DONE;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/saved-carts/{id}/restore',
    who: 'filler',
    scope: 'cart',
    objects,
    family,
    group,
    summary: 'Brings a removed saved cart back within a day',
    params,
    answer: done,
    freshness,
    refuses: ['saved-carts.unknown', 'saved-carts.too-many'],
    run: async (call) => {
      await restoreSavedCart(await contextOf(call), call.params.id);
      return DONE;
    },
  }),
] as const;
