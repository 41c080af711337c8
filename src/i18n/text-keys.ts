import type account from '#locales/de/account.json';
import type apiTokens from '#locales/de/api-tokens.json';
import type approvals from '#locales/de/approvals.json';
import type cart from '#locales/de/cart.json';
import type catalogue from '#locales/de/catalogue.json';
import type payment from '#locales/de/payment.json';
import type checkout from '#locales/de/checkout.json';
import type client from '#locales/de/client.json';
import type content from '#locales/de/content.json';
import type controls from '#locales/de/controls.json';
import type desk from '#locales/de/desk.json';
import type errors from '#locales/de/errors.json';
import type habits from '#locales/de/habits.json';
import type hazards from '#locales/de/hazards.json';
import type labels from '#locales/de/labels.json';
import type mail from '#locales/de/mail.json';
import type offline from '#locales/de/offline.json';
import type orderLists from '#locales/de/order-lists.json';
import type orderSheets from '#locales/de/order-sheets.json';
import type orders from '#locales/de/orders.json';
import type ownNumbers from '#locales/de/own-numbers.json';
import type passkeys from '#locales/de/passkeys.json';
import type newsletter from '#locales/de/newsletter.json';
import type promotions from '#locales/de/promotions.json';
import type punchOut from '#locales/de/punch-out.json';
import type registration from '#locales/de/registration.json';
import type requests from '#locales/de/requests.json';
import type documents from '#locales/de/documents.json';
import type returns from '#locales/de/returns.json';
import type savedCarts from '#locales/de/saved-carts.json';
import type scanner from '#locales/de/scanner.json';
import type search from '#locales/de/search.json';
import type session from '#locales/de/session.json';
import type shell from '#locales/de/shell.json';
import type stockNotices from '#locales/de/stock-notices.json';
import type activity from '#locales/de/activity.json';
import type subUsers from '#locales/de/sub-users.json';
import type toothAssistant from '#locales/de/tooth-assistant.json';
import type toothStock from '#locales/de/tooth-stock.json';
import type twoStep from '#locales/de/two-step.json';
import type restock from '#locales/de/restock.json';
import type lots from '#locales/de/lots.json';
import type webhooks from '#locales/de/webhooks.json';
import type workRecords from '#locales/de/work-records.json';
import type useDeclarations from '#locales/de/use-declarations.json';
import type videos from '#locales/de/videos.json';

/** The source language's bundles by namespace; a unit test compares the names with the folder. */
interface Bundles {
  account: typeof account;
  'api-tokens': typeof apiTokens;
  approvals: typeof approvals;
  cart: typeof cart;
  catalogue: typeof catalogue;
  checkout: typeof checkout;
  payment: typeof payment;
  client: typeof client;
  content: typeof content;
  controls: typeof controls;
  desk: typeof desk;
  errors: typeof errors;
  habits: typeof habits;
  hazards: typeof hazards;
  labels: typeof labels;
  mail: typeof mail;
  offline: typeof offline;
  'order-lists': typeof orderLists;
  'order-sheets': typeof orderSheets;
  orders: typeof orders;
  'own-numbers': typeof ownNumbers;
  passkeys: typeof passkeys;
  newsletter: typeof newsletter;
  promotions: typeof promotions;
  'punch-out': typeof punchOut;
  registration: typeof registration;
  requests: typeof requests;
  documents: typeof documents;
  returns: typeof returns;
  'saved-carts': typeof savedCarts;
  scanner: typeof scanner;
  search: typeof search;
  session: typeof session;
  shell: typeof shell;
  'stock-notices': typeof stockNotices;
  activity: typeof activity;
  'sub-users': typeof subUsers;
  'tooth-assistant': typeof toothAssistant;
  'tooth-stock': typeof toothStock;
  'two-step': typeof twoStep;
  'use-declarations': typeof useDeclarations;
  lots: typeof lots;
  restock: typeof restock;
  webhooks: typeof webhooks;
  'work-records': typeof workRecords;
  videos: typeof videos;
}

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key extends string> = Key extends `${infer Base}_${Form}` ? Base : Key;

type Leaves<Texts, Path extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? `${Path}${WithoutForm<Key>}`
    : Leaves<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

type Groups<Texts, Path extends string> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? never
    : `${Path}${Key}` | Groups<Texts[Key], `${Path}${Key}.`>;
}[keyof Texts & string];

/** The name of a bundle: `cart` for locales/<language>/cart.json. */
export type Namespace = keyof Bundles;

/** The keys of one bundle without its name: `line.remove` of `cart`. */
export type KeyOf<Name extends Namespace> = Leaves<Bundles[Name], ''>;

/** Every text of the source language, `cart:line.remove`; plural endings are taken off. */
export type TextKey = { [Name in Namespace]: Leaves<Bundles[Name], `${Name}:`> }[Namespace];

/** What has texts below it: `cart:notice` stands for every `cart:notice.…`. */
export type TextGroup = { [Name in Namespace]: Groups<Bundles[Name], `${Name}:`> }[Namespace];

/** The names below a group: `row`, `column` … of `cart:place`. */
export type NameIn<Group extends TextGroup> = TextKey extends infer Key
  ? Key extends `${Group}.${infer Name}`
    ? Name
    : never
  : never;
