import { z } from '@hono/zod-openapi';
import type { ShopContext } from '#platform/context.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { payOnline } from '#shop/checkout/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer, type Caller } from '#shop/session/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { operation } from '../contract/operation.ts';
import { orderNumber } from './order-fields.ts';

export const payOnlineCall = operation({
  method: 'post',
  path: '/customerapi/orders/{number}/pay',
  who: 'customer',
  objects: [{ kind: 'order', param: 'number' }],
  family: 'customer',
  group: 'Orders',
  summary: 'Opens the payment by card or wallet of an order that waits for it',
  params: z.object({ number: orderNumber }),
  answer: z.object({ page: z.url().openapi({ description: 'the provider’s page, on which it is paid' }) }),
  freshness: 'never',
  refuses: ['orders.unknown', 'payment.nothing-due', 'payment.provider'],
  run: async ({ shop, request, params: { number } }) => {
    const { provider } = paymentSettings(shop.settings);
    const caller = requireCustomer({ caller: await shop.caller() });
    const { language, home } = marketOfPayer(shop, request, caller);
    const returnTo = `${home}/wk/bezahlen?auftrag=${number}`;
    const ctx = { db: shop.shop, logbook: shop.logbook, caller, provider };
    const page = await payOnline(ctx, number, { language, returnTo });
    return { page };
  },
});

/**
 * Where the payer comes back to: the market of the page on which the payment was begun. A call has no page, and its address
 * no market: it leads to the account's country, in the language that the call asks for, else in the account's.
 */
function marketOfPayer(shop: ShopContext, request: Request, caller: Caller): { language: Language; home: string } {
  const { prefix, language } = shop.market;
  if (new URL(request.url).pathname.startsWith(`/${prefix}/`)) return { language, home: `${mailOrigin(shop)}/${prefix}` };
  const own = accountMail(shop, caller).language;
  return accountMail(shop, { ...caller, language: callerLanguage(request, shop.brand, own) });
} // prettier-ignore

/** Card and wallet (docs/payment.md#cards-and-wallets). */
export const payOnlineOperations = [payOnlineCall] as const;
