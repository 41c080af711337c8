import type { OrderTerms } from '#shop/cart/plain-terms.ts';
import type { Market } from '#shop/markets/model.ts';
import type { SeenPayment, Transfer } from '#shop/payment/model.ts';

/** Every mail the shop sends; its texts are `locales/<language>/mail.json`, key = kind. */
export const MAIL_KINDS = [
  'verify',
  'access-asked',
  'welcome',
  'password',
  'password-changed',
  'password-reset',
  'user-invitation',
  'user-invited',
  'user-password',
  'user-password-changed',
  'email-confirm',
  'email-changed',
  'api-token',
  'procurement-secret',
  'passkey-added',
  'passkey-removed',
  'two-step-on',
  'two-step-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'delivery-sent',
  'invoice-ready',
  'recall',
  'restock-list',
  'restock-list-today',
  'statement',
  'order-cancelled',
  'lines-cancelled',
  'order-placed',
  'order-held',
  'order-payment',
  'hold-released',
  'mandate-given',
  'mandate-revoked',
  'order-released',
  'release-request',
  'release-refused',
  'release-reminder',
  'release-expired',
  'stock-available',
  'successor-available',
  'request-received',
  'request-answered',
  'return-announced',
  'return-received',
  'return-credited',
  'return-refused',
  'newsletter-confirm',
  'declaration-ends',
  'sheets-changed',
  'staff-invitation',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** An order as a mail lists it: minor units of its currency, net where nothing else is said; null = on request, by agreement. */
export interface MailOrder extends OrderTerms {
  /** BCP 47: how amounts and dates are written. */
  locale: string;
  currency: string;
  lines: readonly {
    quantity: number;
    number: string;
    name: string;
    reference: string;
    amount: number | null;
  }[];
  sums: {
    goods: number;
    voucher: number;
    shipping: number | null;
    surcharge: number;
    net: number;
    vat: readonly { percent: number; amount: number }[];
    gross: number;
    treatment: 'domestic' | 'intra-community' | 'eu-domestic-rate' | 'export';
    plusOnRequest: boolean;
  };
  /** Lines of the address of delivery. */
  address: readonly string[];
  /** Not in mails that were written before ways to pay were chosen. */
  payment?: SeenPayment & { transfer: Transfer | null };
}

/** An invoice as its mail says it. */
export interface MailInvoice {
  /** BCP 47. */
  locale: string;
  currency: string;
  /** Minor units. */
  gross: number;
  /** ISO date; null where it was paid before. */
  dueOn: string | null;
  payment: SeenPayment & { transfer: Transfer | null };
}

/** A mail to be: what the outbox keeps. It is written in the receiver's language when it is sent. */
export interface MailDraft {
  kind: MailKind;
  brand: Market['brand'];
  language: Market['language'];
  to: string;
  /** Address of the shop and market, from the configuration: 'https://shop.example/de-de'. */
  home: string;
  /** Values of the texts. `brand` is always there. */
  values: Readonly<Record<string, string>>;
  /** Path below `home` of the button, with leading slash. */
  path?: string;
  /** Whole address of the button where it is not below `home`: the desk. */
  link?: string;
  /** Addresses outside the shop, https only: where parcels are followed. Label `<kind>.outside` with the name. */
  outside?: readonly { url: string; name: string }[];
  /** Further lines as they are: articles of an order. */
  lines?: readonly string[];
  /** A paragraph below them as it is: a reason that somebody wrote. */
  note?: string;
  order?: MailOrder;
  invoice?: MailInvoice;
  /** The customer's own number of the order, for the subject; '' without one. */
  purchaseOrderNumber?: string;
}

/** A mail as services send it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further header fields by name: how a mail program ends a newsletter. */
  headers?: Readonly<Record<string, string>>;
}

/** The translate function of the draft's language; '' for a key that is not there when `defaultValue` says so. */
export type MailTexts = (key: string, values?: Record<string, string | number>) => string;
