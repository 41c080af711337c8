import { z } from '@hono/zod-openapi';
import {
  INVOICE_GROUPS,
  INVOICE_SORTS,
  invoiceCsv,
  MAX_INVOICE_SEARCH,
  PAYMENT_METHODS,
  readAllInvoices,
  readInvoices,
} from '#shop/payment/index.ts';
import { ordersContext } from '#platform/orders-context.ts';
import { PERSONAL } from '#platform/route-guard.ts';
import { boundedText, countField, dayField, fileAnswer } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'Invoices';
const freshness = 'never';
const day = z.string().openapi({ format: 'date' });

const query = z.object({
  q: boundedText(MAX_INVOICE_SEARCH)
    .optional()
    .openapi({ description: 'number of invoice or order, the customer’s own number' }),
  group: z.enum(INVOICE_GROUPS).optional(),
  from: dayField,
  to: dayField,
  sort: z.enum(INVOICE_SORTS).optional(),
  page: countField({ min: 1, max: 10_000, initial: 1 }),
});

const invoice = z
  .object({
    number: z.string(),
    group: z.enum(INVOICE_GROUPS),
    order: z.int(),
    placedAt: z.string(),
    purchaseOrderNumber: z.string(),
    delivery: z.string().nullable(),
    issuedOn: day,
    dueOn: day,
    settledOn: day.nullable(),
    currency: z.string(),
    method: z.enum(PAYMENT_METHODS),
    amounts: z
      .object({
        net: z.int(),
        gross: z.int(),
        paid: z.int(),
        discount: z.int(),
        left: z.int(),
        early: z.object({ until: day, amount: z.int() }).nullable(),
      })
      .nullable()
      .openapi({ description: 'minor units; null for users who must not see prices' }),
  })
  .openapi('ListedInvoice');

const standing = z.object({ count: z.int(), sum: z.int().nullable() });

export const invoicesCall = operation({
  method: 'get',
  path: '/customerapi/invoices',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'Invoices, 25 per page: open, due, paid',
  query,
  answer: z.object({
    invoices: z.array(invoice),
    groups: z
      .object({ open: standing, due: standing, paid: standing })
      .openapi({ description: 'how many, and what is left to pay' }),
    page: z.int(),
    pages: z.int(),
    total: z.int(),
    pricesHidden: z.boolean(),
  }),
  freshness,
  run: async ({ query: { q, ...filter }, shop }) =>
    readInvoices(await ordersContext(shop), { ...filter, search: q }),
});

/** The customer's invoices as a list of their own. */
export const invoiceOperations = [
  invoicesCall,
  operation({
    method: 'get',
    path: '/customerapi/invoices/export.csv',
    who: 'customer',
    scope: 'orders',
    family,
    group,
    summary: 'The invoices that a filter fits, as a table',
    query: query.omit({ page: true }),
    file: 'text/csv',
    answer: fileAnswer,
    freshness,
    run: async ({ query: { q, ...filter }, shop }) => {
      const ctx = await ordersContext(shop);
      return new Response(invoiceCsv(await readAllInvoices(ctx, { ...filter, search: q })), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="invoices.csv"',
          'cache-control': PERSONAL,
        },
      });
    },
  }),
] as const;
