import { z } from '@hono/zod-openapi';
import { openTranslator } from '#i18n/translate.ts';
import { cartContext } from '#platform/cart-context.ts';
import type { ShopContext } from '#platform/context.ts';
import { pictureVersion } from '#platform/picture-version.ts';
import { readScaledOffers, type CartContext } from '#shop/cart/index.ts';
import { readContractArticles, type ContractArticle } from '#shop/catalogue/index.ts';
import {
  BOUGHT_LIMIT,
  readBoughtArticles,
  readBoughtOf,
  sinceLast,
  type Bought,
} from '#shop/habits/index.ts';
import { ownArticleWire } from '#shop/habits/wire.ts';
import { DEFAULT_LIST, readListsWith, readPlaces } from '#shop/order-lists/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { readWaiting } from '#shop/stock-notices/index.ts';
import { readSetsInStock } from '#shop/tooth-stock/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { languageLetterField, numberField, termField } from '../contract/fields.ts';
import { languageOfIso } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { articleSearchResult } from '../guest/article-schemas.ts';
import { catalogueOf, searchIndexOf } from '../guest/catalogue-view.ts';

const family = 'customer';
const group = 'Habits';
const freshness = 'never';

/** A page of tiles or a table of 360 variants has fewer articles. */
const MAX_MARKS = 400;

/** An article as the caller would buy it, with the caller's past. */
const ownArticle = articleSearchResult
  .extend({
    Preis: z
      .number()
      .min(0)
      .openapi({ description: 'what one piece costs the caller; 0 where prices are hidden' }),
    KatPreis: z.number().min(0).openapi({ description: 'list price of the caller’s price list' }),
    Staffelpreise: z
      .array(z.object({ ab: z.int(), Preis: z.number() }))
      .openapi({ description: 'what one piece costs the caller from so many pieces on' }),
    PreiseAusgeblendet: z.boolean().openapi({ description: 'the acting user must not see prices' }),
    BestelllistenPosition: z.int().nullable().openapi({ description: 'place on the default list' }),
    Menge: z.int().nullable().openapi({ description: 'quantity of the default list' }),
    LetzterKauf: z.string().nullable().openapi({ example: '03/2026' }),
    LetzterKaufText: z.string().nullable().openapi({ example: 'Vor 3 Monaten gekauft' }),
  })
  .openapi('OwnArticle');

const ownPrice = z.object({
  list: z.int().nullable(),
  unit: z.int().nullable(),
  discount: z.int(),
  scale: z.array(z.object({ from: z.int(), price: z.int() })),
});

/** A stock of a laboratory's software asks for more in several calls. */
const MAX_ARTICLES = 200;

