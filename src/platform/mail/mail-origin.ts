import type { Brand } from '#shop/markets/index.ts';
import type { ShopContext } from '../context.ts';

type Asked = Pick<ShopContext, 'settings' | 'origin' | 'brand'>;

/**
 * Origin of links in mails of a brand: the configured one (docs/rules/security.md#links-of-mails). Outside production,
 * where none is configured, the request's own – or, where a server of the other brand or of a bare address asks (the
 * ERP), the brand's first host of the host map.
 */
export function mailOrigin(shop: Asked, brand: Brand = shop.brand): string {
  const { PUBLIC_ORIGINS, ENVIRONMENT } = shop.settings;
  if (!PUBLIC_ORIGINS && ENVIRONMENT === 'production') throw new Error('Settings: PUBLIC_ORIGINS is missing');
  return originOfBrand(shop, brand);
}

/** Origin of links of a page to a brand's shop: the configured one, else by the request's own and the host map. */
export function originOfBrand({ settings, origin, brand: asked }: Asked, brand: Brand): string {
  const configured = settings.PUBLIC_ORIGINS?.[brand];
  if (configured) return configured;
  const url = new URL(origin);
  if (brand === asked && url.hostname !== '127.0.0.1') return origin;
  const host = Object.keys(settings.HOSTS).find((name) => settings.HOSTS[name] === brand);
  if (host) url.hostname = host;
  return url.origin;
}
