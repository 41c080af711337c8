import { z } from '@hono/zod-openapi';
import { formatMoney } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import { withColon } from '#i18n/typography.ts';
import { articlePath, categoryPath, picturePath } from '#lib/paths.ts';
import { pictureVersion } from '#platform/picture-version.ts';
import type { ShopContext } from '#platform/context.ts';
import { readArticles, readCategories, type ArticleSummary, type Category } from '#shop/catalogue/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { markMatches, numberAsked, suggest, type FacetCount } from '#shop/search/index.ts';
import { toothWay, type ToothWay } from '#shop/tooth-assistant/index.ts';
import { termField } from '../contract/fields.ts';
import { marketOfPrefix, prefixField } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { catalogueOf, searchIndexOf, viewOf } from './catalogue-view.ts';
import { findWrittenPages } from './written-pages.ts';
import * as schemas from './search-schemas.ts';

/** Pages of editors below the articles. */
const MOST_PAGES = 4;

/** The live preview of the shop's own search box: everything it shows in one call. */
export const previewOperation = operation({
  method: 'get',
  path: '/guestapi/preview/{prefix}',
  who: 'anyone',
  family: 'search',
  group: 'Search',
  summary: 'Live preview of the search box',
  description: 'Nothing below three letters; ten hits at most. Pieces of names are marked where they match.',
  params: z.object({ prefix: prefixField }),
  query: z.object({ q: termField.default('') }),
  answer: schemas.preview,
  freshness: 'catalogue',
  refuses: ['market.unknown-country', 'catalogue.not-ready'],
  limited: true,
  run: async ({ params, query, shop }) => {
    const market = marketOfPrefix(params.prefix, shop.brand);
    const [found, pages] = await Promise.all([
      suggest(searchIndexOf(shop), numberAsked(query.q) ?? query.q, market.language),
      query.q.trim().length < 3 ? [] : findWrittenPages(shop, market, query.q, MOST_PAGES),
    ]);
    const db = catalogueOf(shop);
    const codes = found.categories.map(({ code }) => code);
    const [articles, categories] = await Promise.all([
      readArticles(db, { ids: [...found.hits, ...found.others].map(({ id }) => id) }, viewOf(market)),
      readCategories(db, codes, market.language),
    ]);
    const other = new Set(found.others.map(({ id }) => id));
    const hitsOf = (below: boolean) =>
      articles
        .filter(({ id, blocked }) => !blocked && other.has(id) === below)
        .map((article) => hitOf(article, found.words, market, shop));
    const way = toothWay(query.q, articles, market.prefix);
    return {
      total: found.articles,
      hits: hitsOf(false),
      ...(other.size > 0 && { others: hitsOf(true) }),
      categories: categories.map((category) => categoryOf(category, found.categories, market)),
      ...(pages.length > 0 && { pages }),
      corrected: found.corrected,
      ...(found.byNumber === 'near' && { near: true }),
      ...(way && { assistant: { text: wayText(way, market), href: way.href } }),
    };
  },
});

const wayText = ({ name }: ToothWay, { language }: Market): string =>
  `${withColon(translator(language)('tooth-assistant:title'), language)} ${name}`;

function hitOf(article: ArticleSummary, words: readonly string[], market: Market, shop: ShopContext) {
  const { number, name, pack, price, currency, vkz } = article;
  return {
    number,
    name: markMatches(name, words, market.language),
    pack,
    price: price === null ? null : formatMoney(price, currency, market),
    vkz,
    href: articlePath(market.prefix, number, name),
    picture: picturePath(number, pictureVersion(shop)),
  };
}

function categoryOf({ code, parent, name }: Category, counts: readonly FacetCount[], { prefix }: Market) {
  const count = counts.find((candidate) => candidate.code === code)?.count ?? 0;
  return { name, count, href: parent ? categoryPath(prefix, parent, code) : categoryPath(prefix, code) };
}
