import { z } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import { pictureVersion } from '#platform/picture-version.ts';
import type { ShopContext } from '#platform/context.ts';
import {
  articlePageWire,
  articleWire,
  navigationWire,
  productGroupWire,
  readArticlePage,
  readArticles,
  readCategoryTree,
  readContractArticles,
  recommendedNumbers,
  type ArticlePage,
} from '#shop/catalogue/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { countryField, languageField, numberField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import * as schemas from './article-schemas.ts';
import { catalogueOf, viewOf } from './catalogue-view.ts';
import { inMarket } from './content.ts';

const group = 'Articles and groups';
const refuses = ['market.unknown-country', 'catalogue.unknown-article', 'catalogue.not-ready'] as const;
const groupRefuses = ['market.unknown-country', 'catalogue.not-ready'] as const;

/** artikel, recommend, produktgruppen, navigation (specification 7). */
export const catalogueOperations = [
  operation({
    method: 'get',
    path: '/guestapi/artikel/{article}/verfuegbar/{country}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Delivery status of an article',
    params: z.object({ article: numberField, country: countryField }),
    answer: schemas.availability,
    freshness: 'catalogue',
    refuses,
    run: async ({ params, shop }) => {
      const view = viewOf(marketOfCall(shop.brand, params.country));
      const [article] = await readArticles(catalogueOf(shop), { numbers: [params.article] }, view);
      if (!article || article.blocked)
        throw new Refusal('catalogue.unknown-article', { fields: ['article'] });
      return { result: { vkz: article.vkz } };
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/artikel/{article}/{country}/{lang}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Everything about an article',
    params: z.object({ article: numberField, country: countryField, lang: languageField }),
    answer: z.object({ result: schemas.articlePage }),
    freshness: 'catalogue',
    refuses,
    run: async ({ params, shop }) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      const page = await articlePage(shop, params.article, market);
      return { result: articlePageWire(page, market.language, pictureVersion(shop)) };
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/recommend/{articleNumber}/{country}/{language}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'What goes with an article just added',
    description: 'Accessories, the parts of a kit that has none, and the successor of what is phased out.',
    params: z.object({ articleNumber: numberField, country: countryField, language: languageField }),
    answer: schemas.recommendation,
    freshness: 'catalogue',
    refuses,
    run: async ({ params, shop }) => {
      const market = marketOfCall(shop.brand, params.country, params.language);
      const page = await articlePage(shop, params.articleNumber, market);
      const numbers = recommendedNumbers(page);
      const articles = await readContractArticles(catalogueOf(shop), { numbers }, viewOf(market));
      const version = pictureVersion(shop);
      const promotionCode = page.detail.promotionCode ?? null;
      return {
        result: {
          recommendations: articles.map((article) => articleWire(article, version)),
          product: articleWire({ article: page.article, promotionCode }, version),
        },
      };
    },
  }),
  operation({
    method: 'get',
    path: '/guestapi/produktgruppen/{country}/{lang}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'Product groups, special ones last',
    params: inMarket,
    answer: schemas.productGroups,
    freshness: 'catalogue',
    refuses: groupRefuses,
    run: async ({ params, shop }) => {
      const { language } = marketOfCall(shop.brand, params.country, params.lang);
      const categories = await readCategoryTree(catalogueOf(shop), language);
      return categories
        .filter(({ parent, articles }) => parent === null && articles > 0)
        .map(productGroupWire);
    },
  }),
  operation({
    method: 'post',
    path: '/guestapi/navigation/{country}/{lang}',
    who: 'anyone',
    family: 'guest',
    group,
    summary: 'The tree of categories',
    description: 'All of it, or what lies below `parent`, `depth` levels deep (default 2).',
    params: inMarket,
    body: z.object({
      parent: z.string().max(64).optional().openapi({ example: 'PG1' }),
      depth: z.int().min(1).max(5).optional(),
    }),
    bodyRequired: false,
    answer: schemas.navigation,
    freshness: 'never',
    refuses: groupRefuses,
    run: async ({ params, body, shop }) => {
      const { language } = marketOfCall(shop.brand, params.country, params.lang);
      const categories = await readCategoryTree(catalogueOf(shop), language);
      return { elements: navigationWire(categories, body.parent ?? null, body.depth ?? 2) };
    },
  }),
] as const;

async function articlePage(shop: ShopContext, number: string, market: Market): Promise<ArticlePage> {
  const page = await readArticlePage(catalogueOf(shop), number, viewOf(market));
  if (!page || page.article.blocked) throw new Refusal('catalogue.unknown-article', { fields: ['article'] });
  return page;
}
