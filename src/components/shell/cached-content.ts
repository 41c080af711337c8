import { readPageContent } from '#api/guest/page-content.ts';
import type { ContentOfSelectors, ContentSelector } from '#shop/content/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { readShell, type ShellData } from './shell-data.ts';

/** Per shell, and so per market, version and minute. */
const cached = new WeakMap<ShellData, Map<string, Promise<unknown>>>();

/** Content of a page beside its shell, both cached as long: legal texts, services, promotions cost no query each time. */
export async function readCachedContent<const S extends readonly ContentSelector[]>(
  shop: ShopContext,
  selectors: S,
): Promise<ContentOfSelectors<S>> {
  const shell = await readShell(shop);
  const parts = cached.get(shell) ?? new Map<string, Promise<unknown>>();
  cached.set(shell, parts);
  const key = JSON.stringify(selectors);
  let content = parts.get(key) as Promise<ContentOfSelectors<S>> | undefined;
  if (!content) {
    content = readPageContent(shop, selectors);
    parts.set(key, content);
    content.catch(() => parts.delete(key));
  }
  return content;
}
