import { search } from '#shop/search/search.ts';
import type { IndexStore } from '#shop/search/store.ts';
import type { JudgedQuery, Judgement, Product } from './data-set.ts';
import { cutLast, halfOf, withTypos, type Half } from './disturb.ts';
import { mean, ndcg, percentile, recall } from './measures.ts';

const DEPTH = 10;
const RECALL_DEPTH = 24;

export interface Figures {
  queries: number;
  ndcg: number;
  recall: number;
  mrr: number;
  p50: number;
  p95: number;
}

/** What is done to a query before it is asked. */
export type Variant = (text: string) => string;

export const VARIANTS: Readonly<Record<string, Variant>> = {
  'as written': (text) => text,
  'with typos': withTypos,
  'last word cut': cutLast,
};

/**
 * Asks every judged query and compares with the judgements. An article is relevant for recall and MRR from half of the
 * set's highest grade. `half` keeps to one half of the queries, so that the other can stay unseen while tuning.
 */
export async function evaluate(
  store: IndexStore,
  {
    products,
    queries,
    judgements,
  }: { products: readonly Product[]; queries: readonly JudgedQuery[]; judgements: readonly Judgement[] },
  change: Variant,
  half: Half | null = null,
): Promise<Figures> {
  const grades = new Map<string, Map<string, number>>();
  for (const { query, product, grade } of judgements) {
    grades.set(query, (grades.get(query) ?? new Map<string, number>()).set(product, grade));
  }
  const relevantFrom = judgements.reduce((max, { grade }) => Math.max(max, grade), 0) / 2;
  const sums = { ndcg: [] as number[], recall: [] as number[], mrr: [] as number[], times: [] as number[] };
  for (const { id, text, lang = 'en' } of queries) {
    const judged = grades.get(id);
    if (!judged || (half && halfOf(text) !== half)) continue;
    if (![...judged.values()].some(Boolean)) continue; // nothing that could be found
    const started = performance.now();
    const { hits: whole, others } = await search(store, {
      text: change(text),
      language: lang,
      perPage: RECALL_DEPTH,
      group: false,
    });
    sums.times.push(performance.now() - started);
    const hits = [...whole, ...others].slice(0, RECALL_DEPTH);
    const found = hits.map((hit) => judged.get(products[hit.id]!.id) ?? 0);
    const ideal = [...judged.values()];
    sums.ndcg.push(ndcg(found, ideal, DEPTH));
    const relevant = (grade: number): boolean => grade > 0 && grade >= relevantFrom;
    const possible = ideal.filter(relevant).length;
    if (!possible) continue;
    sums.recall.push(recall(found.filter(relevant).length, possible, RECALL_DEPTH));
    const first = found.findIndex(relevant);
    sums.mrr.push(first < 0 ? 0 : 1 / (first + 1));
  }
  return {
    queries: sums.ndcg.length,
    ndcg: mean(sums.ndcg),
    recall: mean(sums.recall),
    mrr: mean(sums.mrr),
    p50: percentile(sums.times, 0.5),
    p95: percentile(sums.times, 0.95),
  };
}
