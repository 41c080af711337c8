import { listArticlePhotos } from '#platform/article-photos.ts';
import {
  alternativesStatement,
  readArticlePage,
  resolveNumber,
  toSummary,
  variantStates,
  variantStatesStatement,
  type ArticlePage,
  type ArticleSummary,
  type SummaryRow,
  type VariantStateRow,
} from '#shop/catalogue/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { numberCandidates } from './article-address.ts';
import { namesOfProperties, variantsOf, type VariantCell } from './article-view.ts';
import type { ValueNames } from './value-names.ts';
import { variantGrid, type VariantGrid } from './variant-grid.ts';

/** Everything the article page shows. */
export interface ArticlePageView {
  page: ArticlePage;
  names: ValueNames;
  grid: VariantGrid<VariantCell> | null;
  alternatives: readonly ArticleSummary[];
  /** Places of photos beside the main picture. */
  photos: readonly number[];
}

/** The article that the text of an address begins with: by its own number, else (`moved`) by any other of its numbers. */
export async function findArticle(
  shop: ShopContext,
  text: string,
): Promise<{ page: ArticlePage; moved: boolean } | null> {
  const { db } = shop.catalogue!;
  for (const number of numberCandidates(text)) {
    const page = await readArticlePage(db, number, shop.market);
    if (page) return { page, moved: false };
    const [match, ...others] = await resolveNumber(db, number);
    if (!match?.exact || others.length > 0) continue;
    const other = await readArticlePage(db, match.number, shop.market);
    if (other) return { page: other, moved: true };
  }
  return null;
}

/** What else an article page shows: variants with their availability, alternatives, photos; one more round trip. */
export async function readArticleView(
  shop: ShopContext,
  page: ArticlePage,
  rows: number | undefined,
): Promise<ArticlePageView> {
  const { article } = page;
  const { db } = shop.catalogue!;
  const grid = variantGrid(variantsOf(page), article.number, rows);
  const numbers = grid?.body.flatMap((row) => row.cells.flatMap((cell) => cell?.number ?? [])) ?? [];
  const [[states, alternatives], photos] = await Promise.all([
    db.batch<unknown>([
      variantStatesStatement(db, numbers) as D1PreparedStatement,
      alternativesStatement(db, article, shop.market) as D1PreparedStatement,
    ]),
    listArticlePhotos(shop.files, article.number),
  ]);
  return {
    page,
    names: namesOfProperties(page.properties),
    grid: grid && withStates(grid, variantStates(states!.results as VariantStateRow[])),
    alternatives: (alternatives!.results as SummaryRow[]).map(toSummary),
    photos: photos.map(({ n }) => n).filter((n) => n > 1),
  };
}

function withStates(
  grid: VariantGrid<VariantCell>,
  states: ReturnType<typeof variantStates>,
): VariantGrid<VariantCell> {
  const body = grid.body.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => cell && { ...cell, vkz: states.get(cell.number) ?? null }),
  }));
  return { ...grid, body };
}
