import { remindAndExpire } from '#shop/approvals/index.ts';
import type { Bindings } from '../platform/env.ts';
import { logbooksOf } from '../platform/logbooks.ts';
import { orderContext } from '../platform/order-context.ts';
import { readSettings } from '../platform/settings.ts';

/** Where a laptop's links lead when no request says it. */
export const LOCAL_ORIGIN = 'http://localhost:8787';

/** The minute's look at requests for release: reminds after 7 days, lets them expire after 30. */
export async function lookAtApprovals(
  env: Pick<Bindings, 'SHOP' | 'HOMES'>,
  now: Date = new Date(),
): Promise<{ reminded: number; expired: number }> {
  const { home, ...ctx } = orderContext({
    shop: env.SHOP,
    logbook: logbooksOf(env, env.SHOP),
    now: now.toISOString(),
    settings: readSettings(env),
    origin: LOCAL_ORIGIN,
    brand: 'main',
  });
  return remindAndExpire({ ...ctx, home: home! });
}
