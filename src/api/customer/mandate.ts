import { z } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { mandateContext } from '#platform/mandate-context.ts';
import { giveMandate, MAX_HOLDER, readMandate, revokeMandate } from '#shop/payment/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'Invoices';
const freshness = 'never';

const state = z
  .object({
    isOffered: z.boolean().openapi({ description: 'the customer’s orders could be debited' }),
    mayChange: z.boolean(),
    creditorId: z.string().nullable(),
    mandate: z
      .object({ reference: z.string(), signedOn: z.string(), account: z.string() })
      .nullable()
      .openapi({ description: 'the account only by its ends' }),
  })
  .openapi('Mandate');

export const mandateCall = operation({
  method: 'get',
  path: '/customerapi/payment/mandate',
  who: 'customer',
  family,
  group,
  summary: 'The mandate for SEPA direct debits',
  answer: state,
  freshness,
  run: async ({ shop }) => readMandate(await mandateContext(shop)),
});

/** Leave to debit an account: given and taken back by the account itself and leaders, never by a token. */
export const mandateOperations = [
  mandateCall,
  operation({
    method: 'post',
    path: '/customerapi/payment/mandate',
    who: 'leader',
    family,
    group,
    summary: 'Gives a mandate; one before it ends',
    body: z
      .object({
        holder: boundedText(MAX_HOLDER),
        iban: boundedText(60).openapi({ example: 'DE52 0000 0000 0012 3456 78' }),
        accepted: z
          .boolean()
          .openapi({ description: 'the words of the mandate were read; else it is refused' }),
      })
      .openapi('NewMandate'),
    answer: state,
    freshness,
    refuses: ['form.invalid', 'payment.no-debit'],
    run: async ({ shop, body }) => {
      const ctx = await mandateContext(shop);
      if (!body.accepted) throw new Refusal('form.invalid', { fields: ['accepted'] });
      await giveMandate(ctx, body);
      wakeOutbox(shop);
      return readMandate(ctx);
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/payment/mandate/revoke',
    who: 'leader',
    family,
    group,
    summary: 'Takes the mandate back',
    answer: state,
    freshness,
    run: async ({ shop }) => {
      const ctx = await mandateContext(shop);
      await revokeMandate(ctx);
      wakeOutbox(shop);
      return readMandate(ctx);
    },
  }),
] as const;
