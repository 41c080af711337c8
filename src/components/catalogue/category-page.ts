import type { Translator } from '#i18n/translate.ts';
import type { ListingQuery } from '#islands/catalogue/listing-query.ts';
import type { ChildCategory, ListingPaths, ListingView } from '#islands/catalogue/listing-view.ts';
import type { TileEntry } from '#islands/catalogue/tile-view.ts';
import { categoryPath, searchPath } from '#lib/paths.ts';
import { CLEARANCE, type Category } from '#shop/catalogue/index.ts';
import type { SearchResult } from '#shop/search/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { canonicalPath, childrenOf } from './category-address.ts';
import type { CategoryTree } from './category-tree.ts';
import { arrivals } from './delivery-promise.ts';
import { facetViews } from './facet-view.ts';
import { listedArticle } from './listed-article.ts';
import { cellsOf, isTable, tableColumns } from './table-columns.ts';
import type { FoundPage } from './read-listing.ts';

interface ViewInput {
  shop: ShopContext;
  tree: CategoryTree;
  query: ListingQuery;
  result: FoundPage;
  entries: readonly TileEntry[];
  others?: readonly TileEntry[];
  page: number;
  t: Translator;
  title: string;
}

type Common = Omit<ListingView, 'heading' | 'paths' | 'children' | 'notes' | 'waysOn'>;

/** What category and search pages have in common. */
function listing(input: ViewInput): Common {
  const { shop, tree, query, result, entries, others = [], page, t, title } = input;
  const { pricesHidden = false } = shop;
  const { price, switches } = result.facets;
  const arrives = arrivals(shop);
  const marks = { words: result.words, language: shop.market.language };
  const columns = isTable(query)
    ? tableColumns(result, [...entries, ...others], tree.properties, query.properties)
    : [];
  const listed = (entry: TileEntry) => ({
    ...listedArticle(entry, { t, pricesHidden, arrives }, query.q ? marks : undefined),
    ...(columns.length > 0 && { cells: cellsOf(entry, columns, tree.names) }),
  });
  return {
    title,
    query,
    total: result.articles,
    tiles: result.tiles,
    lines: result.fold === 'line' ? linesOf(result) : 0,
    page,
    entries: entries.map(listed),
    columns,
    others: others.map(listed),
    facets: facetViews(result.facets, query, {
      properties: tree.properties,
      supplier: (id) => tree.suppliers.get(id) ?? id,
      brand: t('search:filter.brand'),
      line: t('search:filter.line'),
    }),
    priceRange:
      price && price.max > price.min && !pricesHidden
        ? { min: price.min * tree.factor, max: price.max * tree.factor }
        : null,
    switches: { novelty: switches.novelty, sale: switches.onSale, inStock: switches.inStock },
  };
}

/** How many product lines a result has; one says nothing. */
function linesOf({ facets }: SearchResult): number {
  return facets.properties.find(({ code }) => code === 'line')?.values.length ?? 0;
}

type View = Omit<ListingView, 'waysOn'>;

/** A category's list. Sub-categories are offered on group level, until filters narrow the list. */
export function categoryView(input: ViewInput & { trail: readonly Category[] }): View {
  const { shop, tree, trail } = input;
  const { prefix } = shop.market;
  const category = trail.at(-1)!;
  return {
    ...listing(input),
    heading: category.name,
    paths: pathsOf((page) => canonicalPath(prefix, trail, page)),
    children: childrenOf(tree.categories, category.code).map((child) =>
      childView(prefix, trail[0]!.code, child),
    ),
    notes: {
      corrected: null,
      partial: false,
      near: false,
      without: [],
      clearance: category.code === CLEARANCE.category,
      nearest: [],
    },
  };
}

/** A search's list. */
export function searchView(input: ViewInput & { heading: string }): View {
  const { shop, tree, query, result, heading } = input;
  const { prefix } = shop.market;
  const { corrected, partial, byNumber, without } = result;
  return {
    ...listing(input),
    heading,
    paths: pathsOf((page) => searchPath(prefix, '', page)),
    children: [],
    notes: {
      corrected: corrected && corrected !== query.q.toLowerCase() ? corrected : null,
      partial,
      near: byNumber === 'near',
      without,
      clearance: false,
      nearest: nearCategories(tree, result, prefix),
    },
  };
}

/** Pages of a list by their paths: a page's number stands at the end. */
function pathsOf(pathOf: (page: number) => string): ListingPaths {
  return { first: pathOf(1), further: pathOf(2).slice(0, -1) };
}

/** The categories in which most of a search's articles lie, the lowest level only. */
function nearCategories(tree: CategoryTree, result: SearchResult, prefix: string, most = 6): ChildCategory[] {
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
