import type { Market } from '#shop/markets/model.ts';

/** Every mail the shop sends; its texts are `locales/<language>/mail.json`, key = kind. */
export const MAIL_KINDS = [
  'verify',
  'welcome',
  'password',
  'password-changed',
  'email-confirm',
  'email-changed',
  'api-token',
  'passkey-added',
  'passkey-removed',
  'two-step-on',
  'two-step-off',
  'recovery-codes-renewed',
  'recovery-code-used',
  'delivery-sent',
  'invoice-ready',
  'order-cancelled',
  'lines-cancelled',
  'order-placed',
  'order-held',
  'hold-released',
  'order-released',
  'release-request',
  'release-refused',
  'release-reminder',
  'release-expired',
  'stock-available',
  'successor-available',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** An order as a mail lists it: minor units of its currency, net where nothing else is said; null = on request, by agreement. */
export interface MailOrder {
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
  /** The customer's own order number, '' without one. */
  ownNumber: string;
  /** Lines of the address of delivery. */
  address: readonly string[];
  /** Id of the way of delivery. */
  method: string;
  /** Wished day, ISO date. */
  shipDate: string | null;
  comment: string;
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
  /** Addresses outside the shop, https only: where parcels are followed. Label `<kind>.outside` with the name. */
  outside?: readonly { url: string; name: string }[];
  /** Further lines as they are: articles of an order. */
  lines?: readonly string[];
  /** A paragraph below them as it is: a reason that somebody wrote. */
  note?: string;
  order?: MailOrder;
  /** The customer's own number of the order, for the subject; '' without one. */
  ownNumber?: string;
}

/** A mail as services send it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The translate function of the draft's language; '' for a key that is not there when `defaultValue` says so. */
export type MailTexts = (key: string, values?: Record<string, string>) => string;
