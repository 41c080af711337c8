import {
  FRAME_TYPES,
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

/**
 * Entries of some kinds from whoever keeps them: the operator's Strapi, of what it has collections of, else our own tables –
 * which stand in, too, where it has no entry of a kind that every frame needs.
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
    (theirs.get(type) ?? null) === null || (FRAME_TYPES.includes(type) && theirs.get(type)!.length === 0);
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
