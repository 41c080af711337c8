import { listArticlePhotos } from '#platform/article-photos.ts';
import { readAlternatives } from '#platform/cached-articles.ts';
import {
  readArticleCore,
  resolveNumber,
  variantStates,
  variantStatesStatement,
  type ArticleCore,
  type ArticleSummary,
  type Category,
  type VariantStateRow,
  type Vkz,
} from '#shop/catalogue/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { numberCandidates } from './article-address.ts';
import { variantsOf } from './article-view.ts';
import { categoryTrail } from './category-address.ts';
import { readCategoryTree } from './category-tree.ts';
import type { ValueNames } from './value-names.ts';
import { variantGrid, type VariantGrid } from './variant-grid.ts';

/** Everything the article page shows. */
export interface ArticlePageView {
  page: ArticleCore;
  /** From the top group down to the article's own category. */
  trail: readonly Category[];
  names: ValueNames;
  grid: VariantGrid | null;
  /** Availability of the variants in the table; blocked ones have none. */
  states: ReadonlyMap<string, Vkz>;
  /** What may be taken in its place. */
  alternatives: readonly ArticleSummary[];
  /** Places of photos beside the main picture. */
  photos: readonly number[];
}

/** The article that the text of an address begins with: by its own number, else (`moved`) by any other of its numbers. */
export async function findArticle(
  shop: ShopContext,
  text: string,
): Promise<{ page: ArticleCore; moved: boolean } | null> {
  const { db } = shop.catalogue!;
  for (const number of numberCandidates(text)) {
    const page = await readArticleCore(db, number, shop.market);
    if (page) return { page, moved: false };
    const [match, ...others] = await resolveNumber(db, number);
    if (!match?.exact || others.length > 0) continue;
    const other = await readArticleCore(db, match.number, shop.market);
    if (other) return { page: other, moved: true };
  }
  return null;
}

/** What else an article page shows: names, variants as a table, photos. One more round trip for references with many variants. */
export async function readArticleView(
  shop: ShopContext,
  page: ArticleCore,
  rows: number | undefined,
): Promise<ArticlePageView> {
  const { article } = page;
  const grid = variantGrid(variantsOf(page), article.number, rows);
  const [tree, alternatives, states, photos] = await Promise.all([
    readCategoryTree(shop),
    readAlternatives(shop, article),
    grid && (page.states ?? readStates(shop, grid)),
    listArticlePhotos(shop.files, article.number),
  ]);
  return {
    page,
    trail: categoryTrail(tree.categories, article.category),
    names: tree.names,
    grid,
    states: states ?? new Map<string, Vkz>(),
    alternatives,
    photos: photos.map(({ n }) => n).filter((n) => n > 1),
  };
}

/** Availability of the variants that a table shows. */
async function readStates(shop: ShopContext, grid: VariantGrid): Promise<ReadonlyMap<string, Vkz>> {
  const numbers = grid.body.flatMap((row) => row.cells.flatMap((number) => number ?? []));
  const { results } = await variantStatesStatement(shop.catalogue!.db, numbers).all<VariantStateRow>();
  return variantStates(results);
}
