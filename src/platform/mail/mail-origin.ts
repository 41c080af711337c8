import type { ShopContext } from '../context.ts';

/** Origin of links in mails: the configured one (reliability 8); outside production the request's own will do. */
export function mailOrigin(shop: Pick<ShopContext, 'settings' | 'origin'>): string {
  if (shop.settings.ENVIRONMENT === 'production' && !shop.settings.PUBLIC_ORIGINS)
    throw new Error('Settings: PUBLIC_ORIGINS is missing');
  return shop.origin;
}
