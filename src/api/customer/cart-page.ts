import { z } from '@hono/zod-openapi';
import {
  addLines,
  changeLine,
  checkRows,
  MAX_LINES,
  readCart,
  readUpdate,
  removeLines,
  resetCart,
  restoreLines,
} from '#shop/cart/index.ts';
import { cartContext } from '#platform/cart-context.ts';
import { boundedText, languageField } from '../contract/fields.ts';
import { languageOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import {
  ADDING_REFUSALS,
  cart,
  cartUpdate,
  checkedRow,
  contextOf,
  coordinates,
  counts,
  lines,
  note,
  quantity,
  reference,
} from './cart-fields.ts';
import { noteUseOf } from './note-use.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

const family = 'customer';
const group = 'Cart page';
const freshness = 'never';
const MANY_BYTES = 512 * 1024;

const id = boundedText(64).min(1);
const changed = counts.extend({ cart: cartUpdate });
const removed = z.object({
  removal: z.string().nullable().openapi({ description: 'names it for cart/restore' }),
  removed: z.int().min(0),
  counts,
  cart: cartUpdate,
});

export const cartCall = operation({
  method: 'get',
  path: '/customerapi/cart/{language}',
  procurement: true,
  who: 'customer',
  scope: 'cart',
  family,
  group,
  summary: 'The whole cart: lines with names, prices, availability and notices, and the sums',
  params: z.object({ language: languageField }),
  answer: cart,
  freshness,
  refuses: ['catalogue.not-ready'],
  run: async ({ params, shop }) =>
    readCart(await cartContext(shop, languageOfCall(params.language, shop.brand))),
});

/** Takes lines out of the cart. */
export const removeLinesCall = operation({
  method: 'post',
  path: '/customerapi/cart/remove',
  who: 'filler',
  scope: 'cart',
  procurement: true,
  objects: [{ kind: 'cart line', body: 'ids', isSilent: true }],
  family,
  group,
  summary: 'Takes lines out of the cart',
  body: z.object({ ids: z.array(id).max(MAX_LINES) }),
  bodyLimit: MANY_BYTES,
  answer: removed,
  freshness,
  run: async (call) => {
    const ctx = await contextOf(call);
    const { numbers, ...removed } = await removeLines(ctx, { ids: call.body.ids });
    return { ...removed, cart: await readUpdate(ctx, numbers) };
  },
});

/** Puts articles into the cart. */
export const addCall = operation({
  method: 'post',
  path: '/customerapi/cart/add',
  who: 'filler',
  scope: 'cart',
  procurement: true,
  family,
  group,
  summary: 'Puts many articles into the cart, all or none',
  description: '`fields` of a refusal names the lines at fault.',
  body: z.object({ lines }),
  bodyLimit: MANY_BYTES,
  answer: changed,
  freshness,
  refuses: ADDING_REFUSALS,
  run: async (call) => {
    const ctx = await contextOf(call);
    const {
      pieces,
      own,
      lines: kept,
    } = await addLines(
      ctx,
      call.body.lines.map(({ number, quantity, reference, note, coordinates }) => ({
        number,
        quantity,
        ...(reference !== undefined && { reference: reference.trim() }),
        ...(note !== undefined && { note: note.trim() }),
        ...(coordinates && { coordinates }),
      })),
    );
    noteUseOf(
      call.request,
      call.shop,
      call.body.lines.map(({ number }) => number),
    );
    return { pieces, own, lines: kept, cart: await readUpdate(ctx, 'all') };
  },
});

/** Lines of the cart for its page, the order pad and the panel. */
export const cartPageOperations = [
  cartCall,
  addCall,
  operation({
    method: 'post',
    path: '/customerapi/cart/line/{id}',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    objects: [{ kind: 'cart line', param: 'id' }],
    family,
    group,
    summary: 'Changes quantity, reference, note or place of a line',
    description:
      'Quantity 0 removes it. A line of the same article with that reference and place takes the pieces.',
    params: z.object({ id }),
    body: z.object({
      quantity: z
        .union([z.literal(0), quantity])
        .optional()
        .openapi({ type: 'integer', minimum: 0, maximum: QUANTITY.max }),
      reference: reference.optional(),
      note: note.optional(),
      coordinates: coordinates.optional(),
    }),
    answer: changed,
    freshness,
    refuses: ['cart.quantity', 'cart.unknown-line'],
    run: async (call) => {
      const { quantity, reference, note, coordinates } = call.body;
      const ctx = await contextOf(call);
      const { number, ...counts } = await changeLine(ctx, call.params.id, {
        ...(quantity !== undefined && { quantity }),
        ...(reference !== undefined && { reference: reference.trim() }),
        ...(note !== undefined && { note: note.trim() }),
        ...(coordinates && { coordinates }),
      });
      return { ...counts, cart: await readUpdate(ctx, [number]) };
    },
  }),
  removeLinesCall,
  operation({
    method: 'post',
    path: '/customerapi/cart/restore',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    objects: [{ kind: 'cart removal', body: 'removal' }],
    family,
    group,
    summary: 'Takes a removal back, once, within a day',
    body: z.object({ removal: id }),
    answer: changed,
    freshness,
    refuses: ['cart.nothing-removed', 'cart.full'],
    run: async (call) => {
      const ctx = await contextOf(call);
      return { ...(await restoreLines(ctx, call.body.removal)), cart: await readUpdate(ctx, 'all') };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/cart/reset',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Empties the cart and sets address, method, date, comment, flag and voucher back',
    answer: removed,
    freshness,
    run: async (call) => {
      const ctx = await contextOf(call);
      const { numbers: _all, ...removed } = await resetCart(ctx);
      return { ...removed, cart: await readUpdate(ctx, 'all') };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/cart/check',
    who: 'customer',
    scope: 'catalogue',
    procurement: true,
    family,
    group,
    summary: 'Reads rows of the order pad: any kind of number, price, stock, pack, successor',
    body: z.object({
      rows: z
        .array(z.object({ number: boundedText(64), quantity: z.int().min(-1).max(1_000_000) }))
        .max(MAX_LINES),
    }),
    bodyLimit: MANY_BYTES,
    answer: z.object({ rows: z.array(checkedRow) }),
    freshness,
    refuses: ['catalogue.not-ready'],
    run: async (call) => {
      return { rows: await checkRows(await contextOf(call), call.body.rows) };
    },
  }),
] as const;
