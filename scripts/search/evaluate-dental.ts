import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import { hasMod10 } from '#shop/codes/model.ts';
import { search } from '#shop/search/search.ts';
import type { SearchSort } from '#shop/search/sort-key.ts';
import type { IndexStore } from '#shop/search/store.ts';
import { fulfils } from './dental-set.ts';
import type { Judged } from './dental-set.ts';
import { halfOf, type Half } from './disturb.ts';

const DEPTH = 10;
const SAMPLED_NUMBERS = 150;

export interface JudgedAnswer {
  query: Judged;
  /** Right ones among the first ten tiles, or among as many as exist. */
  precision: number;
  half: Half;
  milliseconds: number;
  isEmpty: boolean;
}

/** Precision@10 of every judged query, asked as the page asks, in one order of the list. */
export async function evaluateDental(
  store: IndexStore,
  articles: readonly ArticleInput[],
  judged: readonly Judged[],
  change: (text: string) => string = (text) => text,
  sort: SearchSort = 'relevance',
): Promise<JudgedAnswer[]> {
  const answers: JudgedAnswer[] = [];
  for (const query of judged) {
    const tiles = new Set<string>();
    for (const article of articles)
      if (fulfils(article, query.want)) tiles.add(article.group ?? article.number);
    if (!tiles.size) throw new Error(`${query.id}: no article fulfils what is wanted`);
    const depth = Math.min(DEPTH, tiles.size);
    const started = performance.now();
    const { hits: whole, others } = await search(store, {
      text: change(query.text),
      language: query.language,
      perPage: DEPTH,
      sort,
    });
    const milliseconds = performance.now() - started;
    const hits = [...whole, ...others];
    const right = hits.slice(0, depth).filter(({ id }) => fulfils(articles[id]!, query.want)).length;
    answers.push({
      query,
      precision: right / depth,
      half: halfOf(query.text),
      milliseconds,
      isEmpty: hits.length === 0,
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
      if (byNumber && byNumber !== 'near' && (among.some((hit) => hit.id === id) || hits.length === 100))
        found++;
    }
  }
  return { asked, found };
}

/** Share of sampled articles that lead the answer to their number as it is copied from papers, packages and mails. */
export async function evaluatePasted(
  store: IndexStore,
  articles: readonly ArticleInput[],
): Promise<{ asked: number; found: number; missed: string[] }> {
  const step = Math.max(1, Math.floor(articles.length / SAMPLED_NUMBERS));
  const missed: string[] = [];
  let asked = 0;
  for (let id = 0; id + step < articles.length; id += step) {
    for (const { text, wanted } of pastedForms(articles[id]!, articles[id + step]!)) {
      asked++;
      const { hits, byNumber } = await search(store, { text, language: 'de', perPage: 10 });
      const found = hits.slice(0, wanted.length).map((hit) => articles[hit.id]!.number);
      if (!byNumber || wanted.some((number, at) => found[at] !== number)) missed.push(text);
    }
  }
  return { asked, found: asked - missed.length, missed };
}

/** A number as people paste it, and the articles it should lead to, in their order. */
function pastedForms(one: ArticleInput, other: ArticleInput): Array<{ text: string; wanted: string[] }> {
  const { number, gtin } = one;
  const both = [number, other.number];
  const spaced = number.replace(/(.{3})(?=.)/g, '$1 ');
  const forms = [
    `Art.-Nr. ${number}`,
    `Artikelnummer: ${spaced}`,
    `REF ${number}`,
    `REF: ${spaced}`,
    `2x ${number}`,
    `10 × ${spaced}`,
    `${number} (5 Stk.)`,
    `${number}, 3 Stück`,
    `cikkszám: ${number}`,
    `réf. ${number}`,
  ].map((text) => ({ text, wanted: [number] }));
  for (const text of [both.join(' '), both.join(', '), both.join(';'), `2x ${number} 1x ${other.number}`])
    forms.push({ text, wanted: both });
  if (gtin?.length === 13) {
    const carton = `1${gtin.slice(0, 12)}`;
    const check = [...'0123456789'].find((digit) => hasMod10(carton + digit))!;
    for (const text of [
      `0${gtin}`,
      carton + check,
      `(01)0${gtin}`,
      `(01)0${gtin}(17)281231(10)AB12`,
      `(01) 0${gtin} (10) 4711`,
      `010${gtin}1728123110AB12`,
      `EAN ${gtin}`,
    ])
      forms.push({ text, wanted: [number] });
  }
  return forms;
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
