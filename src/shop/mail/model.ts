import type { Market } from '#shop/markets/model.ts';

/** Every mail the shop sends; its texts are `locales/<language>/mail.json`, key = kind. */
export const MAIL_KINDS = [
  'verify',
  'welcome',
  'password',
  'password-changed',
  'delivery-sent',
  'invoice-ready',
  'order-cancelled',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

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
  /** Address outside the shop behind a second button, https only: where a parcel is followed. Label `<kind>.outside`. */
  outside?: string;
  /** Further lines as they are: articles of an order. */
  lines?: readonly string[];
}

/** A mail as services send it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}
