import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import type { Market } from '#shop/markets/index.ts';
import type { PaymentSettings } from '#shop/payment/index.ts';

/** Whom a mail about an order goes to. */
export interface OrderAddressee {
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  /** ISO 3166 two letters, of the account. */
  readonly country: string;
}

/** What the verbs that move an order need; who may call them – the ERP, a leader – is decided before. */
export interface OrderContext {
  readonly db: SqlDatabase;
  /** Where a customer's orders live. */
  readonly logbook: Logbooks;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /**
   * Address of the shop in a market, 'https://shop.example/de-de', for the links of mails; null: nobody is told, as for
   * demonstration orders of past years.
   */
  readonly home: ((addressee: OrderAddressee) => string) | null;
  /** Where invoices are transferred to. */
  readonly payment: Pick<PaymentSettings, 'accounts'>;
}

/** An order by the number of its firm, as the ERP names it, or by our id. */
export type OrderKey = { readonly firm: 1 | 3; readonly number: number } | { readonly id: string };
