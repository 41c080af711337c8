import {
  isAvailable,
  readContent,
  type ContentEntry,
  type ContentMarket,
  type ContentSelector,
  type PublicTypeName,
} from '#shop/content/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { strapiOrigin } from '../families.ts';

/** By kind; of kinds that nobody asked for there is nothing. */
export type Entries = { readonly [T in PublicTypeName]?: readonly ContentEntry<T>[] };

/** Without these no page has a frame: where an upstream has none, ours stand in. */
const NEEDED: ReadonlySet<string> = new Set(['company-data', 'company-phone'] satisfies PublicTypeName[]);

/**
 * Entries of some kinds from whoever keeps them: the operator's Strapi, of what it has collections of, else our own tables.
 * Throws the upstream's failures.
 */
export async function readEntries(
  shop: ShopContext,
  selectors: readonly ContentSelector<PublicTypeName>[],
  market: ContentMarket,
): Promise<Entries> {
  const origin = strapiOrigin(shop.settings);
  if (!origin) return readContent(shop.shop, selectors, market);
  const { readStrapi } = await import('../upstream/strapi.ts');
  const theirs = await readStrapi(shop, origin, selectors.map(typeOf), market);
  const isOurs = (type: PublicTypeName): boolean =>
    (theirs.get(type) ?? null) === null || (NEEDED.has(type) && theirs.get(type)!.length === 0);
  const ours = selectors.filter((selector) => isOurs(typeOf(selector)));
  const own: Entries = ours.length > 0 ? await readContent(shop.shop, ours, market) : {};
  const shown = selectors.filter((selector) => !isOurs(typeOf(selector)));
  return {
    ...own,
    ...Object.fromEntries(shown.map((selector) => [typeOf(selector), selected(theirs.get(typeOf(selector))!, selector)])),
  };
} // prettier-ignore

const typeOf = (selector: ContentSelector<PublicTypeName>): PublicTypeName =>
  typeof selector === 'string' ? selector : selector.type;

const selected = (entries: readonly ContentEntry[], selector: ContentSelector): ContentEntry[] =>
  entries.filter(
    (entry) => isAvailable(entry) && (typeof selector === 'string' || selector.keys.includes(entry.key)),
  );
