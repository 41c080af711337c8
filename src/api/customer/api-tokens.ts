import { z } from '@hono/zod-openapi';
import { createToken, MAX_NAME, readTokens, revokeToken, SCOPES } from '#shop/api-tokens/index.ts';
import { requireLeader } from '#shop/session/index.ts';
import { noteOf } from '#platform/activity.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { nameLimit, enforceLimits } from '#platform/counted-limits.ts';
import { boundedText, dayField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'API tokens';
const freshness = 'never';
/** Tokens made per customer: more are made by nobody who reads what is written there. */
const MADE = { limit: 30, seconds: 3600 };

const id = boundedText(64);
const token = z
  .object({
    id: z.string(),
    name: z.string(),
    prefix: z.string().openapi({ example: 'lk_3fQ9aZ' }),
    scopes: z.array(z.enum(SCOPES)),
    user: z.int().openapi({ description: 'who acts; 0 = the account itself' }),
    userName: z
      .string()
      .nullable()
      .openapi({ description: 'null: the user was removed, the token opens nothing' }),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    usedAt: z.string().nullable().openapi({ description: 'to about ten minutes' }),
  })
  .openapi('ApiToken');

export const apiTokensCall = operation({
  method: 'get',
  path: '/customerapi/api-tokens',
  who: 'leader',
  family,
  group,
  summary: 'The customer’s API tokens, without their secrets',
  answer: z.object({ tokens: z.array(token) }),
  freshness,
  run: async ({ shop }) => {
    return { tokens: await readTokens({ db: shop.shop, caller: await shop.caller() }) };
  },
});

/** Keys of a customer's own software: made, listed and revoked by the account itself and leaders, never by a token. */
export const apiTokenOperations = [
  apiTokensCall,
  operation({
    method: 'post',
    path: '/customerapi/api-tokens/create',
    who: 'leader',
    objects: [{ kind: 'user', body: 'user' }],
    family,
    group,
    summary: 'Makes a token and gives it, this once',
    description:
      'Who acts is fixed with the token: a leader’s acts as a user of the laboratory, only the account itself makes one that acts as the account. Functions and limits of that user are read for every call.',
    body: z
      .object({
        name: boundedText(MAX_NAME),
        scopes: z.array(z.enum(SCOPES)).max(SCOPES.length),
        user: z
          .string()
          .regex(/^\d{1,6}$/)
          .transform(Number)
          .openapi({ type: 'string', pattern: '^\\d{1,6}$', example: '0' }),
        lastDay: z
          .union([z.literal(''), dayField.unwrap()])
          .default('')
          .openapi({
            type: 'string',
            pattern: '^(?:\\d{4}-\\d{2}-\\d{2})?$',
            description: 'last day on which it works, by the company’s clock; empty = until it is revoked',
          }),
      })
      .openapi('NewApiToken'),
    answer: z.object({ id: z.string(), token: z.string() }),
    freshness,
    refuses: ['session.prove', 'form.invalid', 'users.unknown', 'api-tokens.full'],
    run: async ({ shop, body }) => {
      const caller = requireLeader({ caller: await shop.caller() });
      const made = await createToken(
        {
          db: shop.shop,
          now: shop.now,
          newId: () => crypto.randomUUID(),
          caller,
          limitTries: async (customer) =>
            enforceLimits(shop.shop, shop.now, [await nameLimit('api-token', customer, MADE)]),
          mail: accountMail(shop, caller),
          note: noteOf(shop, shop.request),
        },
        { ...body, lastDay: body.lastDay || null },
      );
      wakeOutbox(shop);
      return made;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/api-tokens/{id}/revoke',
    who: 'leader',
    objects: [{ kind: 'api token', param: 'id' }],
    family,
    group,
    summary: 'Ends a token at once',
    params: z.object({ id }),
    answer: z.object({ result: z.literal(true) }),
    freshness,
    refuses: ['api-tokens.unknown'],
    run: async ({ shop, params }) => {
      const note = noteOf(shop, shop.request);
      await revokeToken({ db: shop.shop, caller: await shop.caller(), note }, params);
      return { result: true as const };
    },
  }),
] as const;
