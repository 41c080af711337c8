import { RANK_WEIGHTS, type RankWeights } from '#shop/search/rank.ts';
import type { IndexStore } from '#shop/search/store.ts';
import { phraseKey } from '#shop/search/choice.ts';
import { search } from '#shop/search/search.ts';
import type { JudgedQuery, Judgement, Product } from './data-set.ts';
import { hash } from './disturb.ts';

type Sign = keyof RankWeights;
export const SIGNS = Object.keys(RANK_WEIGHTS) as Sign[];

/** Runs with one sign of relevance at another weight. */
export async function withSign<T>(sign: Sign, weight: number, run: () => Promise<T>): Promise<T> {
  const before = RANK_WEIGHTS[sign];
  RANK_WEIGHTS[sign] = weight;
  try {
    return await run();
  } finally {
    RANK_WEIGHTS[sign] = before;
  }
}

/** Purchases of each text, and how deep buyers look. */
const [PURCHASES, DEPTH] = [12, 24];

/**
 * The store as if its texts had been bought from: there are no real purchases of judged sets, so buyers are imagined, who
 * take from the first 24 what is judged well, the upper ones more, and each `noise`-th something that its place alone explains.
 * The same set has the same buyers each time.
 */
export async function boughtFrom(
  store: IndexStore,
  {
    products,
    queries,
    judgements,
  }: { products: readonly Product[]; queries: readonly JudgedQuery[]; judgements: readonly Judgement[] },
  noise: number,
): Promise<IndexStore> {
  const grades = new Map(judgements.map(({ query, product, grade }) => [`${query} ${product}`, grade]));
  const best = judgements.reduce((max, { grade }) => Math.max(max, grade), 1);
  const use: Record<string, Array<readonly [number, number]>> = {};
  for (const { id: query, text, lang = 'en' } of queries) {
    const { hits } = await search(store, {
      text,
      language: lang,
      perPage: DEPTH,
      group: false,
    });
    const weights = hits.map(({ id }, place) => {
      const grade = (grades.get(`${query} ${products[id]!.id}`) ?? 0) / best;
      return ((1 - noise) * grade ** 2 + noise) / Math.log2(place + 2);
    });
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    if (!total) continue;
    const counts = new Map<number, number>();
    for (let i = 0; i < PURCHASES; i++) {
      let left = (hash(`${text} ${i}`) / 2 ** 32) * total;
      const at = weights.findIndex((weight) => (left -= weight) < 0);
      const { id } = hits[Math.max(0, at)]!;
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const often = [...counts].filter(([, count]) => count >= 3).sort(([, a], [, b]) => b - a);
    use[phraseKey(text)] = often.slice(0, 8).map(([id, count]) => [id, count / often[0]![1]]);
  }
  return {
    open: async (language) => ({ ...(await store.open(language)), use }),
    load: (language, request) => store.load(language, request),
    titles: (language, chunks) => store.titles(language, chunks),
    hold: (_, make) => make(),
  };
}
