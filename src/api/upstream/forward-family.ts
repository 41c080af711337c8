import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { FAMILIES, FAMILY_NAMES, familyMode } from '../families.ts';
import { forwardPlain } from './forward.ts';

/**
 * Hands a family's call that is no operation of ours to the upstream that the operator named. Guests' calls are all
 * operations; an unknown one is refused here even when an upstream might know it: the contract is the limit.
 */
export function forwardFamily(base: string): MiddlewareHandler<ApiEnv> {
  const family = FAMILY_NAMES.find((name) => FAMILIES[name].base === base)!;
  return async (c, next) => {
    const shop = c.get('shop');
    const mode = familyMode(family, shop.settings);
    if (family === 'guest' || mode.kind === 'embedded') return next();
    const hasBody = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    const body = hasBody ? await c.req.text() : undefined;
    return forwardPlain({ family, origin: mode.origin, request: c.req.raw, shop, body });
  };
}
