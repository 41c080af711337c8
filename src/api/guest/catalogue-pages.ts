import { z } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import { listArticlePhotos } from '#platform/article-photos.ts';
import { readAlternatives, readCachedArticles } from '#platform/cached-articles.ts';
import { readCachedCategoryTree, type CategoryTree } from '#platform/category-tree.ts';
import {
  findArticle,
  readCategoryBySlug,
  readLineIndex,
  readProductLine,
  resolveNumber,
  toVariantState,
  variantStatesStatement,
  type VariantStateRow,
} from '#shop/catalogue/index.ts';
import { readVariety } from '#shop/search/index.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { catalogueOf, searchIndexOf, viewOf } from './catalogue-view.ts';
import * as schemas from './catalogue-page-schemas.ts';
import { inMarket } from './content.ts';

const group = 'Articles and groups';
const refuses = ['market.unknown-country', 'catalogue.not-ready'] as const;
const MAX_NUMBERS = 500;
/** Of a line's name in an address (`slugOf`). */
const MAX_SLUG = 60;
/** Characters of an address's part: longer addresses are refused anyway (docs/api.md). */
const MAX_PART = 300;

const wires = new WeakMap<CategoryTree, z.input<typeof schemas.tree>>();

/** The tree as lists, the same object for the same tree. */
function treeWire(tree: CategoryTree): z.input<typeof schemas.tree> {
  const known = wires.get(tree);
  if (known) return known;
  const wire = {
    categories: [...tree.categories],
    properties: [...tree.properties.values()].map((property) => ({
      ...property,
      values: [...property.values.values()],
    })),
    suppliers: [...tree.suppliers].map(([id, name]) => ({ id, name })),
    factor: tree.factor,
  };
  wires.set(tree, wire);
  return wire;
}

