import { readPageContent } from '#api/guest/page-content.ts';
import { KeptValues } from '#lib/kept-values.ts';
import type { ContentOfSelectors, ContentSelector } from '#shop/content/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { readShell, type ShellData } from './shell-data.ts';

/** Per shell, and so per market, version and minute. */
const cached = new WeakMap<ShellData, KeptValues<unknown>>();

/** Content of a page beside its shell, both cached as long: legal texts, services, promotions cost no query each time. */
export async function readCachedContent<const S extends readonly ContentSelector[]>(
  shop: ShopContext,
  selectors: S,
): Promise<ContentOfSelectors<S>> {
  const shell = await readShell(shop);
  const kept = cached.get(shell) ?? new KeptValues<unknown>();
  cached.set(shell, kept);
  const key = JSON.stringify(selectors);
  const content = await kept.get(key, { request: shop.request }, () => readPageContent(shop, selectors));
  return content as ContentOfSelectors<S>;
}
