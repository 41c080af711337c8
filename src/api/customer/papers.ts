import { z } from '@hono/zod-openapi';
import { fileAnswer } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { orderNumber, paperNumber } from './order-fields.ts';

const family = 'customer';
const group = 'Papers';
const freshness = 'never';
const file = 'application/pdf';
const refuses = ['orders.unknown'] as const;

/** Papers of orders as PDF files in the language of the order; what makes them is loaded with the first one. */
export const paperOperations = [
  operation({
    method: 'get',
    path: '/customerapi/orders/{number}/confirmation.pdf',
    who: 'customer',
    scope: 'orders',
    objects: [{ kind: 'order', param: 'number' }],
    family,
    group,
    summary: 'Confirmation of an order that was handed over',
    params: z.object({ number: orderNumber }),
    file,
    answer: fileAnswer,
    freshness,
    refuses: [...refuses, 'orders.state', 'session.not-allowed'],
    run: async ({ params, shop }) => {
      const { confirmationPaper } = await import('#platform/papers/index.ts');
      return confirmationPaper(shop, params.number);
    },
  }),
  operation({
    method: 'get',
    path: '/customerapi/deliveries/{number}/note.pdf',
    who: 'customer',
    scope: 'orders',
    objects: [{ kind: 'delivery note', param: 'number' }],
    family,
    group,
    summary: 'Delivery note with lots and expiry dates',
    params: z.object({ number: paperNumber }),
    file,
    answer: fileAnswer,
    freshness,
    refuses,
    run: async ({ params, shop }) => {
      const { deliveryNotePaper } = await import('#platform/papers/index.ts');
      return deliveryNotePaper(shop, params.number);
    },
  }),
  operation({
    method: 'get',
    path: '/customerapi/invoices/{number}/invoice.pdf',
    who: 'customer',
    scope: 'orders',
    objects: [{ kind: 'invoice', param: 'number' }],
    family,
    group,
    summary: 'Invoice',
    params: z.object({ number: paperNumber }),
    file,
    answer: fileAnswer,
    freshness,
    refuses: [...refuses, 'session.not-allowed'],
    run: async ({ params, shop }) => {
      const { invoicePaper } = await import('#platform/papers/index.ts');
      return invoicePaper(shop, params.number);
    },
  }),
] as const;
