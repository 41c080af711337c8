import type { PropertyName } from '#shop/catalogue/index.ts';
import {
  readCachedCategoryTree,
  type CategoryTree as CachedCategoryTree,
} from '../../platform/category-tree.ts';
import type { ShopContext } from '../../platform/context.ts';
import type { ValueNames } from './value-names.ts';

/** What lists and articles need of the catalogue beside articles, in the page's language. */
export interface CategoryTree extends CachedCategoryTree {
  readonly names: ValueNames;
}

/** The category tree of the request's catalogue in the page's market. */
export async function readCategoryTree(shop: ShopContext): Promise<CategoryTree> {
  const tree = await readCachedCategoryTree(shop, shop.market);
  return { ...tree, names: namesOf(tree.properties) };
}

/** Look-ups that never fail: an unknown code is shown as it is. */
export function namesOf(properties: ReadonlyMap<string, PropertyName>): ValueNames {
  const valueOf = (property: string, code: string) => properties.get(property)?.values.get(code);
  return {
    property: (code) => properties.get(code)?.name ?? code,
    value: (property, code) => valueOf(property, code)?.name ?? code.replace(/^@/, ''),
    swatch: (property, code) => valueOf(property, code)?.swatch ?? undefined,
  };
}
