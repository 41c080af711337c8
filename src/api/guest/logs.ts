import { z } from '@hono/zod-openapi';
import { LOG_ALARM, LOG_LIMITS, LOG_RATE, logFromWire, recordClientLog } from '#shop/telemetry/index.ts';
import { enforceLimits, markFailure } from '#platform/counted-limits.ts';
import { networksOf } from '#platform/networks.ts';
import { clientAddress } from '#platform/rate-limit.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const ignored = 'accepted for the contract, not believed and not kept';

const entry = z
  .object({
    firma: z.int().min(0).max(99).optional(),
    kdnr: z
      .union([boundedText(40), z.int()])
      .nullable()
      .optional()
      .openapi({ description: ignored }),
    page: boundedText(LOG_LIMITS.body),
    error: boundedText(LOG_LIMITS.body),
    ip: boundedText(100).nullable().optional().openapi({ description: ignored }),
    browser: boundedText(LOG_LIMITS.body).optional(),
    daten: z.unknown().optional().openapi({ description: 'any JSON; kept as text' }),
  })
  .openapi('LogEntry');

/** POST logs (specification 7): error reports of browsers. */
export const logCall = operation({
  method: 'post',
  path: '/guestapi/logs',
  who: 'anyone',
  family: 'guest',
  group: 'Logs',
  summary: 'Reports an error of the browser',
  description: 'At most 4 KB, 30 per minute and address. Line ends are escaped; texts are cut.',
  body: entry,
  bodyLimit: LOG_LIMITS.body,
  answer: z.object({ result: z.literal(true) }),
  freshness: 'never',
  refuses: ['request.too-many'],
  run: async ({ body, shop, request }) => {
    const ctx = {
      db: shop.shop,
      now: shop.now,
      newId: () => crypto.randomUUID(),
      limit: async () => {
        const { narrow } = networksOf(clientAddress(request));
        await enforceLimits(shop.shop, shop.now, [{ key: `logs:${narrow}`, ...LOG_RATE }]);
        await markFailure(shop, [{ what: 'logs', alarm: LOG_ALARM }]);
      },
    };
    await recordClientLog(ctx, logFromWire(body));
    return { result: true as const };
  },
});