/** Menus, crumbs and names of what lists and articles show. */
export const treeCall = operation({
  method: 'get',
  path: '/guestapi/tree/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'All categories with the names of properties and suppliers',
  params: inMarket,
  answer: schemas.tree,
  freshness: 'catalogue',
  refuses,
  run: async ({ params, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    catalogueOf(shop);
    return treeWire(await readCachedCategoryTree(shop, market));
  },
});

/** What the page of an article shows beside the names of the tree. */
export const articlePageCall = operation({
  method: 'get',
  path: '/guestapi/article-page/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'The article that the text of an address begins with, with variants and alternatives',
  description: '`moved` where the text named it by another of its numbers.',
  params: inMarket,
  query: z.object({ text: boundedText(MAX_PART).openapi({ example: '010110101-gips' }) }),
  answer: schemas.articlePageView,
  freshness: 'catalogue',
  refuses: [...refuses, 'catalogue.unknown-article'],
  run: async ({ params, query, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const found = await findArticle(catalogueOf(shop), query.text, viewOf(market));
    if (!found) throw new Refusal('catalogue.unknown-article', { fields: ['text'] });
    const { states, ...page } = found.page;
    const [alternatives, photos] = await Promise.all([
      readAlternatives({ ...shop, market }, page.article),
      listArticlePhotos(shop.files, page.article.number),
    ]);
    return {
      page: { ...page, states: states && Object.fromEntries(states) },
      moved: found.moved,
      alternatives,
      photos: photos.map(({ n }) => n).filter((n) => n > 1),
    };
  },
});

/** What the page of all product lines shows. */
export const linesCall = operation({
  method: 'get',
  path: '/guestapi/lines/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'All product lines in the order of the alphabet',
  params: inMarket,
  answer: schemas.lineIndex,
  freshness: 'catalogue',
  refuses,
  run: async ({ params, shop }) => {
    marketOfCall(shop.brand, params.country, params.lang);
    return { lines: await readLineIndex(catalogueOf(shop)) };
  },
});

/** What the page of a product line shows. */
export const lineCall = operation({
  method: 'get',
  path: '/guestapi/line/{line}/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'A product line: its parts as tiles, facts, documents, prices and related lines',
  params: inMarket.extend({ line: boundedText(MAX_SLUG).openapi({ example: 'aurelis' }) }),
  answer: schemas.productLine,
  freshness: 'catalogue',
  refuses: [...refuses, 'catalogue.unknown-article'],
  run: async ({ params, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const line = await readProductLine(catalogueOf(shop), params.line);
    if (!line) throw new Refusal('catalogue.unknown-article', { fields: ['line'] });
    const leads = line.parts.map(({ lead }) => lead);
    const bounds = line.parts.flatMap(({ cheapest, dearest }) => [cheapest, dearest]);
    const ids = new Set([...leads, ...bounds.filter((id) => id !== null)]);
    const [articles, variety] = await Promise.all([
      readCachedArticles({ ...shop, market }, [...ids]),
      readVariety(searchIndexOf(shop), market.language, leads, 'line'),
    ]);
    const byId = new Map(articles.map((article) => [article.id, article]));
    const priceOf = (id: number | null) => byId.get(id ?? -1)?.price ?? null;
    const prices = bounds.flatMap((id) => priceOf(id) ?? []);
    return {
      ...line,
      parts: line.parts.flatMap(({ lead, cheapest }) => {
        const article = byId.get(lead);
        const variants = variety.get(lead);
        const from = priceOf(cheapest);
        const several = variants && variants.count > 1 ? from : null;
        return article ? [{ article, variants, from: several }] : [];
      }),
      range: prices.length > 0 ? { min: Math.min(...prices), max: Math.max(...prices) } : null,
    };
  },
});

/** Availability of many articles at once. */
export const statesCall = operation({
  method: 'post',
  path: '/guestapi/states/{country}/{lang}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Availability and prices of articles; numbers that the catalogue does not have are left out',
  params: inMarket,
  body: z.object({ numbers: z.array(numberField).max(MAX_NUMBERS) }),
  bodyLimit: 64 * 1024,
  answer: z.object({
    states: z.array(
      z.object({
        number: z.string(),
        vkz: schemas.vkz,
        blocked: z.boolean(),
        price: z.int().nullable().openapi({ description: 'minor units; null on request' }),
        listPrice: z.int().nullable(),
      }),
    ),
  }),
  freshness: 'never',
  refuses,
  limited: true,
  run: async ({ params, body, shop }) => {
    const market = marketOfCall(shop.brand, params.country, params.lang);
    const statement = variantStatesStatement(catalogueOf(shop), body.numbers, viewOf(market).priceList);
    const { results } = await statement.all<VariantStateRow>();
    return { states: results.map(toVariantState) };
  },
});

/** What a text is the whole name or number of: old addresses, and a number in the search box. */
export const resolveCall = operation({
  method: 'get',
  path: '/guestapi/resolve/{country}/{lang}',
  who: 'anyone',
  family: 'search',
  group: 'Search',
  summary: 'The category of a name in any language, and the articles of a number in any spelling',
  params: inMarket,
  query: z.object({ text: boundedText(MAX_PART).openapi({ example: '010110101' }) }),
  answer: z.object({ category: z.string().nullable(), numbers: z.array(z.string()) }),
  freshness: 'catalogue',
  refuses,
  run: async ({ params, query, shop }) => {
    const { language } = marketOfCall(shop.brand, params.country, params.lang);
    const db = catalogueOf(shop);
    const [category, matches] = await Promise.all([
      readCategoryBySlug(db, query.text, language),
      resolveNumber(db, query.text),
    ]);
    const exact = matches.filter((match) => match.exact);
    return { category: category?.code ?? null, numbers: exact.map(({ number }) => number) };
  },
});

/** What pages on the server read of the catalogue. */
export const cataloguePageOperations = [
  treeCall,
  articlePageCall,
  linesCall,
  lineCall,
  statesCall,
  resolveCall,
] as const;
