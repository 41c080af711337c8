import { z } from '@hono/zod-openapi';
import { isEmail } from '#lib/validators/contact.ts';
import { enforceLimits, nameLimit } from '#platform/counted-limits.ts';
import type { ShopContext } from '#platform/context.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import {
  LINK_DAYS,
  linkStatement,
  readStatementLinks,
  revokeStatementLink,
  WORK_ID,
} from '#shop/work-records/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const base = { family: 'logbook', group: 'Patient cases', freshness: 'never' } as const;
const id = z.string().regex(WORK_ID).openapi({ format: 'work-id', example: '0B7M4Q2X9C' });
const objects = [{ kind: 'work', param: 'id' }] as const;
/** Links of a customer: more are made by nobody who finishes works. */
const MADE = { limit: 120, seconds: 3600 };

const contextOf = async (shop: ShopContext) => ({
  db: shop.shop,
  logbook: shop.logbook,
  now: shop.now,
  caller: await shop.caller(),
});

/** Links by which a dentist reads the statement of a work. */
export const statementOperations = [
  operation({
    ...base,
    method: 'get',
    path: '/logbook/arbeiten/{id}/erklaerungen',
    who: 'customer',
    scope: 'logbook',
    objects: [{ kind: 'work', param: 'id', isSilent: true }],
    summary: 'Links to the statement of a work, without their addresses',
    params: z.object({ id }),
    answer: z.object({
      links: z.array(
        z.object({
          id: z.string(),
          language: z.string(),
          sentTo: z.string().openapi({ description: 'empty: the laboratory hands it on' }),
          by: z.string(),
          createdAt: z.string(),
          expiresAt: z.string(),
          revokedAt: z.string().nullable(),
          openedAt: z.string().nullable(),
        }),
      ),
    }),
    run: async ({ shop, params }) => ({
      links: await readStatementLinks(await contextOf(shop), params.id),
    }),
  }),
  operation({
    ...base,
    method: 'post',
    path: '/logbook/arbeiten/{id}/erklaerung',
    who: 'technician',
    scope: 'logbook',
    objects,
    summary: 'Makes a link to the statement of a finished work, and mails it',
    description: 'The address is given this once. It shows the version that was finished last.',
    params: z.object({ id }),
    body: z.object({
      language: z.enum(LANGUAGES),
      grounds: boundedText(500).default(''),
      substances: boundedText(500).default(''),
      days: z.int().min(LINK_DAYS.min).max(LINK_DAYS.max).default(LINK_DAYS.initial),
      email: boundedText(254)
        .refine((text) => text === '' || isEmail(text))
        .default('')
        .openapi({ format: 'email', description: 'empty: no mail' }),
    }),
    answer: z.object({ id: z.string(), address: z.string(), expiresAt: z.string() }),
    refuses: ['works.unknown', 'works.state', 'request.too-many'],
    run: async ({ shop, params, body }) => {
      const caller = requireCustomer({ caller: await shop.caller() });
      const ctx = {
        ...(await contextOf(shop)),
        newId: () => crypto.randomUUID(),
        limit: async (customer: string) =>
          enforceLimits(shop.shop, shop.now, [await nameLimit('statement-link', customer, MADE)]),
        address: (secret: string) => `${mailOrigin(shop)}/guestapi/erklaerung/${secret}`,
        mail: (language: (typeof LANGUAGES)[number]) => ({ ...accountMail(shop, caller), language }),
      };
      const made = await linkStatement(ctx, params.id, body);
      if (body.email) wakeOutbox(shop);
      return made;
    },
  }),
  operation({
    ...base,
    method: 'post',
    path: '/logbook/erklaerungen/{link}/widerrufen',
    who: 'technician',
    scope: 'logbook',
    objects: [{ kind: 'statement of a work', param: 'link' }],
    summary: 'Ends a link to a statement at once',
    params: z.object({ link: boundedText(64).min(1) }),
    answer: z.object({ result: z.literal(true) }),
    refuses: ['works.no-link'],
    run: async ({ shop, params }) => {
      await revokeStatementLink(await contextOf(shop), params.link);
      return { result: true as const };
    },
  }),
] as const;
