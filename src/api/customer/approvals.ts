import { z } from '@hono/zod-openapi';
import {
  changeRequest,
  changeRules,
  MAX_REASON,
  readApproval,
  readApprovals,
  refuseOrder,
  releaseOrder,
  rulesOf,
} from '#shop/approvals/index.ts';
import { MAX_LINES } from '#shop/cart/index.ts';
import { requireLeader } from '#shop/session/index.ts';
import { ORDER_STATES } from '#shop/orders/index.ts';
import { checkoutContext } from '#platform/checkout-context.ts';
import { ordersContext } from '#platform/orders-context.ts';
import { noteOf } from '#platform/activity.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { callerLanguage } from '../caller-language.ts';
import { amountText, boundedText } from '../contract/fields.ts';
import { operation, type Call } from '../contract/operation.ts';
import { cartLine, totals } from './cart-fields.ts';
import { detail, orderNumber, releaseReason } from './order-fields.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

const family = 'customer';
const group = 'Approvals';
const freshness = 'never';
const deciding = ['approvals.unknown', 'approvals.decided', 'orders.busy'] as const;

const params = z.object({ number: orderNumber });
const revision = z.int().min(0).openapi({ description: 'of the request that was seen' });
const limit = z.int().min(0).nullable().openapi({ description: 'net, minor units; null = none' });
const decided = z
  .object({ number: z.int(), state: z.enum(ORDER_STATES), revision: z.int() })
  .openapi('DecidedRequest');
const request = z
  .object({
    number: z.int(),
    state: z.enum(ORDER_STATES),
    askedAt: z.string(),
    askedBy: z.string(),
    reason: releaseReason,
    lines: z.int(),
    net: z.int().nullable(),
    currency: z.string(),
    decidedAt: z.string().nullable(),
    decisionText: z.string(),
  })
  .openapi('ReleaseRequest');

const contextOf = ({
  shop,
  request: asked,
}: Pick<Call<undefined, undefined, undefined>, 'shop' | 'request'>) =>
  checkoutContext(shop, callerLanguage(asked, shop.brand));

export const approvalsCall = operation({
  method: 'get',
  path: '/customerapi/approvals',
  who: 'customer',
  scope: 'orders',
  family,
  group,
  summary: 'Requests for release: all for account and leaders, the own ones for others',
  answer: z.object({ requests: z.array(request), mayRelease: z.boolean() }),
  freshness,
  run: async ({ shop }) => readApprovals(await ordersContext(shop)),
});

export const rulesCall = operation({
  method: 'get',
  path: '/customerapi/approvals/rules',
  who: 'leader',
  family,
  group,
  summary: 'What buyers may order alone, and whether technicians see prices',
  answer: z.object({ hidePrices: z.boolean(), orderLimit: limit, monthLimit: limit }),
  freshness,
  run: async ({ shop }) => rulesOf(requireLeader({ caller: await shop.caller() }).settings),
});

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['added', 'removed']), number: z.string(), name: z.string() }),
  z.object({
    kind: z.enum(['quantity', 'price', 'stock']),
    number: z.string(),
    name: z.string(),
    from: z.int().nullable(),
    to: z.int().nullable(),
  }),
  z.object({ kind: z.literal('total'), from: z.int(), to: z.int() }),
  z.object({ kind: z.literal('departure'), from: z.string().nullable(), to: z.string().nullable() }),
]);

export const approvalCall = operation({
  method: 'get',
  path: '/customerapi/approvals/{number}',
  who: 'customer',
  scope: 'orders',
  objects: [{ kind: 'request', param: 'number' }],
  family,
  group,
  summary: 'A request with its order; for who decides also what it comes to now',
  params,
  answer: z
    .object({
      order: detail,
      present: z
        .object({
          lines: z.array(cartLine),
          totals,
          changes: z.array(change).openapi({ description: 'since the request was filled' }),
          unavailable: z.array(z.string()).openapi({ description: 'articles that cannot be ordered now' }),
        })
        .nullable(),
      mayRelease: z.boolean(),
    })
    .openapi('ReleaseRequestDetail'),
  freshness,
  refuses: ['approvals.unknown', 'catalogue.not-ready'],
  run: async (call) => readApproval(await contextOf(call), call.params.number),
});

export const releaseCall = operation({
  method: 'post',
  path: '/customerapi/approvals/{number}/release',
  who: 'leader',
  objects: [{ kind: 'request', param: 'number' }],
  family,
  group,
  summary: 'Releases a request: the order is placed, once',
  description:
    'Prices are computed anew. Another total than the confirmed one, or an edit since, is refused with 409 and the new figures in `facts`.',
  params,
  body: z.object({
    revision,
    total: z.int().min(0).openapi({ description: 'gross that was confirmed, minor units' }),
  }),
  answer: decided,
  freshness,
  refuses: [
    ...deciding,
    'approvals.changed',
    'checkout.unavailable',
    'checkout.account-address',
    'catalogue.not-ready',
  ],
  run: async (call) => {
    const done = await releaseOrder(await contextOf(call), { ...call.params, ...call.body });
    wakeOutbox(call.shop);
    return done;
  },
});

export const refuseCall = operation({
  method: 'post',
  path: '/customerapi/approvals/{number}/refuse',
  who: 'leader',
  objects: [{ kind: 'request', param: 'number' }],
  family,
  group,
  summary: 'Refuses a request with a reason, which the account is told',
  params,
  body: z.object({ reason: boundedText(MAX_REASON) }),
  answer: decided,
  freshness,
  refuses: [...deciding, 'approvals.reason', 'approvals.changed'],
  run: async (call) => {
    const done = await refuseOrder(await contextOf(call), { ...call.params, ...call.body });
    wakeOutbox(call.shop);
    return done;
  },
});

export const changeCall = operation({
  method: 'post',
  path: '/customerapi/approvals/{number}/change',
  who: 'leader',
  objects: [{ kind: 'request', param: 'number' }],
  family,
  group,
  summary: 'Changes pieces of a request or takes lines out (0)',
  params,
  body: z.object({
    revision,
    lines: z
      .array(z.object({ position: z.int().min(1), quantity: z.int().min(0).max(QUANTITY.max) }))
      .max(MAX_LINES),
  }),
  bodyLimit: 64 * 1024,
  answer: decided,
  freshness,
  refuses: [...deciding, 'approvals.changed', 'approvals.empty', 'cart.quantity', 'catalogue.not-ready'],
  run: async (call) => changeRequest(await contextOf(call), { ...call.params, ...call.body }),
});

/**
 * Release of orders inside the customer's company (docs/rules/ordering.md#release): seen by who asked, decided by
 * account and leaders.
 */
export const approvalOperations = [
  approvalsCall,
  rulesCall,
  approvalCall,
  releaseCall,
  refuseCall,
  changeCall,
  operation({
    method: 'post',
    path: '/customerapi/approvals/rules',
    who: 'leader',
    family,
    group,
    summary: 'What buyers may order alone, and whether technicians see prices',
    description: 'Limits are net amounts in the customer’s currency; an empty text is none.',
    body: z.object({ hidePrices: z.boolean(), orderLimit: amountText, monthLimit: amountText }),
    answer: z.object({ result: z.literal(true) }),
    freshness,
    run: async ({ shop, body }) => {
      const ctx = {
        db: shop.shop,
        now: shop.now,
        caller: await shop.caller(),
        note: noteOf(shop, shop.request),
      };
      await changeRules(ctx, body);
      return { result: true as const };
    },
  }),
] as const;
