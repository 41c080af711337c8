import { z } from '@hono/zod-openapi';
import { pictureVersion } from '#platform/picture-version.ts';
import type { ShopContext } from '#platform/context.ts';
import { articleWire, readArticles, readContractArticles, resolveNumber } from '#shop/catalogue/index.ts';
import { marketOf, type Market } from '#shop/markets/index.ts';
import { completions, search, type SearchHit } from '#shop/search/index.ts';
import {
  countField,
  countryField,
  flagField,
  languageField,
  pageField,
  termField,
} from '../contract/fields.ts';
import { countryOfCall, languageOfCall, marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { catalogueOf, searchIndexOf, viewOf } from './catalogue-view.ts';
import { inMarket } from './content.ts';
import { filterStateOf, searchFiltersOf } from './search-filters.ts';
import * as schemas from './search-schemas.ts';
import { isNumberLike } from '#lib/validators/article-number.ts';

const group = 'Search';
const PAGE_SIZE = 24;
/** Names looked at for completions. */
const COMPLETION_HITS = 50;

const refuses = ['market.unknown-country', 'catalogue.not-ready'] as const;

/** suggest, autocomplete, search, suche (specification 7). */
export const searchOperations = [
  operation({
    method: 'get',
    path: '/guestapi/shopware/artikel/suggest/{term}/{country}/{lang}',
    who: 'anyone',
    family: 'search',
    group,
    summary: 'The article that a complete number names',
    description: 'Punctuation and blanks do not matter; `status` is 404 and the number null where none fits.',
    params: z.object({ term: termField, country: countryField, lang: languageField }),
    answer: schemas.suggestion,
    freshness: 'catalogue',
    refuses,
    run: async ({ params, shop }) => {
      countryOfCall(params.country);
      const term = params.term.trim();
      const [match] = isNumberLike(term) ? await resolveNumber(catalogueOf(shop), term) : [];
      return match?.exact
        ? { status: 200 as const, productNumber: match.number }
        : { status: 404 as const, productNumber: null };
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/suche/autocomplete/{term}/{lang}',
    who: 'anyone',
    family: 'search',
    group,
    summary: 'How a search text may go on',
    description: 'Nothing below three letters.',
    params: z.object({ term: termField, lang: languageField }),
    answer: z.array(z.string()).max(10),
    freshness: 'catalogue',
    refuses: ['catalogue.not-ready'],
    limited: true,
    run: async ({ params, shop }) => {
      const language = languageOfCall(params.lang, shop.brand);
      const text = params.term;
      const { hits, others } = await search(searchIndexOf(shop), {
        text,
        language,
        perPage: COMPLETION_HITS,
        facets: 'none',
      });
      const view = viewOf(marketOf(shop.brand, language, shop.market.country));
      const articles = await readArticles(catalogueOf(shop), idsOf([...hits, ...others]), view);
      return completions(
        text,
        articles.map(({ name }) => name),
      );
    },
  }),
  operation({
    method: 'post',
    path: '/guestapi/shopware/search/{country}/{lang}/{page}',
    who: 'anyone',
    family: 'search',
    group,
    summary: 'Articles for a text, page by page',
    params: inMarket.extend({ page: pageField({ min: 1, max: 10_000 }) }),
    body: schemas.searchBody,
    answer: schemas.searchAnswer,
    freshness: 'never',
    refuses,
    limited: true,
    run: async ({ params, body, shop }) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      const limit = body.limit ?? PAGE_SIZE;
      const found = await search(searchIndexOf(shop), {
        text: body.search,
        language: market.language,
        filters: await searchFiltersOf(body.filter, market, shop),
        sort: body.sort,
        page: params.page,
        perPage: limit,
        facets: body.facets ? 'all' : 'none',
      });
      return {
        total: found.articles,
        tiles: found.tiles,
        page: params.page,
        limit,
        elements: await wiresOf(found.hits, market, shop),
        others: await wiresOf(found.others, market, shop),
        corrected: found.corrected,
        filter: body.facets ? await filterStateOf(found.facets, market, shop) : null,
      };
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/suche/{country}',
    who: 'anyone',
    family: 'search',
    group,
    summary: 'The first articles for a text',
    description:
      '`top=1` lists the most ordered twentieth of each product group only. `nocustomprice` is accepted: guests see public prices.',
    params: z.object({ country: countryField }),
    query: z.object({
      q: termField.default(''),
      top: flagField('1: top articles only'),
      nocustomprice: flagField('1: public prices only'),
      offset: countField({ min: 0, max: 100, initial: 0 }),
      limit: countField({ min: 1, max: 50, initial: 10 }),
      lang: languageField.optional(),
    }),
    answer: schemas.previewList,
    freshness: 'catalogue',
    refuses,
    limited: true,
    run: async ({ params, query, shop }) => {
      const market = marketOfCall(shop.brand, params.country, query.lang);
      const { offset, limit } = query;
      const { hits, articles } = await search(searchIndexOf(shop), {
        text: query.q,
        language: market.language,
        perPage: offset + limit,
        filters: { top: query.top || undefined },
        group: false,
        facets: 'none',
      });
      const result = await wiresOf(hits.slice(offset), market, shop);
      return { total: articles, offset, limit, result };
    },
  }),
] as const;

function idsOf(hits: readonly SearchHit[]) {
  return { ids: hits.map(({ id }) => id) };
}

async function wiresOf(hits: readonly SearchHit[], market: Market, shop: ShopContext) {
  const articles = await readContractArticles(catalogueOf(shop), idsOf(hits), viewOf(market));
  return articles.map((article) => articleWire(article, pictureVersion(shop)));
}
