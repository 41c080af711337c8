import { z } from '@hono/zod-openapi';
import { checkoutContext } from '#platform/checkout-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { submittedToWire } from '#shop/checkout/index.ts';
import { PAYMENT_METHODS } from '#shop/payment/index.ts';
import { orderMissing, readMissingOrder } from '#shop/restock/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { operation } from '../contract/operation.ts';
import { cart } from './cart-fields.ts';
import { inputOf, idempotencyHeaders, SUBMIT_REFUSES } from './checkout.ts';
import { checkout, submit, submitted } from './checkout-fields.ts';
import { place } from './order-fields.ts';

const family = 'customer';
const group = 'Restock';
const freshness = 'never';

/** What is missing, ordered from the list itself. */
export const restockOrderOperations = [
  operation({
    method: 'get',
    path: '/customerapi/nachschubliste/bestellung',
    who: 'filler',
    family,
    group,
    freshness,
    summary: 'What the shelves are short of, as the order that one press would make of it',
    description:
      'To the default address, by the standard way, paid like the last order where that is open. The cart is no part of it.',
    answer: z.object({
      version: z.int().openapi({ description: 'of the cart, as the press confirms it' }),
      lines: z.array(
        cart.shape.lines.element.pick({ id: true, number: true, name: true, pack: true, quantity: true, unitPrice: true, amount: true, vkz: true }),
      ),
      left: z.array(z.string()).openapi({ description: 'numbers that are missing and cannot be ordered' }),
      totals: cart.shape.totals,
      address: place,
      addressChoice: z.string(),
      payment: z.enum(PAYMENT_METHODS),
      departure: checkout.shape.departure,
      right: checkout.shape.right,
      isComplete: z.boolean().openapi({ description: 'false: the checkout has something to ask' }),
    }),
    refuses: ['catalogue.not-ready'],
    run: async ({ shop, request }) => {
      const order = await readMissingOrder(await checkoutContext(shop, callerLanguage(request, shop.brand)));
      const lines = order.lines.map(({ id, number, name, pack, quantity, unitPrice, amount, vkz }) => ({ id, number, name, pack, quantity, unitPrice, amount, vkz }));
      return { ...order, lines, left: [...order.left] };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/nachschubliste/bestellen',
    who: 'filler',
    objects: [{ kind: 'address', body: 'adressauswahl' }],
    family,
    group,
    freshness,
    summary: 'Orders what the shelves are short of, exactly once; the cart stays as it is',
    description:
      'As `POST /customerapi/wk/submit`, with its `Idempotency-Key`, its refusals and its release: only the lines are those of the list at that moment.',
    headers: idempotencyHeaders,
    body: submit,
    answer: z.object({ result: submitted }),
    refuses: SUBMIT_REFUSES,
    run: async ({ shop, request, body }) => {
      const ctx = await checkoutContext(shop, callerLanguage(request, shop.brand));
      const order = await orderMissing(ctx, inputOf(body, request.headers.get('idempotency-key') ?? ''));
      wakeOutbox(shop);
      return { result: submittedToWire(order) };
    },
  }),
] as const; // prettier-ignore
