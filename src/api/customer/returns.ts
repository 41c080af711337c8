import { z } from '@hono/zod-openapi';
import type { ShopContext } from '#platform/context.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { zoneOf } from '#shop/markets/index.ts';
import {
  readPositions,
  readReturns,
  MOST_PHOTOS,
  RETURN_REASONS,
  RETURN_STATES,
  submitReturn,
  type SubmitContext,
} from '#shop/returns/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { boundedText, fileAnswer, pageField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { requestHeaders } from '../guest/requests.ts';

const family = 'customer';
const group = 'Returns';
const freshness = 'never';
const amount = z.int().openapi({ description: 'minor units, net' });

const line = z.object({
  Auftrag: z.int(),
  Position: z.int(),
  Artikelnummer: z.string(),
  Bezeichnung: z.string(),
  Menge: z.int(),
  Grund: z.enum(RETURN_REASONS),
});
const answer = z
  .object({
    Positionen: z.array(
      line.omit({ Grund: true }).extend({
        Geliefert: z.string().openapi({ format: 'date' }),
        Abgelehnt: z.enum(['age', 'returned', 'special', 'cold', 'dangerous', 'cut']).nullable(),
      }),
    ),
    Retouren: z.array(
      z.object({
        Nummer: z.int(),
        Stand: z.enum(RETURN_STATES),
        Ticket: z.boolean(),
        Gebuehr: amount,
        Waehrung: z.string(),
        Gutschrift: z.string(),
        Antwort: z.string(),
        Fotos: z.int().openapi({ description: 'how many came along' }),
        Angemeldet: z.string().openapi({ format: 'date-time' }),
        Positionen: z.array(line),
      }),
    ),
  })
  .openapi('Returns');

async function contextOf(shop: ShopContext): Promise<SubmitContext> {
  const caller = requireCustomer({ caller: await shop.caller() });
  const { brand, language, home } = accountMail(shop, caller);
  return {
    db: shop.shop,
    logbook: shop.logbook,
    catalogue: shop.catalogue?.db ?? null,
    language: shop.market.language,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    caller,
    brand,
    mailLanguage: language,
    home,
    zone: zoneOf(caller.country),
  };
}

/** What can go back, and what went. */
export const returnsCall = operation({
  method: 'get',
  path: '/customerapi/retouren',
  who: 'customer',
  family,
  group,
  summary: 'Delivered positions of 60 days with why one cannot go back, and the returns',
  answer,
  freshness,
  run: async ({ shop }) => {
    const ctx = await contextOf(shop);
    const [positions, returns] = await Promise.all([readPositions(ctx), readReturns(ctx)]);
    return {
      Positionen: positions.map((one) => ({
        Auftrag: one.order, Position: one.position, Artikelnummer: one.number, Bezeichnung: one.name,
        Menge: one.left, Geliefert: one.arrivedOn, Abgelehnt: one.verdict,
      })),
      Retouren: returns.map((one) => ({
        Nummer: one.number, Stand: one.state, Ticket: one.ticket, Gebuehr: one.fee, Waehrung: one.currency,
        Gutschrift: one.creditNote, Antwort: one.answer, Fotos: one.photos.length, Angemeldet: one.createdAt,
        Positionen: one.lines.map((row) => ({
          Auftrag: row.order, Position: row.position, Artikelnummer: row.number, Bezeichnung: row.name,
          Menge: row.quantity, Grund: row.reason,
        })),
      })),
    };
  },
}); // prettier-ignore

export const submitReturnCall = operation({
  method: 'post',
  path: '/customerapi/retouren',
  who: 'buyer',
  family,
  group,
  summary: 'Announces a return, with a free ticket where one is due',
  headers: requestHeaders,
  body: z
    .object({
      Positionen: z
        .array(
          z.object({
            Auftrag: z.int().min(1).max(2_000_000_000),
            Position: z.int().min(1).max(500),
            Menge: z.int().min(1).max(999),
            Grund: z.enum(RETURN_REASONS),
          }),
        )
        .max(200),
      Ungeoeffnet: z.literal(true).openapi({ description: 'all packs are unopened' }),
      Ticket: z.boolean(),
      Bemerkung: boundedText(1000).optional(),
      Fotos: z
        .array(boundedText(64))
        .max(MOST_PHOTOS)
        .optional()
        .openapi({ description: 'ids of photos that were sent before' }),
    })
    .openapi('NewReturn'),
  bodyLimit: 32 * 1024,
  answer: z.object({ Nummer: z.int() }),
  freshness,
  refuses: [
    'returns.nothing',
    'returns.not-allowed',
    'returns.ticket-value',
    'returns.ticket-interval',
    'requests.photo-gone',
  ],
  run: async ({ body, shop, request }) => {
    const lines = body.Positionen.map(({ Auftrag, Position, Menge, Grund }) => ({
      order: Auftrag,
      position: Position,
      quantity: Menge,
      reason: Grund,
    }));
    const key = request.headers.get('idempotency-key')?.slice(0, 100) ?? crypto.randomUUID();
    const input = { lines, ticket: body.Ticket, words: body.Bemerkung ?? '', photos: body.Fotos ?? [] };
    const { number } = await submitReturn(await contextOf(shop), input, key);
    wakeOutbox(shop);
    return { Nummer: number };
  },
});

const returnLabelCall = operation({
  method: 'get',
  path: '/customerapi/retouren/{number}/label.pdf',
  who: 'customer',
  objects: [{ kind: 'return', param: 'number' }],
  family,
  group,
  summary: 'The slip and label of a return',
  params: z.object({ number: pageField({ min: 1, max: 999_999 }) }),
  file: 'application/pdf',
  answer: fileAnswer,
  freshness,
  refuses: ['returns.unknown'],
  run: async ({ params, shop }) => {
    const { returnLabel } = await import('#platform/order-documents/index.ts');
    return returnLabel(shop, params.number);
  },
});

export const returnOperations = [returnsCall, submitReturnCall, returnLabelCall] as const;
