import {
  alternativesStatement,
  lineStartsStatement,
  nearestLines,
  readArticles,
  toSummary,
  type ArticleSummary,
  type ArticleView,
  type LineStart,
  type SummaryRow,
} from '#shop/catalogue/index.ts';
import { ByteCache } from '#lib/byte-cache.ts';
import type { ShopContext } from './context.ts';

/** Some 8,000 summaries: the first pages of all lists of a market. */
const MAX_BYTES = 8 * 1024 * 1024;
/** About what a summary takes. */
const SUMMARY_BYTES = 1000;
const LINE_BYTES = 80;

const cache = new ByteCache(MAX_BYTES);

type Place = Pick<ShopContext, 'catalogue' | 'market'>;

/**
 * Articles for tiles, in the order of their ids, from what the isolate holds of this catalogue, language and price list; one
 * query for those it does not. The key carries the version, updates included, so a new price is never an old one.
 */
export async function readCachedArticles(
  { catalogue, market }: Place,
  ids: readonly number[],
): Promise<ArticleSummary[]> {
  if (!catalogue) return [];
  const view = { language: market.language, priceList: market.priceList };
  const known = new Map<number, ArticleSummary>();
  const missing: number[] = [];
  for (const id of ids) {
    const cached = cache.get<ArticleSummary>(keyOf(catalogue, view, id));
    if (cached) known.set(id, cached);
    else missing.push(id);
  }
  for (const article of await readArticles(catalogue.db, { ids: missing }, view)) {
    known.set(article.id, article);
    cache.set(keyOf(catalogue, view, article.id), article, SUMMARY_BYTES);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * What may be taken in an article's place. The lines of its category are cached, so that the database does not look through
 * the category for each article; what is not cached comes by one trip.
 */
export async function readAlternatives(
  { catalogue, market }: Place,
  article: Pick<ArticleSummary, 'id' | 'number' | 'category' | 'reference'>,
): Promise<ArticleSummary[]> {
  if (!catalogue) return [];
  const { db, version } = catalogue;
  const view = { language: market.language, priceList: market.priceList };
  const key = `${version}|lines|${article.category}`;
  const starts = cache.get<readonly LineStart[]>(key);
  if (starts) return readCachedArticles({ catalogue, market }, nearestLines(starts, article));
  const [alternatives, lines] = await db.batch<unknown>([
    alternativesStatement(db, article.number, view) as D1PreparedStatement,
    lineStartsStatement(db, article.category) as D1PreparedStatement,
  ]);
  const found = (lines?.results ?? []) as LineStart[];
  cache.set(key, found, found.length * LINE_BYTES);
  const articles = ((alternatives?.results ?? []) as SummaryRow[]).map(toSummary);
  for (const one of articles) cache.set(keyOf(catalogue, view, one.id), one, SUMMARY_BYTES);
  return articles;
}

function keyOf({ version }: { version: string }, { language, priceList }: ArticleView, id: number): string {
  return `${version}|${language}|${priceList}|${id}`;
}
