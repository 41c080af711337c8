import type { ChildCategory, WaysOn } from '#islands/catalogue/listing-view.ts';
import { categoryPath } from '#lib/paths.ts';
import { routeExists } from '#lib/routes.ts';
import type { ShopContext } from '#platform/context.ts';
import { readShell } from '../shell/shell-data.ts';

const MOST_GROUPS = 8;

/**
 * The ways on where nothing was found: categories that come near, where none does the largest groups, and a person to
 * ask. A list whose filters leave nothing has a way of its own: to take them off.
 */
export async function readWaysOn(
  shop: ShopContext,
  nearest: readonly ChildCategory[] = [],
  isFiltered = false,
): Promise<WaysOn> {
  const { phones, categories } = await readShell(shop);
  const { prefix } = shop.market;
  const groups = categories
    .filter((category) => category.parent === null && !category.special)
    .toSorted((a, b) => b.articles - a.articles)
    .slice(0, MOST_GROUPS)
    .map(({ code, name, articles, picture }) => ({
      href: categoryPath(prefix, code),
      name,
      articles,
      picture,
    }));
  return {
    categories: nearest.length > 0 || isFiltered ? nearest : groups,
    phone: phones.telephone1,
    contact: routeExists('/kontakt') ? `/${prefix}/kontakt` : null,
  };
}
