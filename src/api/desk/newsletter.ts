import { z } from '@hono/zod-openapi';
import { LANGUAGES, type Brand } from '#shop/markets/index.ts';
import {
  MAILING_STATES,
  TOPICS,
  planMailing,
  readMailings,
  stopMailing,
  tryIssue,
} from '#shop/newsletter/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { requireStaff } from '#shop/staff/index.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { MAIL_POLICY } from '#platform/mail/mail-policy.ts';
import { writeIssue } from '#platform/mail/send-newsletter.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { boundedText, fileAnswer } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { deskContext, moment, ofDesk } from './call.ts';

const group = 'Editors’ newsletter';
const brand = z.enum(['main', 'light']);
const issue = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
/** An issue where somebody reads it. */
const place = z.object({
  issue,
  brand,
  language: z.enum(LANGUAGES),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .openapi({ format: 'country', example: 'DE' }),
});

/** Address of the shop and market for the links of an issue. */
const homeOf = (
  shop: ShopContext,
  { brand: of, language, country }: { brand: Brand; language: string; country: string },
) => `${mailOrigin(shop, of)}/${language}-${country.toLowerCase()}`;

const answer = z.object({
  brands: z.array(
    z.object({
      brand,
      subscribers: z.int(),
      topics: z.array(z.object({ topic: z.enum(TOPICS), subscribers: z.int() })),
      mailing: z
        .object({
          state: z.enum(MAILING_STATES),
          topic: z.enum([...TOPICS, '']),
          startsAt: z.string(),
          queued: z.int(),
          by: z.string(),
          endedAt: z.string().nullable(),
        })
        .nullable(),
    }),
  ),
});

/** Sending the newsletter: how far an issue is, a trial to one address, planning, stopping. */
export const newsletterOperations = [
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/mailings',
    who: 'staff',
    summary: 'How far an issue of the newsletter is, per brand',
    query: z.object({ issue }),
    answer,
    run: async ({ query, shop }) => ({ brands: await readMailings(await deskContext(shop), query.issue) }),
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/mailings/trial',
    who: 'staff',
    summary: 'Mails an issue with its drafts to one address',
    body: place.extend({ email: z.email().max(200) }).openapi('DeskMailingTrial'),
    answer: z.object({ sent: z.literal(true) }),
    run: async ({ body: { issue: key, email: to, ...read }, shop }) => {
      await tryIssue(await deskContext(shop), key, { to, home: homeOf(shop, read), ...read });
      wakeOutbox(shop);
      return { sent: true } as const;
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'get',
    path: '/redaktion/api/mailings/mail.html',
    who: 'staff',
    summary: 'An issue with its drafts as a mail program shows it',
    query: z.object({ issue, brand, market: boundedText(5).openapi({ example: 'de-at' }) }),
    file: 'text/html',
    answer: fileAnswer,
    refuses: ['desk.nothing'],
    run: async ({ query: { issue: key, brand: of, market }, shop }) => {
      const ctx = await deskContext(shop);
      requireStaff(ctx);
      const [language = '', country = ''] = market.split('-');
      const read = { brand: of, language, country: country.toUpperCase() };
      const trial = { to: '', home: homeOf(shop, read), ...read };
      const written = await writeIssue(ctx, { issue: key, trial });
      if (!written) throw new Refusal('desk.nothing');
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': MAIL_POLICY };
      return new Response(written.mail.html, { headers });
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/mailings',
    who: 'publisher',
    summary:
      'Sends an issue to everybody who is subscribed to a topic of a brand, now or from a time, each address once',
    body: z.object({ issue, brand, topic: z.enum(TOPICS), startsAt: moment }).openapi('DeskMailing'),
    answer,
    refuses: ['desk.nothing', 'desk.exists'],
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await planMailing(ctx, body);
      wakeOutbox(shop);
      return { brands: await readMailings(ctx, body.issue) };
    },
  }),
  operation({
    ...ofDesk,
    group,
    method: 'post',
    path: '/redaktion/api/mailings/stop',
    who: 'publisher',
    summary: 'Stops an issue that is planned or under way',
    body: z.object({ issue, brand }).openapi('DeskMailingStop'),
    answer,
    refuses: ['desk.nothing'],
    run: async ({ body, shop }) => {
      const ctx = await deskContext(shop);
      await stopMailing(ctx, body);
      return { brands: await readMailings(ctx, body.issue) };
    },
  }),
] as const;
