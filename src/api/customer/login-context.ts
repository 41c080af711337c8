import { z } from '@hono/zod-openapi';
import { FIRM } from '#shop/markets/index.ts';
import type { LoggedIn } from '#shop/session/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { deviceOf } from '#platform/device.ts';
import { addressLimit, nameLimit, enforceLimits } from '#platform/counted-limits.ts';
import { sessionCookies } from '#platform/session-cookie.ts';

/** Tries before a pause: of one address, and under one name or account whoever tries. */
const PER_ADDRESS = { limit: 30, seconds: 300 };
const PER_NAME = { limit: 10, seconds: 300 };
/** Codes have six digits: 50 tries a day find one with a chance of one in seven thousand. */
const CODES_PER_DAY = { limit: 50, seconds: 86_400 };

/** What every way to log in sees of the world; `limitTries` counts the tries of an address and of a name or account. */
export async function loginContext(shop: ShopContext, request: Request, way: 'login' | 'login-code') {
  const firm = FIRM[shop.brand];
  const caller = await shop.caller();
  return {
    db: shop.shop,
    now: shop.now,
    firm,
    device: deviceOf(request),
    current: caller?.sessionHash ?? null,
    limitTries: async (name: string) =>
      enforceLimits(shop.shop, shop.now, [
        ...addressLimit(request, shop.settings, way, PER_ADDRESS),
        await nameLimit(way, `${firm} ${name}`, PER_NAME),
        ...(way === 'login-code' ? [await nameLimit(`${way}-day`, `${firm} ${name}`, CODES_PER_DAY)] : []),
      ]),
  };
}

/** Counts a try of an address where nobody is named. */
export async function limitAddress(
  shop: ShopContext,
  request: Request,
  way: string,
  limit = PER_ADDRESS.limit,
) {
  await enforceLimits(
    shop.shop,
    shop.now,
    addressLimit(request, shop.settings, way, { ...PER_ADDRESS, limit }),
  );
}

/** The answer to a login that is done. */
export const loginAnswer = z.object({
  result: z.literal(true),
  kundennummer: z.string(),
  kennwortAendern: z.boolean().openapi({ description: 'the password must be changed first' }),
});

/** Answers a login and sets its cookies. */
export function answerLogin(
  request: Request,
  session: LoggedIn,
  answerHeaders: Headers,
): z.input<typeof loginAnswer> {
  for (const cookie of sessionCookies(request, session)) answerHeaders.append('set-cookie', cookie);
  return { result: true, kundennummer: session.customerNumber, kennwortAendern: session.mustChangePassword };
}
