import type { ArticleInput } from '#shop/catalogue/record.ts';
import { search } from '#shop/search/search.ts';
import type { IndexStore } from '#shop/search/store.ts';
import { fulfils } from './dental-set.ts';
import type { Judged } from './dental-set.ts';
import { hash } from './disturb.ts';

const DEPTH = 10;
const SAMPLED_NUMBERS = 150;

export interface JudgedAnswer {
  query: Judged;
  /** Right ones among the first ten tiles, or among as many as exist. */
  precision: number;
  half: 'tune' | 'held out';
  milliseconds: number;
}

/** Precision@10 of every judged query; halves by hash of the text, so that one can stay unseen while tuning. */
export async function evaluateDental(
  store: IndexStore,
  articles: readonly ArticleInput[],
  judged: readonly Judged[],
): Promise<JudgedAnswer[]> {
  const answers: JudgedAnswer[] = [];
  for (const query of judged) {
    const tiles = new Set<string>();
    for (const article of articles)
      if (fulfils(article, query.want)) tiles.add(article.group ?? article.number);
    if (!tiles.size) throw new Error(`${query.id}: no article fulfils what is wanted`);
    const depth = Math.min(DEPTH, tiles.size);
    const started = performance.now();
    const { hits } = await search(store, { text: query.text, language: query.language, perPage: DEPTH });
    const milliseconds = performance.now() - started;
    const right = hits.slice(0, depth).filter(({ id }) => fulfils(articles[id]!, query.want)).length;
    answers.push({
      query,
      precision: right / depth,
      half: hash(query.text) % 2 ? 'held out' : 'tune',
      milliseconds,
    });
  }
  return answers;
}

/** Share of sampled articles found first by each of their numbers in every written form. */
export async function evaluateNumbers(
  store: IndexStore,
  articles: readonly ArticleInput[],
): Promise<{ asked: number; found: number }> {
  const step = Math.max(1, Math.floor(articles.length / SAMPLED_NUMBERS));
  let asked = 0;
  let found = 0;
  for (let id = 0; id < articles.length; id += step) {
    for (const { text, unique } of writtenForms(articles[id]!)) {
      asked++;
      const { hits, byNumber } = await search(store, { text, language: 'de', perPage: 100, group: false });
      const among = unique ? hits.slice(0, 1) : hits;
      if (byNumber && (among.some((hit) => hit.id === id) || hits.length === 100)) found++;
    }
  }
  return { asked, found };
}

/** Forms that name one article (`unique`), or several that share a beginning or an ISO number. */
function writtenForms(article: ArticleInput): Array<{ text: string; unique: boolean }> {
  const { number, gtin, manufacturerNumber, oldNumber, isoNumber } = article;
  const forms: Array<{ text: string; unique: boolean }> = [];
  for (const one of [number, gtin, manufacturerNumber, oldNumber]) {
    if (!one) continue;
    const compact = one.replace(/[^\p{L}\p{N}]/gu, '');
    const spaced = compact.replace(/(.{3})(?=.)/g, '$1 ');
    const texts = [
      one,
      compact,
      spaced,
      spaced.replaceAll(' ', '.'),
      spaced.replaceAll(' ', '-'),
      one.toLowerCase(),
      ` ${one} `,
    ];
    for (const text of texts) forms.push({ text, unique: one !== manufacturerNumber });
  }
  if (isoNumber)
    for (const text of [isoNumber, isoNumber.replace(/\D/g, '').replace(/(...)(?=.)/g, '$1 ')])
      forms.push({ text, unique: false });
  forms.push({ text: number.slice(0, 8), unique: false }, { text: number.slice(0, 6), unique: false });
  return forms;
}
