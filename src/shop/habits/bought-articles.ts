import { readContractArticles, type ContractArticle } from '#shop/catalogue/index.ts';
import { requireCatalogue } from '#shop/cart/index.ts';
import { search, type IndexStore } from '#shop/search/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { toBought, type HabitsContext } from './context.ts';
import { BOUGHT_LIMIT, type Bought } from './model.ts';
import { articleIds, boughtOf, boughtSince, type BoughtRow } from './queries.ts';

/** What is known of some articles' purchases by the caller; numbers never bought are left out. Refuses guests. */
export async function readBoughtOf(
  ctx: Pick<HabitsContext, 'logbook' | 'caller'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Bought>> {
  const { customerId } = requireCustomer(ctx);
  if (numbers.length === 0) return new Map();
  const { results } = await boughtOf(ctx.logbook(customerId), customerId, numbers).all<BoughtRow>();
  return new Map(results.map((row) => [row.number, toBought(row)]));
}

export interface BoughtSearch {
  readonly text: string;
  /** From 1. */
  readonly page: number;
  /** At most 24 (specification 9). */
  readonly limit: number;
}

export interface BoughtArticles {
  /** Articles that fit, over all pages. */
  readonly total: number;
  readonly articles: readonly (ContractArticle & { readonly bought: Bought })[];
  /** Words of the search, to mark in names. */
  readonly words: readonly string[];
}

/**
 * Articles that the caller has bought: without a text by the latest purchase, with one as the shop's search ranks them –
 * the same engine, nothing else in it. Refuses guests.
 */
export async function readBoughtArticles(
  ctx: HabitsContext & { readonly index: IndexStore },
  wanted: BoughtSearch,
): Promise<BoughtArticles> {
  const { customerId, priceList } = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const { results } = await boughtSince(ctx.logbook(customerId), customerId, '').all<BoughtRow>();
  const bought = new Map(results.map((row) => [row.number, toBought(row)]));
  if (bought.size === 0) return { total: 0, articles: [], words: [] };
  const limit = Math.min(wanted.limit, BOUGHT_LIMIT);
  const found = wanted.text.trim()
    ? await matching(ctx, [...bought.keys()], { ...wanted, limit })
    : latest([...bought.keys()], { ...wanted, limit });
  const view = { language: ctx.language, priceList };
  const articles = await readContractArticles(catalogue, found.keys, view);
  return {
    total: found.total,
    words: found.words,
    articles: articles.flatMap((one) => {
      const purchase = bought.get(one.article.number);
      return purchase ? [{ ...one, bought: purchase }] : [];
    }),
  };
}

function latest(numbers: readonly string[], { page, limit }: BoughtSearch) {
  const from = (page - 1) * limit;
  return { total: numbers.length, words: [], keys: { numbers: numbers.slice(from, from + limit) } };
}

async function matching(
  ctx: HabitsContext & { readonly index: IndexStore },
  numbers: readonly string[],
  { text, page, limit }: BoughtSearch,
) {
  const only = await articleIds(requireCatalogue(ctx), numbers);
  const found = await search(ctx.index, {
    text,
    language: ctx.language,
    only,
    facets: 'none',
    group: false,
    page,
    perPage: limit,
  });
  return { total: found.articles, words: found.words, keys: { ids: found.hits.map(({ id }) => id) } };
}
