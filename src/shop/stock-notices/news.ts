import type { SqlDatabase } from '#lib/sql.ts';
import { readArticles, readReplaced, type ArticleSummary } from '#shop/catalogue/index.ts';
import { isAvailable } from './model.ts';

/** What there is to tell about an article that somebody waits for. */
export interface News {
  readonly kind: 'stock-available' | 'successor-available';
  /** The article to be had: the awaited one, or what takes its place. */
  readonly target: string;
}

/** Whatever language: only numbers and states are read. */
const VIEW = { language: 'de', priceList: 1 } as const;

/**
 * News by the number that is waited for: pieces of the article itself first, else a successor that is not blocked. Articles
 * without news are left out.
 */
export async function newsOf(
  catalogue: SqlDatabase,
  awaited: readonly string[],
): Promise<ReadonlyMap<string, News>> {
  const articles = await readArticles(catalogue, { numbers: awaited }, VIEW);
  const [available, missing] = split(articles);
  const replaced = missing.length > 0 ? await readReplaced(catalogue, missing) : new Map<string, string>();
  const successors = await readArticles(catalogue, { numbers: [...new Set(replaced.values())] }, VIEW);
  const orderable = new Set(successors.filter(({ blocked }) => !blocked).map(({ number }) => number));
  return new Map<string, News>([
    ...available.map((number): [string, News] => [number, { kind: 'stock-available', target: number }]),
    ...[...replaced].flatMap(([number, target]): [string, News][] =>
      orderable.has(target) ? [[number, { kind: 'successor-available', target }]] : [],
    ),
  ]);
}

function split(articles: readonly ArticleSummary[]): [available: string[], missing: string[]] {
  const [available, missing] = [true, false].map((wanted) =>
    articles.filter((article) => isAvailable(article) === wanted).map(({ number }) => number),
  );
  return [available!, missing!];
}
