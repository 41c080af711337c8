import { z } from '@hono/zod-openapi';
import { EVENT_GROUPS, EVENT_KINDS, readActivity, type AccountEventKind } from '#shop/activity/index.ts';
import { countryName } from '#shop/markets/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { operation } from '../contract/operation.ts';

const KINDS = Object.entries(EVENT_KINDS)
  .filter(([, group]) => group !== 'operator')
  .map(([kind]) => kind as AccountEventKind);

const event = z
  .object({
    id: z.int(),
    kind: z.enum(KINDS as [AccountEventKind, ...AccountEventKind[]]),
    at: z.string().openapi({ description: 'UTC, ISO 8601; of what was repeated the last time' }),
    userId: z.int().nullable().openapi({ description: '0 = the account itself; null: nobody was logged in' }),
    userName: z.string(),
    subject: z.string().openapi({ description: 'name of what it was about' }),
    address: z.string().openapi({ description: 'shortened', example: '203.0.113.x' }),
    country: z.string().openapi({ description: 'ISO 3166-1 alpha-2, or empty', example: 'DE' }),
    countryName: z.string(),
    device: z.string(),
    times: z.int().min(1),
  })
  .openapi('SecurityEvent');

/** What happened around the account's safety, of the last 180 days: for the account itself and leaders. */
export const activityCall = operation({
  method: 'get',
  path: '/customerapi/user/activity',
  who: 'leader',
  family: 'customer',
  group: 'Security',
  summary: 'Logins, failures and changes of rights, tokens and security of the last 180 days',
  query: z.object({
    group: z.enum(EVENT_GROUPS).optional(),
    before: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number)
      .optional()
      .openapi({ type: 'string', pattern: '^[1-9]\\d{0,14}$', description: 'id of the last one seen' }),
  }),
  answer: z.object({ events: z.array(event), hasMore: z.boolean() }),
  freshness: 'never',
  run: async ({ shop, request, query: { group = null, before = null } }) => {
    const language = callerLanguage(request, shop.brand);
    const ctx = { db: shop.shop, caller: await shop.caller() };
    const { events, hasMore } = await readActivity(ctx, { group, before });
    const named = events.map((one) => ({
      ...one,
      countryName: one.country && countryName(one.country, language),
    }));
    return { events: named, hasMore };
  },
});
