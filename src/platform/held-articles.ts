import { readArticles, type ArticleSummary } from '#shop/catalogue/index.ts';
import { IndexCache } from '#shop/search/index.ts';
import type { ShopContext } from './context.ts';

/** Some 8,000 summaries: the first pages of all lists of a market. */
const MAX_BYTES = 8 * 1024 * 1024;
/** About what a summary takes. */
const SUMMARY_BYTES = 1000;

const cache = new IndexCache(MAX_BYTES);

/**
 * Articles for tiles, in the order of their ids, from what the isolate holds of this catalogue, language and price list; one
 * query for those it does not. The key carries the version, updates included, so a new price is never an old one.
 */
export async function readHeldArticles(
  { catalogue, market }: Pick<ShopContext, 'catalogue' | 'market'>,
  ids: readonly number[],
): Promise<ArticleSummary[]> {
  if (!catalogue) return [];
  const view = { language: market.language, priceList: market.priceList };
  const keyOf = (id: number): string => `${catalogue.version}|${view.language}|${view.priceList}|${id}`;
  const known = new Map<number, ArticleSummary>();
  const missing: number[] = [];
  for (const id of ids) {
    const held = cache.get<ArticleSummary>(keyOf(id));
    if (held) known.set(id, held);
    else missing.push(id);
  }
  for (const article of await readArticles(catalogue.db, { ids: missing }, view)) {
    known.set(article.id, article);
    cache.set(keyOf(article.id), article, SUMMARY_BYTES);
  }
  return ids.flatMap((id) => known.get(id) ?? []);
}
