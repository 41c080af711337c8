import { z } from '@hono/zod-openapi';
import { FIRM } from '#shop/markets/index.ts';
import { nameOfLogin, type LoggedIn, type LoginOwner } from '#shop/session/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { noteOf } from '#platform/activity.ts';
import { deviceOf } from '#platform/device.ts';
import { addressLimit, enforceLimits } from '#platform/counted-limits.ts';
import { guess } from '#platform/guess-budgets.ts';
import { deviceCookie } from '#platform/known-device.ts';
import { sessionCookies } from '#platform/session-cookie.ts';

/**
 * Wrong codes of an account from everywhere before unknown browsers pause: its password is known to somebody, and codes have
 * six digits – 150 tries a day find one with a chance of one in two thousand.
 */
const CODES = 50;

/** What every way to log in sees of the world; `attempt` runs a guess under the budgets of whoever makes it. */
export async function loginContext(shop: ShopContext, request: Request, way: 'login' | 'login-code') {
  const firm = FIRM[shop.brand];
  const caller = await shop.caller();
  return {
    db: shop.shop,
    now: shop.now,
    firm,
    device: deviceOf(request),
    current: caller?.sessionHash ?? null,
    note: noteOf(shop, request),
    attempt: async <T>(name: string, work: () => Promise<T>, owner?: LoginOwner): Promise<T> =>
      guess(
        shop,
        request,
        {
          purpose: way,
          name: `${firm} ${name}`,
          account: name,
          failed: { kind: 'login-failed', ...(owner ?? { customerId: name, user: null }) },
          ...(way === 'login-code' && { accountFree: CODES }),
        },
        work,
      ),
  };
}

/** Counts what an address asks for where nobody is named. */
export async function limitAddress(
  shop: ShopContext,
  request: Request,
  way: string,
  limit: { limit: number; seconds: number },
) {
  await enforceLimits(shop.shop, shop.now, addressLimit(request, shop.settings, way, limit));
}

/** The answer to a login that is done. */
export const loginAnswer = z.object({
  result: z.literal(true),
  kundennummer: z.string(),
  kennwortAendern: z.boolean().openapi({ description: 'the password must be changed first' }),
});

/** Answers a login and sets its cookies: the session's, and the one by which the account knows the browser again. */
export function answerLogin(
  { request, shop, answerHeaders }: { request: Request; shop: ShopContext; answerHeaders: Headers },
  session: LoggedIn,
): z.input<typeof loginAnswer> {
  for (const cookie of sessionCookies(request, session)) answerHeaders.append('set-cookie', cookie);
  const login = nameOfLogin(session.customerId, session.userId ?? 0);
  answerHeaders.append('set-cookie', deviceCookie(request, shop.settings, login));
  return { result: true, kundennummer: session.customerNumber, kennwortAendern: session.mustChangePassword };
}
