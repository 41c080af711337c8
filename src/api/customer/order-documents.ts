import { z } from '@hono/zod-openapi';
import { fileAnswer } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { orderNumber, documentNumber } from './order-fields.ts';

const family = 'customer';
const group = 'Documents';
const freshness = 'never';
const file = 'application/pdf';
const refuses = ['orders.unknown'] as const;

/** Documents of orders as PDF files in the language of the order; what makes them is loaded with the first one. */
export const orderDocumentOperations = [
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
      const { confirmationDocument } = await import('#platform/order-documents/index.ts');
      return confirmationDocument(shop, params.number);
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
    params: z.object({ number: documentNumber }),
    file,
    answer: fileAnswer,
    freshness,
    refuses,
    run: async ({ params, shop }) => {
      const { deliveryNoteDocument } = await import('#platform/order-documents/index.ts');
      return deliveryNoteDocument(shop, params.number);
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
    params: z.object({ number: documentNumber }),
    file,
    answer: fileAnswer,
    freshness,
    refuses: [...refuses, 'session.not-allowed'],
    run: async ({ params, shop }) => {
      const { invoiceDocument } = await import('#platform/order-documents/index.ts');
      return invoiceDocument(shop, params.number);
    },
  }),
] as const;
