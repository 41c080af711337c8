import type { Translator } from '#i18n/translate.ts';
import { MOST_COMPARED } from '#islands/catalogue/compared.ts';
import type { ShopContext } from '#platform/context.ts';
import type { ArticleSummary } from '#shop/catalogue/index.ts';
import { articleFacts, type Fact } from './article-facts.ts';
import { readCategoryTree } from './category-tree.ts';
import { findArticle } from './read-article-view.ts';

/** One fact of all compared articles. */
export interface ComparedRow {
  label: string;
  /** By article, in their order; null where it does not have it. */
  facts: ReadonlyArray<Fact | null>;
  /** They do not all say the same. */
  differs: boolean;
}

export interface Comparison {
  articles: readonly ArticleSummary[];
  rows: readonly ComparedRow[];
  /** Numbers that no article has, as written. */
  unknown: readonly string[];
  /** More were asked for than are compared. */
  tooMany: boolean;
}

/** The articles with the given numbers side by side, at most four, each once. */
export async function readComparison(
  shop: ShopContext,
  numbers: readonly string[],
  t: Translator,
): Promise<Comparison> {
  const asked = [...new Set(numbers.map((number) => number.trim()).filter(Boolean))];
  const taken = asked.slice(0, MOST_COMPARED);
  const [{ names }, ...found] = await Promise.all([
    readCategoryTree(shop),
    ...taken.map((number) => findArticle(shop, number)),
  ]);
  const pages = found.flatMap((one) => one?.page ?? []);
  const facts = pages.map(({ article, detail }) =>
    articleFacts({ article, detail, names, market: shop.market, t }),
  );
  return {
    articles: pages.map(({ article }) => article),
    rows: comparedRows(facts),
    unknown: taken.filter((_, at) => !found[at]),
    tooMany: asked.length > MOST_COMPARED,
  };
}

/** The facts of several articles by label, in the order in which the first of them says each. */
export function comparedRows(lists: ReadonlyArray<readonly Fact[]>): ComparedRow[] {
  const labels = new Set(lists.flatMap((list) => list.map(({ label }) => label)));
  return [...labels].map((label) => {
    const facts = lists.map((list) => list.find((fact) => fact.label === label) ?? null);
    return { label, facts, differs: new Set(facts.map((fact) => fact?.value)).size > 1 };
  });
}
