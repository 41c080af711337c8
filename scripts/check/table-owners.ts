/** Whoever writes SQL outside of `src/shop`: limits, outbox and versions of the runtime. */
export const PLATFORM = 'platform';

/**
 * A table belongs to the one feature whose SQL writes it (tables.ts). Here stand those that no feature's SQL shows: the import, a
 * trigger or the runtime writes them.
 */
export const OWNERS: Readonly<Record<string, string>> = {
  cart: 'customer_discount',
  catalogue:
    'article_detail category_slug number_key price_list product_line property property_value reference supplier',
  content: 'content_version',
  mail: 'local_mail',
  // the Worker of homes (homes/move-in.ts)
  [PLATFORM]: 'customer_home order_arrived',
  search: 'search_column search_lexicon search_posting search_synonym',
};

/**
 * Who else writes a table (and may read it), why: one transaction with what the feature itself writes. A new line here is a
 * decision, not a way out.
 */
export const ALSO_WRITE: Readonly<Record<string, string>> = {
  // a release is decided, and its content replaced, as one change of the waiting order; rules are settings of the account
  approvals: 'customer customer_order order_line',
  // an order empties the cart that it is made of, and its mails leave with it
  checkout: 'cart cart_line outbox',
  // an address that goes is no cart's choice any more
  delivery: 'cart',
  // the desk writes what content reads
  desk: 'content_entry content_revision',
  // the ERP's number of an order
  erp: 'customer_order',
  // figures of all orders are made anew with each catalogue
  habits: 'catalogue_pointer',
  // what is to leave is written with what it tells
  newsletter: 'outbox',
  orders: 'outbox',
  requests: 'outbox',
  returns: 'outbox',
  webhooks: 'outbox',
  [PLATFORM]: 'local_mail outbox',
  // an account is opened, and taken from whoever opened it without right, with every way in
  registration: 'api_token customer outbox passkey punchout_access user_login',
  // a login's hash is renewed while the password is there; links per hour are counted
  session: 'customer rate_limit user_login',
};

/**
 * Who else reads a table by SQL of its own: joins, where a round trip per feature would cost more than the rule is worth
 * (docs/performance.md). Whose shape a column is says its owner; who changes it finds here whom to ask.
 */
export const ALSO_READ: Readonly<Record<string, string>> = {
  account: 'token',
  activity: 'customer',
  'api-tokens': 'customer sub_user',
  cart: 'customer delivery_address',
  catalogue: 'meta',
  checkout: 'customer_order',
  credit: 'customer customer_order order_arrived order_event',
  delivery: 'customer',
  desk: 'staff_act',
  documents:
    'article article_detail catalogue_pointer customer customer_order delivery delivery_line outbox work_batch',
  erp: 'customer delivery invoice order_line',
  habits: 'article cart_line customer_order order_line',
  lots: 'customer customer_order delivery delivery_line return_line return_slip work_batch',
  mail: 'sub_user user_login',
  media: 'content_entry content_revision',
  newsletter: 'content_entry customer',
  orders: 'customer order_arrived sub_user',
  passkeys: 'customer sub_user user_login',
  payment: 'customer_order delivery invoice',
  [PLATFORM]: 'catalogue_pointer',
  'punch-out': 'customer sub_user',
  registration: 'customer_order delivery_address invoice sub_user token',
  requests: 'customer return_photo staff',
  restock: 'cart_line catalogue_pointer customer customer_order delivery delivery_line order_line',
  returns: 'customer customer_order delivery delivery_line order_line',
  scanner: 'customer_order order_line restock_item tooth_cabinet tooth_drawer tooth_place work work_batch',
  search: 'article article_update number_key',
  session: 'sub_user two_step use_declaration',
  'stock-notices': 'catalogue_pointer customer',
  'sub-users': 'customer passkey two_step',
  'tooth-assistant': 'article reference supplier',
  'tooth-stock':
    'article cart_line category customer customer_order delivery delivery_line order_line property_value request return_line return_slip sub_user',
  'two-step': 'customer login_step sub_user user_login',
  'use-declarations': 'customer outbox',
  'work-records':
    'customer customer_home customer_order delivery delivery_line lot_count recall recall_lot restock_item sub_user',
};
