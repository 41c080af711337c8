import { z } from '@hono/zod-openapi';
import { readCachedArticles } from '#platform/cached-articles.ts';
import { readCachedCategoryTree } from '#platform/category-tree.ts';
import { CLEARANCE, FLAG, type ArticleSummary, type Category } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import {
  noteMiss,
  numberAsked,
  readVariety,
  search,
  type IndexStore,
  type SearchFilters,
} from '#shop/search/index.ts';
import { pageField } from '../contract/fields.ts';
import { sortOf } from '#islands/catalogue/listing-query.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { searchIndexOf } from './catalogue-view.ts';
import { groupsOfShelf, SHELVES, type ShelfKind } from './shelf-groups.ts';
import { inMarket } from './content.ts';
import { searchFiltersOf } from './search-filters.ts';
import { articleSummary, foldField, hitsAnswer, searchBody, tile } from './search-schemas.ts';

const family = 'search';
const group = 'Search';
const refuses = ['market.unknown-country', 'catalogue.not-ready'] as const;
const PAGE_SIZE = 24;
const MAX_TILES = 100;

/** A page of hits as lists of the shop show it, with what narrows the list; their tiles are asked for by `tilesCall`. */
export const hitsCall = operation({
  method: 'post',
  path: '/guestapi/hits/{country}/{lang}/{page}',
  who: 'anyone',
  family,
  group,
  summary: 'A page of a search or category as ids, with the counts of its filters',
  description: 'Takes the body of the search call. Amounts are minor units of the base list.',
  params: inMarket.extend({ page: pageField({ min: 1, max: 10_000 }) }),
  body: z.object({
    ...searchBody.shape,
    sort: z
      .string()
      .max(67)
      .optional()
      .openapi({ description: 'as for the search, or by a property: p-height, -p-height' }),
    singly: z.boolean().optional().openapi({ description: 'true: every article is a hit of its own' }),
  }),
  answer: hitsAnswer,
  freshness: 'never',
  refuses,
  limited: true,
  run: async ({ params, body, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const filters = withClearance(await searchFiltersOf(body.filter, market, shop));
    const fold = body.singly ? ('group' as const) : foldOf(filters);
    const found = await search(searchIndexOf(shop), {
      text: numberAsked(body.search) ?? body.search,
      language: market.language,
      filters,
      lines: fold === 'line',
      group: !body.singly,
      sort: sortOf(body.sort),
      page: params.page,
      perPage: body.limit ?? PAGE_SIZE,
      // a category's own page offers no other categories
      facets: body.facets ? (body.filter?.categories ? 'without-categories' : 'all') : 'none',
    });
    if (found.articles === 0 && params.page === 1 && !body.filter?.categories && !found.redirect)
      shop.waitUntil(
        noteMiss({ db: shop.shop, now: shop.now }, market.language, body.search).catch(() => {}),
      ); // a count, no more
    return { ...found, fold: found.byNumber ? ('group' as const) : fold };
  },
});

/** Articles of a page of hits with what their tiles say about variants, in the order of the ids. */
export const tilesCall = operation({
  method: 'post',
  path: '/guestapi/tiles/{country}/{lang}',
  who: 'anyone',
  family,
  group,
  summary: 'Articles of hits with how their variants differ',
  description: '`fold` and `from` are those of the hits: what a tile stands for, and its cheapest article.',
  params: inMarket,
  body: z.object({
    hits: z.array(z.int().min(0)).max(MAX_TILES),
    from: z.array(z.int().min(0).nullable()).max(MAX_TILES).default([]),
    fold: foldField.default('group'),
  }),
  answer: z.object({ tiles: z.array(tile) }),
  freshness: 'never',
  refuses,
  limited: true,
  run: async ({ params, body, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const store = searchIndexOf(shop);
    const { hits, from, fold } = body;
    const cheapest = new Map(hits.map((id, at) => [id, from[at] ?? null]));
    const ids = new Set([...hits, ...from.filter((id) => id !== null)]);
    const [articles, variety] = await Promise.all([
      readCachedArticles({ ...shop, market }, [...ids]),
      readVariety(store, market.language, hits, fold),
    ]);
    const byId = new Map(articles.map((article) => [article.id, article]));
    const tiles = hits.flatMap((id) => {
      const article = byId.get(id);
      const least = byId.get(cheapest.get(id) ?? -1)?.price ?? null;
      return article ? [{ article, variants: variety.get(id), from: least }] : [];
    });
    return { tiles };
  },
});

/**
 * Lists show a product line once, until a line is chosen. Where single articles are meant – new, at a lower price, most
 * ordered, expiring – they are listed as such.
 */
function foldOf({ properties, flags, anyFlags, onSale, top }: SearchFilters): 'line' | 'group' {
  const single = Boolean(flags) || Boolean(anyFlags) || onSale || top;
  return single || properties?.['line']?.length ? 'group' : 'line';
}

/** Clearance is no category of articles but a mark of them. */
function withClearance(filters: SearchFilters): SearchFilters {
  if (!filters.categories?.includes(CLEARANCE.category)) return filters;
  return { ...filters, categories: undefined, anyFlags: CLEARANCE.flags };
}

/** Tiles of a shelf at most. */
const COUNT = 7;

/** Articles of a shelf of the home page: novelties or special prices of the market. */
export const shelfCall = operation({
  method: 'get',
  path: '/guestapi/shelf/{shelf}/{country}/{lang}',
  who: 'anyone',
  family,
  group,
  summary: 'Some novelties or special prices, one of each of the season’s product groups',
  params: inMarket.extend({ shelf: z.enum(SHELVES) }),
  answer: z.object({ articles: z.array(articleSummary) }),
  freshness: 'catalogue',
  refuses,
  limited: true,
  run: async ({ params, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const store = searchIndexOf(shop);
    const { categories } = await readCachedCategoryTree(shop, market);
    const groups = groupsOfShelf(categories, params.shelf, new Date(shop.now));
    const ids = await shelfIds(store, params.shelf, groups, market.language);
    const articles = await readCachedArticles({ ...shop, market }, ids);
    return { articles: articles.filter(isPriced).slice(0, COUNT) };
  },
});

/** A shelf shows what can be bought: a price, not blocked. */
const isPriced = ({ price, blocked }: ArticleSummary): boolean => price !== null && !blocked;

/** One article from each product group, so that a shelf is not seven shades of one line; more of each where they are few. */
async function shelfIds(
  store: IndexStore,
  kind: ShelfKind,
  groups: readonly Category[],
  language: Language,
): Promise<number[]> {
  const wanted: SearchFilters = kind === 'novelty' ? { flags: FLAG.novelty } : { onSale: true };
  const perPage = Math.ceil(COUNT / Math.max(1, groups.length));
  const found: number[] = [];
  for (const { code } of groups) {
    const filters = { ...wanted, categories: [code] };
    const { hits } = await search(store, { text: '', language, filters, perPage, facets: 'none' });
    found.push(...hits.map(({ id }) => id));
  }
  return found;
}

/** What pages on the server read of the search engine. */
export const searchPageOperations = [hitsCall, tilesCall, shelfCall] as const;