/** What the customer's past orders tell (specification 7 and 9). */
export const habitsOperations = [
  operation({
    method: 'post',
    path: '/customerapi/sw/gekaufteArtikel/0/{lang}/1',
    who: 'customer',
    scope: 'orders',
    family,
    group,
    summary: 'Articles that the customer has bought',
    description: 'Without a search term by the latest purchase; 24 at most per page `p`.',
    params: z.object({ lang: languageLetterField }),
    body: z.object({
      search: termField.default(''),
      limit: z.int().min(1).max(BOUGHT_LIMIT).default(BOUGHT_LIMIT),
      p: z.int().min(1).max(1000).default(1),
    }),
    answer: z.object({ total: z.int(), result: z.array(ownArticle) }),
    freshness,
    refuses: ['market.unknown-language', 'catalogue.not-ready'],
    run: async ({ params, body, shop }) => {
      const language = languageOfIso(params.lang, shop.brand);
      requireCustomer({ caller: await shop.caller() });
      const ctx = { ...(await cartContext(shop, language)), index: searchIndexOf(shop) };
      const { search: text, limit, p: page } = body;
      const found = await readBoughtArticles(ctx, { text, limit, page });
      return { total: found.total, result: await ownArticles(shop, ctx, found.articles) };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/article-marks',
    who: 'customer',
    scope: 'catalogue',
    procurement: true,
    family,
    group,
    summary: 'What is personal about the articles of a page',
    description:
      'The caller’s own price in minor units, lists that have them, the last purchase, whether they are waited for, whole sets in the tooth stock; articles without any of it are left out. Pages themselves are the same for everybody. Without an own price: on request, or hidden from the acting user.',
    body: z.object({ numbers: z.array(numberField).max(MAX_MARKS) }),
    answer: z.object({
      currency: z.string(),
      pricesHidden: z.boolean().openapi({ description: 'the acting user must not see prices' }),
      marks: z.array(
        z.object({
          number: z.string(),
          lists: z.array(z.int()),
          bought: z.string().nullable().openapi({ example: 'Vor 3 Monaten gekauft' }),
          waiting: z.boolean().openapi({ description: 'a mail is asked for when it is available' }),
          inStock: z
            .object({ sets: z.int(), text: z.string().openapi({ example: 'In Ihrem Zahnlager: 2' }) })
            .nullable(),
          price: ownPrice.nullable(),
        }),
      ),
    }),
    freshness,
    refuses: ['catalogue.not-ready'],
    run: async ({ body, shop, request }) => {
      const language = callerLanguage(request, shop.brand);
      const ctx = await cartContext(shop, language);
      const numbers = [...new Set(body.numbers)];
      const [offers, lists, bought, waiting, inStock] = await Promise.all([
        readScaledOffers(ctx, numbers),
        readListsWith(ctx, numbers),
        pastOf(ctx, numbers),
        isVisit(ctx) ? new Set<string>() : readWaiting(ctx, numbers),
        isVisit(ctx) ? new Map<string, number>() : readSetsInStock(ctx, numbers),
      ]);
      const t = await openTranslator(language);
      const said = (lastAt: string): string => {
        const last = sinceLast(lastAt, shop.now);
        return t(`habits:bought.${last.unit}`, last);
      };
      const priceOf = (number: string) => {
        const offer = offers.byNumber.get(number);
        if (!offer || offer.unitPrice === null) return null;
        const { listPrice: list, unitPrice: unit, discount, scale } = offer;
        return { list, unit, discount, scale: [...scale] };
      };
      const marks = numbers.map((number) => {
        const purchase = bought.get(number);
        const sets = inStock.get(number);
        return {
          number,
          lists: [...(lists.get(number) ?? [])],
          bought: purchase ? said(purchase.lastAt) : null,
          waiting: waiting.has(number),
          inStock: sets ? { sets, text: t('tooth-stock:in-cabinet', { sets }) } : null,
          price: priceOf(number),
        };
      });
      return {
        currency: offers.currency,
        pricesHidden: offers.pricesHidden,
        marks: marks.filter(
          (one) => one.lists.length > 0 || one.bought || one.waiting || one.inStock || one.price,
        ),
      };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/articles',
    who: 'customer',
    scope: 'catalogue',
    procurement: true,
    family,
    group,
    summary: 'Articles by their numbers, in their order, at the caller’s own prices',
    description:
      'In the caller’s language and price list, with own scale prices, discount and last purchase; unknown and blocked ones are left out.',
    body: z.object({ numbers: z.array(numberField).max(MAX_ARTICLES) }),
    answer: z.object({ result: z.array(ownArticle) }),
    freshness,
    refuses: ['catalogue.not-ready'],
    run: async ({ body, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      const { priceList } = requireCustomer(ctx);
      const { numbers } = body;
      const view = { language: ctx.language, priceList };
      const [articles, bought] = await Promise.all([
        readContractArticles(catalogueOf(shop), { numbers }, view),
        pastOf(ctx, numbers),
      ]);
      const withPast = articles.map((one) => ({ ...one, bought: bought.get(one.article.number) }));
      return { result: await ownArticles(shop, ctx, withPast) };
    },
  }),
] as const;

/** A session from a procurement system: past and wishes of the customer are not its business. */
const isVisit = ({ caller }: CartContext): boolean => caller?.punchout != null;

/** The last purchases of articles, as far as the session may know of them. */
async function pastOf(ctx: CartContext, numbers: readonly string[]): Promise<ReadonlyMap<string, Bought>> {
  return isVisit(ctx) ? new Map() : readBoughtOf(ctx, numbers);
}

/** Articles as the caller would buy them, with what is known of the past. */
async function ownArticles(
  shop: ShopContext,
  ctx: CartContext,
  articles: readonly (ContractArticle & { readonly bought?: Bought | undefined })[],
) {
  const numbers = articles.map(({ article }) => article.number);
  const [offers, places] = await Promise.all([readScaledOffers(ctx, numbers), readPlaces(ctx, DEFAULT_LIST)]);
  const t = await openTranslator(ctx.language);
  const version = pictureVersion(shop);
  return articles.map((one) => {
    const last = one.bought && sinceLast(one.bought.lastAt, shop.now);
    return {
      ...ownArticleWire(one, places.get(one.article.number), offers, version),
      LetzterKaufText: last ? t(`habits:bought.${last.unit}`, last) : null,
    };
  });
}
