import { Refusal } from '#lib/refusal.ts';
import { networksOf } from './networks.ts';
import type { ShopContext } from './context.ts';

/** Seconds of the search limiter's window (wrangler.toml). */
const WINDOW_SECONDS = 10;

/** The caller's address as the edge saw it; null where no edge stands before the Worker. */
export function clientAddress(request: Request): string | null {
  return request.headers.get('cf-connecting-ip');
}

/**
 * Charges one computed search to the caller's rate limit in the platform's limiter, which counts per location without a
 * write (docs/api.md). Refuses with `request.too-many`. On a laptop the loopback address has no limit, so that a
 * benchmark measures the shop and not the limiter.
 */
export async function spendSearch({
  searchLimit,
  request,
  settings,
}: Pick<ShopContext, 'searchLimit' | 'request' | 'settings'>): Promise<void> {
  const address = clientAddress(request);
  if (!searchLimit || !address) return;
  if (settings.ENVIRONMENT !== 'production' && isLoopback(address)) return;
  const { success } = await searchLimit.limit({ key: networksOf(address).narrow });
  if (!success) throw new Refusal('request.too-many', { retryAfter: WINDOW_SECONDS });
}

/** True for the address of the same machine. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}
