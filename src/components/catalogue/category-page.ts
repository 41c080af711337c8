import type { Translator } from '#i18n/translate.ts';
import { categoryPath, searchPath } from '#lib/paths.ts';
import type { Category } from '#shop/catalogue/index.ts';
import type { SearchResult } from '#shop/search/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { canonicalPath, childrenOf } from './category-address.ts';
import { facetViews } from './facet-view.ts';
import type { CategoryTree } from './category-tree.ts';
import type { ListingQuery } from './listing-query.ts';
import type { ChildCategory, ListingView } from './listing-view.ts';
import type { TileEntry } from './tile-view.ts';

interface ViewInput {
  shop: ShopContext;
  tree: CategoryTree;
  query: ListingQuery;
  result: SearchResult;
  entries: readonly TileEntry[];
  page: number;
  t: Translator;
}

/** What category and search pages have in common. */
function listing(input: ViewInput): Omit<ListingView, 'heading' | 'pagePath' | 'children'> {
  const { shop, tree, query, result, entries, page, t } = input;
  const { price, switches } = result.facets;
  return {
    query,
    total: result.articles,
    tiles: result.tiles,
    page,
    entries,
    facets: facetViews(result.facets, query, {
      properties: tree.properties,
      supplier: (id) => tree.suppliers.get(id) ?? id,
      brand: t('search:filter.brand'),
    }),
    priceRange:
      price && price.max > price.min ? { min: price.min * tree.factor, max: price.max * tree.factor } : null,
    switches: { novelty: switches.novelty, sale: switches.onSale, inStock: switches.inStock },
    currency: shop.market.currency,
  };
}

/** A category's list. Sub-categories are offered on group level, until filters narrow the list. */
export function categoryView(input: ViewInput & { trail: readonly Category[] }): ListingView {
  const { shop, tree, trail } = input;
  const { prefix } = shop.market;
  const category = trail.at(-1)!;
  return {
    ...listing(input),
    heading: category.name,
    pagePath: (page) => canonicalPath(prefix, trail, page),
    children: childrenOf(tree.categories, category.code).map((child) =>
      childView(prefix, trail[0]!.code, child),
    ),
  };
}

/** A search's list. */
export function searchView(input: ViewInput & { heading: string }): ListingView {
  const { prefix } = input.shop.market;
  return {
    ...listing(input),
    heading: input.heading,
    pagePath: (page) => searchPath(prefix, '', page),
    children: [],
  };
}

/** The categories in which most of a search's articles lie, the lowest level only. */
export function nearCategories(
  tree: CategoryTree,
  result: SearchResult,
  prefix: string,
  most = 6,
): ChildCategory[] {
  const parents = new Set(tree.categories.map((category) => category.parent));
  return result.facets.categories
    .flatMap(({ code, count }) => {
      const category = tree.categories.find((known) => known.code === code);
      return category && !parents.has(code) ? [{ category, count }] : [];
    })
    .slice(0, most)
    .map(({ category, count }) => ({
      ...childView(prefix, groupOf(tree.categories, category), category),
      articles: count,
    }));
}

function childView(prefix: string, group: string, category: Category): ChildCategory {
  const { code, name, articles, picture } = category;
  return {
    href: code === group ? categoryPath(prefix, group) : categoryPath(prefix, group, code),
    name,
    articles,
    picture,
  };
}

function groupOf(tree: readonly Category[], category: Category): string {
  let at = category;
  for (let depth = 0; at.parent !== null && depth < 20; depth++) {
    const parent = tree.find((known) => known.code === at.parent);
    if (!parent) break;
    at = parent;
  }
  return at.code;
}
