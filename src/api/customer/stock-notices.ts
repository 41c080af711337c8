import { z } from '@hono/zod-openapi';
import { cartContext } from '#platform/cart-context.ts';
import type { ShopContext } from '#platform/context.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { countryByIso2, marketOf } from '#shop/markets/index.ts';
import { askNotice, cancelNotice, type NoticeContext } from '#shop/stock-notices/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'Stock notices';
const freshness = 'never';
const body = z.object({ number: numberField });
const done = z.object({ result: z.literal(true) });

/** Mails lead to the market of the account in the language that the caller reads. */
export async function noticeContext(shop: ShopContext, request: Request): Promise<NoticeContext> {
  const language = callerLanguage(request, shop.brand);
  const ctx = await cartContext(shop, language);
  const country = countryByIso2(ctx.caller?.country ?? '') ?? shop.market.country;
  const { prefix } = marketOf(shop.brand, language, country);
  return { ...ctx, brand: shop.brand, home: `${mailOrigin(shop)}/${prefix}` };
}

/** "Tell me when it is available". */
export const stockNoticeOperations = [
  operation({
    method: 'post',
    path: '/customerapi/stock-notices/ask',
    who: 'customer',
    family,
    group,
    summary: 'Asks for a mail when an article is available again; twice is once',
    body,
    answer: done,
    freshness,
    refuses: [
      'catalogue.unknown-article',
      'catalogue.not-ready',
      'stock-notices.available',
      'stock-notices.full',
    ],
    run: async ({ body, shop, request }) => {
      await askNotice(await noticeContext(shop, request), body.number);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/stock-notices/cancel',
    who: 'customer',
    family,
    group,
    summary: 'Waits for an article no longer',
    body,
    answer: done,
    freshness,
    run: async ({ body, shop }) => {
      await cancelNotice({ db: shop.shop, caller: await shop.caller() }, body.number);
      return { result: true as const };
    },
  }),
] as const;
