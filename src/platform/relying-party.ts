import { BRAND_NAME } from '#shop/markets/index.ts';
import type { RelyingParty } from '#shop/passkeys/index.ts';
import type { ShopContext } from './context.ts';

/**
 * What of this host a passkey is bound to. Where the brand has a public origin, its host is – for pages of that host and of
 * those below it, so that a passkey serves them all; else the request's own, which the exact host map let in.
 */
export function relyingParty(shop: Pick<ShopContext, 'settings' | 'brand'>, request: Request): RelyingParty {
  const { hostname, origin } = new URL(request.url);
  const configured = shop.settings.PUBLIC_ORIGINS?.[shop.brand];
  const home = configured ? new URL(configured).hostname : hostname;
  const id = hostname === home || hostname.endsWith(`.${home}`) ? home : hostname;
  return { id, origin, name: BRAND_NAME[shop.brand] };
}
