import { Refusal } from '#lib/refusal.ts';
import {
  CALLS,
  isToken,
  tokenUse,
  touchToken,
  USED_EVERY_MINUTES,
  type Scope,
} from '#shop/api-tokens/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import { secretHash, type Caller } from '#shop/session/index.ts';
import type { ShopContext } from './context.ts';
import { enforceLimits } from './counted-limits.ts';

/** The token of `Authorization: Bearer …`, whatever its form; null without one. */
export function bearerOf(request: Request): string | null {
  const [, token] = /^bearer +(?=\S)(.*)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return token?.trimEnd() ?? null; // one pass: a caller may send a header of blanks
}

/**
 * Whom a token lets act in a call that needs the scope (null: no token is enough). A token of the other brand is invalid here.
 * Cookies of the request do not count.
 *
 * Refuses `api-tokens.invalid` for an unknown, revoked or expired one alike, `request.too-many` above its calls per minute,
 * `api-tokens.scope` with what is needed in `facts`.
 */
export async function callerOfToken(
  token: string,
  scope: Scope | null,
  shop: Pick<ShopContext, 'shop' | 'brand' | 'now' | 'waitUntil'>,
): Promise<Caller> {
  const use = isToken(token) ? await tokenUse(shop.shop, await secretHash(token), shop.now) : null;
  if (use?.caller.firm !== FIRM[shop.brand]) throw new Refusal('api-tokens.invalid');
  await enforceLimits(shop.shop, shop.now, [{ key: `api-token:${use.id}`, ...CALLS }]);
  if (scope === null || !use.scopes.includes(scope))
    throw new Refusal('api-tokens.scope', { facts: { needed: scope, granted: use.scopes } });
  const age = use.usedAt === null ? Infinity : Date.parse(shop.now) - Date.parse(use.usedAt);
  if (age > USED_EVERY_MINUTES * 60_000) shop.waitUntil(touchToken(shop.shop, use.id, shop.now).run());
  return use.caller;
}
