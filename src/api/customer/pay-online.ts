import { z } from '@hono/zod-openapi';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { payOnline } from '#shop/checkout/index.ts';
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
    const page = await payOnline({ db: shop.shop, caller: await shop.caller(), provider }, number, {
      language: callerLanguage(request, shop.brand),
      returnTo: `${mailOrigin(shop)}/${shop.market.prefix}/wk/bezahlen?auftrag=${number}`,
    });
    return { page };
  },
});

/** Card and wallet (docs/payment.md#cards-and-wallets). */
export const payOnlineOperations = [payOnlineCall] as const;
