import { z } from '@hono/zod-openapi';
import {
  createWebhook,
  MAX_ADDRESS,
  readWebhooks,
  removeWebhook,
  switchWebhook,
  tryWebhook,
  WEBHOOK_EVENTS,
  type WebhookContext,
} from '#shop/webhooks/index.ts';
import { noteOf } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { peppersOf } from '#platform/passwords.ts';
import { sealsOf } from '#platform/seals.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const base = { who: 'leader', family: 'customer', group: 'Webhooks', freshness: 'never' } as const;
const objects = [{ kind: 'webhook', param: 'id' }] as const;
const params = z.object({ id: boundedText(64) });
const done = z.object({ result: z.literal(true) });
const events = z.array(z.enum(WEBHOOK_EVENTS)).max(WEBHOOK_EVENTS.length);

const contextOf = async (shop: ShopContext): Promise<WebhookContext> => ({
  db: shop.shop,
  now: shop.now,
  newId: () => crypto.randomUUID(),
  caller: await shop.caller(),
  note: noteOf(shop, shop.request),
  seals: sealsOf(peppersOf(shop.settings)),
  ownHosts: Object.keys(shop.settings.HOSTS),
  isLocal: shop.settings.ENVIRONMENT !== 'production',
});

export const webhooksCall = operation({
  ...base,
  method: 'get',
  path: '/customerapi/webhooks',
  summary: 'Where the customer’s own software is told of events, without the secrets',
  answer: z.object({
    webhooks: z.array(
      z
        .object({
          id: z.string(),
          url: z.string(),
          events,
          isOn: z.boolean(),
          createdAt: z.string(),
          toldAt: z.string().nullable().openapi({ description: 'last message that it took' }),
          failedAt: z.string().nullable().openapi({ description: 'last one that it did not, since then' }),
          lastError: z.string().nullable(),
        })
        .openapi('Webhook'),
    ),
  }),
  run: async ({ shop }) => ({ webhooks: await readWebhooks(await contextOf(shop)) }),
});

/** Receivers of events: set up and ended by the account itself and leaders, never by a token. */
export const webhookOperations = [
  webhooksCall,
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/webhooks/create',
    summary: 'Sets a receiver of events up and gives the secret that signs its messages, this once',
    description: 'The address is https at a public name, on the usual port.',
    body: z.object({ url: boundedText(MAX_ADDRESS), events }).openapi('NewWebhook'),
    answer: z.object({ id: z.string(), secret: z.string() }),
    refuses: ['session.prove', 'form.invalid', 'webhooks.full'],
    run: async ({ shop, body }) => createWebhook(await contextOf(shop), body),
  }),
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/webhooks/{id}/switch',
    objects,
    summary: 'Turns a receiver off, or on again',
    params,
    body: z.object({ isOn: z.boolean() }),
    answer: done,
    refuses: ['webhooks.unknown'],
    run: async ({ shop, params: { id }, body: { isOn } }) => {
      await switchWebhook(await contextOf(shop), id, isOn);
      return { result: true as const };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/webhooks/{id}/test',
    objects,
    summary: 'Sends a receiver a message of the event `test`',
    params,
    answer: done,
    refuses: ['webhooks.unknown'],
    run: async ({ shop, params: { id } }) => {
      await tryWebhook(await contextOf(shop), id);
      wakeOutbox(shop);
      return { result: true as const };
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/customerapi/webhooks/{id}/remove',
    objects,
    summary: 'Forgets a receiver; it is told nothing any more',
    params,
    answer: done,
    refuses: ['webhooks.unknown'],
    run: async ({ shop, params: { id } }) => {
      await removeWebhook(await contextOf(shop), id);
      return { result: true as const };
    },
  }),
] as const;
