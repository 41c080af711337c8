import type { CartContext } from '#shop/cart/index.ts';
import type { OrderAddressee } from '#shop/orders/index.ts';
import type { PaymentSettings } from '#shop/payment/index.ts';

/** What the verbs of checkout and release need of a request. */
export interface CheckoutContext extends CartContext {
  /** Address of the shop in a market, 'https://shop.example/de-de', for the links of mails. */
  readonly home: (addressee: OrderAddressee) => string;
  readonly payment: PaymentSettings;
}
