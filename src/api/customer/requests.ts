import { z } from '@hono/zod-openapi';
import type { ShopContext } from '#platform/context.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { addMessage, KIND_NAMES, readRequests, REQUEST_STATES } from '#shop/requests/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { boundedText, pageField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import {
  REQUEST_REFUSALS,
  requestAnswer,
  requestBody,
  requestHeaders,
  takeRequest,
} from '../guest/requests.ts';

const family = 'customer';
const group = 'Requests';
const freshness = 'never';

export const customerRequestCall = operation({
  method: 'post',
  path: '/customerapi/anfrage',
  who: 'customer',
  family,
  group,
  summary: 'Sends a message or service request as the customer, who follows it in the lab',
  headers: requestHeaders,
  body: requestBody,
  answer: requestAnswer,
  freshness,
  refuses: REQUEST_REFUSALS,
  run: async ({ body, shop, request }) => {
    const caller = requireCustomer({ caller: await shop.caller() });
    const { brand, language, home } = accountMail(shop, caller);
    return takeRequest(shop, request, body, {
      market: { brand, language, country: caller.country },
      home,
      customer: { id: caller.customerId, user: caller.user.id },
    });
  },
});

const seen = z
  .object({
    Nummer: z.int(),
    Art: z.enum(KIND_NAMES),
    Stand: z.enum(REQUEST_STATES),
    Gestellt: z.string().openapi({ format: 'date-time' }),
    Angaben: z.record(z.string(), z.string()),
    Nachricht: z.string(),
    Fotos: z.int(),
    Nachrichten: z.array(
      z.object({
        Zeit: z.string().openapi({ format: 'date-time' }),
        Von: z.enum(['customer', 'staff']),
        Name: z.string(),
        Text: z.string(),
      }),
    ),
  })
  .openapi('SeenRequest');

export const requestsCall = operation({
  method: 'get',
  path: '/customerapi/anfragen',
  who: 'customer',
  family,
  group,
  summary: 'The customer’s requests with state and messages, the latest first',
  answer: z.object({ result: z.array(seen) }),
  freshness,
  run: async ({ shop }) => ({
    result: (await readRequests({ db: shop.shop, caller: await shop.caller() })).map((one) => ({
      Nummer: one.number,
      Art: one.kind,
      Stand: one.state,
      Gestellt: one.createdAt,
      Angaben: one.details,
      Nachricht: one.message,
      Fotos: one.photos.length,
      Nachrichten: one.messages.map(({ at, side, author, text }) => ({
        Zeit: at,
        Von: side === 'staff' ? ('staff' as const) : ('customer' as const),
        Name: author,
        Text: text,
      })),
    })),
  }),
});

export const requestMessageCall = operation({
  method: 'post',
  path: '/customerapi/anfragen/{number}/nachricht',
  who: 'customer',
  objects: [{ kind: 'service request', param: 'number' }],
  family,
  group,
  summary: 'Adds a message to a request, which is open again',
  params: z.object({ number: pageField({ min: 1, max: 999_999 }) }),
  headers: requestHeaders,
  body: z.object({ Text: boundedText(4000).min(1) }).openapi('RequestMessage'),
  answer: z.object({ result: z.literal(true) }),
  freshness,
  refuses: ['requests.unknown'],
  run: async ({ params, body, shop, request }) => {
    const key = request.headers.get('idempotency-key')?.slice(0, 100) ?? crypto.randomUUID();
    const ctx = await contextOf(shop);
    await addMessage(ctx, params.number, body.Text, key);
    return { result: true as const };
  },
});

async function contextOf(shop: ShopContext) {
  return { db: shop.shop, now: shop.now, newId: () => crypto.randomUUID(), caller: await shop.caller() };
}

export const customerRequestOperations = [customerRequestCall, requestsCall, requestMessageCall] as const;
