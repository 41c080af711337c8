import type { z } from '@hono/zod-openapi';
import { readCachedCategoryTree } from '#platform/category-tree.ts';
import type { ShopContext } from '#platform/context.ts';
import { FLAG } from '#shop/catalogue/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { FacetCount, Facets, SearchFilters } from '#shop/search/index.ts';
import type { searchBody } from './search-schemas.ts';

type FilterBody = z.output<typeof searchBody>['filter'];

const MINOR = 100;

/** A body's filter as the search takes it; its prices are decimals of the market's currency. */
export async function searchFiltersOf(
  filter: FilterBody,
  market: Market,
  shop: ShopContext,
): Promise<SearchFilters> {
  if (!filter) return {};
  const { categories, brands, properties, price, onSale, inStock, novelty, top } = filter;
  const factor = price ? (await readCachedCategoryTree(shop, market)).factor : 1;
  const base = (amount: number | undefined) =>
    amount === undefined ? undefined : Math.round((amount * MINOR) / factor);
  return {
    categories,
    suppliers: brands,
    properties,
    price: price && { min: base(price.min), max: base(price.max) },
    onSale: onSale || undefined,
    inStock: inStock || undefined,
    top: top || undefined,
    flags: novelty ? FLAG.novelty : undefined,
  };
}

/** What could be narrowed further, with names and counts (specification 3, filter state). */
export async function filterStateOf(facets: Facets, market: Market, shop: ShopContext) {
  const { suppliers, properties, categories, factor } = await readCachedCategoryTree(shop, market);
  const categoryNames = new Map(categories.map(({ code, name }) => [code, name]));
  const named = (counts: readonly FacetCount[], nameOf: (code: string) => string | undefined) =>
    counts.map(({ code, count }) => ({ code, name: nameOf(code) ?? code, count }));
  const inMarket = (minor: number) => Math.round(minor * factor) / MINOR;
  return {
    brands: named(facets.suppliers, (code) => suppliers.get(code)),
    categories: named(facets.categories, (code) => categoryNames.get(code)),
    properties: facets.properties.map(({ code, values }) => {
      const property = properties.get(code);
      return {
        code,
        name: property?.name ?? code,
        values: named(values, (value) => property?.values.get(value)?.name),
      };
    }),
    price: facets.price && { min: inMarket(facets.price.min), max: inMarket(facets.price.max) },
  };
}
