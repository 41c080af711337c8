import { articlePageCall, statesCall } from '#api/guest/catalogue-pages.ts';
import type { TypesOf } from '#api/contract/operation.ts';
import { perform } from '#api/perform.ts';
import type { Frozen } from '#lib/frozen.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import type { ArticleSummary, Category, Vkz } from '#shop/catalogue/index.ts';
import { variantsOf } from './article-view.ts';
import { categoryTrail } from './category-address.ts';
import { placeOf, readCategoryTree } from './category-tree.ts';
import type { ValueNames } from './value-names.ts';
import { variantGrid, type VariantGrid } from './variant-grid.ts';

/** By number: public price and list price, minor units; null on request. */
export type VariantPrices = ReadonlyMap<string, readonly [price: number | null, listPrice: number | null]>;

type FoundArticle = Frozen<TypesOf<typeof articlePageCall>['answer']>;

/** Everything about one article but names of properties and categories, in the page's language and price list. */
export type ArticlePageCore = FoundArticle['page'];

/** Everything the article page shows. */
export interface ArticlePageView {
  page: ArticlePageCore;
  /** From the top group down to the article's own category. */
  trail: readonly Category[];
  names: ValueNames;
  grid: VariantGrid | null;
  /** Availability of the variants in the table; blocked ones have none. */
  states: ReadonlyMap<string, Vkz>;
  /** Public and list price of the variants in the table; empty for who must not see prices. */
  prices: VariantPrices;
  /** What may be taken in its place. */
  alternatives: readonly ArticleSummary[];
  /** Places of photos beside the main picture. */
  photos: readonly number[];
}

/** The article that the text of an address begins with; null for none. */
export async function findArticle(shop: ShopContext, text: string): Promise<FoundArticle | null> {
  try {
    return await perform(articlePageCall, { params: placeOf(shop), query: { text } }, shop);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // an upstream of guests says no by its status alone; no number is longer than the call takes
    const isNone =
      ['catalogue.unknown-article', 'request.invalid'].includes(error.code) || error.detail.status === 404;
    if (isNone) return null;
    throw error;
  }
}

/** What else an article page shows: names, variants as a table. One more round trip for references with many variants. */
export async function readArticleView(
  shop: ShopContext,
  { page, alternatives, photos }: FoundArticle,
  rows: number | undefined,
): Promise<ArticlePageView> {
  const { article } = page;
  const grid = variantGrid(variantsOf(page), article.number, rows);
  const along = page.states && {
    states: new Map(Object.entries(page.states)),
    prices: new Map(Object.entries(page.variantPrices ?? {})),
  };
  const [tree, variants] = await Promise.all([
    readCategoryTree(shop),
    along ?? (grid ? readStates(shop, grid) : NO_VARIANTS),
  ]);
  return {
    page,
    trail: categoryTrail(tree.categories, article.category),
    names: tree.names,
    grid,
    states: variants.states,
    prices: shop.pricesHidden ? NO_VARIANTS.prices : variants.prices,
    alternatives,
    photos,
  };
}

const NO_VARIANTS: Variants = { states: new Map(), prices: new Map() };

type Variants = Pick<ArticlePageView, 'states' | 'prices'>;

/** Availability and prices of the variants that a table shows. */
async function readStates(shop: ShopContext, grid: VariantGrid): Promise<Variants> {
  const numbers = grid.body.flatMap((row) => row.cells.flatMap((number) => number ?? []));
  const { states } = await perform(statesCall, { params: placeOf(shop), body: { numbers } }, shop);
  const free = states.filter(({ blocked }) => !blocked);
  return {
    states: new Map(free.map(({ number, vkz }) => [number, vkz])),
    prices: new Map(free.map(({ number, price, listPrice }) => [number, [price, listPrice] as const])),
  };
}
