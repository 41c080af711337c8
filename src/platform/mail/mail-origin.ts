import type { Brand } from '#shop/markets/index.ts';
import type { ShopContext } from '../context.ts';

/**
 * Origin of links in mails of a brand: the configured one (docs/rules/security.md#links-of-mails). Outside production,
 * where none is configured, the request's own – or, where a server of the other brand or of a bare address asks (the
 * ERP), the brand's first host of the host map.
 */
export function mailOrigin(
  { settings, origin, brand: asked }: Pick<ShopContext, 'settings' | 'origin' | 'brand'>,
  brand: Brand = asked,
): string {
  const configured = settings.PUBLIC_ORIGINS?.[brand];
  if (configured) return configured;
  if (settings.ENVIRONMENT === 'production') throw new Error('Settings: PUBLIC_ORIGINS is missing');
  const url = new URL(origin);
  if (brand === asked && url.hostname !== '127.0.0.1') return origin;
  const host = Object.keys(settings.HOSTS).find((name) => settings.HOSTS[name] === brand);
  if (host) url.hostname = host;
  return url.origin;
}
