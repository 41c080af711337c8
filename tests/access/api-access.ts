/** Who may call an operation (specification 6, domain 5.6). */
export interface Need {
  /**
   * anyone; customer: whoever is logged in; filler: who may fill the cart (account, K07, K09, K13); buyer: who may order and
   * keep addresses (account, K07, K09); leader: account and K07.
   */
  readonly who: 'anyone' | 'customer' | 'filler' | 'buyer' | 'leader';
  /** True: also before the first change of the password. */
  readonly beforePasswordChange?: boolean;
  /** False: not in a session that began in a buyer's procurement system. */
  readonly punchOut?: boolean;
}

const ANYONE: Need = { who: 'anyone' };
/** Whoever is logged in: looks, fills lists (domain 5.6, no function). */
const CUSTOMER: Need = { who: 'customer' };
const FILLER: Need = { who: 'filler' };
/** What concerns the account is not for those who came from a procurement system under its name. */
const ACCOUNT: Need = { who: 'leader', punchOut: false };

/** A session from a procurement system fills a cart of its own and changes nothing else. */
const OWN_CUSTOMER: Need = { who: 'customer', punchOut: false };
const OWN_FILLER: Need = { who: 'filler', punchOut: false };
const OWN_BUYER: Need = { who: 'buyer', punchOut: false };

/** One row per operation of the document; `npm test` fails for an operation without one. */
export const API_ACCESS: Readonly<Record<string, Need>> = {
  'GET /guestapi/geo/locate': ANYONE,
  'GET /guestapi/user/countries': ANYONE,
  'GET /guestapi/user/company/{country}': ANYONE,
  'GET /guestapi/user/firma/{country}': ANYONE,
  'GET /guestapi/katalog/{country}/{languageISO}': ANYONE,
  'GET /guestapi/artikel/{article}/verfuegbar/{country}': ANYONE,
  'GET /guestapi/artikel/{article}/{country}/{lang}': ANYONE,
  'GET /guestapi/recommend/{articleNumber}/{country}/{language}': ANYONE,
  'GET /guestapi/produktgruppen/{country}/{lang}': ANYONE,
  'POST /guestapi/navigation/{country}/{lang}': ANYONE,
  'GET /guestapi/shopware/artikel/suggest/{term}/{country}/{lang}': ANYONE,
  'GET /guestapi/suche/autocomplete/{term}/{lang}': ANYONE,
  'POST /guestapi/shopware/search/{country}/{lang}/{page}': ANYONE,
  'GET /guestapi/suche/{country}': ANYONE,
  'GET /guestapi/preview/{prefix}': ANYONE,
  'GET /guestapi/strapicontent/ls-page-metadatas/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/banners/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/category-banners/{country}/{lang}': ANYONE,
  'POST /guestapi/strapicontent/category-banners/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/hero-banners/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/solutions-features/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/ls-sidemenus/{country}/{lang}': ANYONE,
  'GET /guestapi/ls-sidemenus/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/Services/{country}/{lang}': ANYONE,
  'GET /guestapi/Services/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/service-nav-menus/{country}/{lang}': ANYONE,
  'GET /guestapi/service-nav-menus/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/kundenservices/{country}/{lang}': ANYONE,
  'GET /guestapi/kundenservices/{country}/{lang}': ANYONE,
  'GET /guestapi/strapicontent/service-chatwoots/{country}/{lang}': ANYONE,
  'GET /guestapi/service-chatwoots/{country}/{lang}': ANYONE,
  'GET /guestapi/telefon/{country}': ANYONE,
  'GET /guestapi/faq/{country}/{lang}': ANYONE,
  'GET /guestapi/content/Firmendaten/{country}/{lang}': ANYONE,
  'POST /guestapi/mitarbeiter/{country}/{lang}': ANYONE,
  'POST /guestapi/register/new/{country}/{language}': ANYONE,
  'POST /guestapi/register/customer/{country}/{language}': ANYONE,
  'GET /guestapi/register/verify/{tkn}/{country}/{language}': ANYONE,
  'POST /guestapi/register/verify/{tkn}/{country}/{language}': ANYONE,
  'POST /guestapi/register/resend/{country}/{language}': ANYONE,
  'POST /guestapi/password/forgotten/{country}/{language}': ANYONE,
  'POST /guestapi/password/new/{country}/{language}': ANYONE,
  'POST /guestapi/email/confirm/{tkn}/{country}/{language}': ANYONE,
  'POST /guestapi/logs': ANYONE,

  'POST /customerapi/login': ANYONE,
  'POST /customerapi/login/code': ANYONE,
  'POST /customerapi/login/passkey/options': ANYONE,
  'POST /customerapi/login/passkey': ANYONE,
  'GET /customerapi/logout': ANYONE,
  'POST /customerapi/logout': ANYONE,
  'GET /customerapi/user/infos': { who: 'customer', beforePasswordChange: true },
  'POST /customerapi/user/infos': ACCOUNT,
  'POST /customerapi/user/password': { ...ACCOUNT, beforePasswordChange: true },
  'POST /customerapi/user/email': ACCOUNT,
  'POST /customerapi/user/advertising': ACCOUNT,
  'GET /customerapi/user/security': ACCOUNT,
  'POST /customerapi/user/sessions/end': ACCOUNT,
  'POST /customerapi/user/two-step/begin': ACCOUNT,
  'POST /customerapi/user/two-step/confirm': ACCOUNT,
  'POST /customerapi/user/two-step/codes': ACCOUNT,
  'POST /customerapi/user/two-step/off': ACCOUNT,
  'POST /customerapi/user/passkeys/options': ACCOUNT,
  'POST /customerapi/user/passkeys': ACCOUNT,
  'POST /customerapi/user/passkeys/rename': ACCOUNT,
  'POST /customerapi/user/passkeys/remove': ACCOUNT,

  'GET /customerapi/wkJSON/{languageLetter}': CUSTOMER,
  'GET /customerapi/wkJSON/{lang}/{id}': CUSTOMER,
  'GET /customerapi/wk/anz': CUSTOMER,
  'POST /customerapi/wk/{article}/add/{quantity}': FILLER,
  'POST /customerapi/wk/{article}/add/{quantity}/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}':
    FILLER,
  'POST /customerapi/wk/{article}/set/{quantity}': FILLER,
  'POST /customerapi/wk/{article}/setLager/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}': FILLER,
  'POST /customerapi/wk/{article}/delete': FILLER,
  'POST /customerapi/wk/{article}/delete/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}': FILLER,
  'POST /customerapi/wk/delete': FILLER,
  'GET /customerapi/cart/{language}': CUSTOMER,
  'POST /customerapi/cart/add': FILLER,
  'POST /customerapi/cart/line/{id}': FILLER,
  'POST /customerapi/cart/remove': FILLER,
  'POST /customerapi/cart/restore': FILLER,
  'POST /customerapi/cart/reset': FILLER,
  'POST /customerapi/cart/check': CUSTOMER,
  'POST /customerapi/cart/voucher': FILLER,
  'POST /customerapi/cart/voucher/remove': FILLER,
  'POST /customerapi/cart/fwt': FILLER,
  'POST /customerapi/wk/submit': FILLER, // a technician's order waits for release
  'POST /customerapi/wk/bedingungen': FILLER,
  'GET /customerapi/approvals': CUSTOMER, // the own ones for who does not decide
  'POST /customerapi/approvals/{number}/release': ACCOUNT,
  'POST /customerapi/approvals/{number}/refuse': ACCOUNT,
  'POST /customerapi/approvals/{number}/change': ACCOUNT,
  'POST /customerapi/approvals/rules': ACCOUNT,

  'GET /customerapi/orders': CUSTOMER,
  'GET /customerapi/orders/{number}': CUSTOMER,
  'POST /customerapi/orders/{number}/reorder': FILLER,
  'GET /customerapi/orders/{number}/confirmation.pdf': CUSTOMER, // not who must not see prices (papers' own test)
  'GET /customerapi/deliveries/{number}/note.pdf': CUSTOMER,
  'GET /customerapi/invoices/{number}/invoice.pdf': CUSTOMER,
  'GET /customerapi/purchases/{language}': CUSTOMER,
  'GET /customerapi/purchases/{language}/export.csv': CUSTOMER,
  'GET /customerapi/purchases/{language}/documents': CUSTOMER,

  'GET /customerapi/favoriten/listen': CUSTOMER,
  'POST /customerapi/favoriten/liste/{id}/wk': FILLER,
  'POST /customerapi/favoriten/{listId}/{article}/add': OWN_CUSTOMER,
  'POST /customerapi/order-lists/create': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/change': OWN_CUSTOMER, // whose list it is decides beyond that (list's own test)
  'POST /customerapi/order-lists/{id}/copy': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/delete': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/item': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/remove': OWN_CUSTOMER,
  'POST /customerapi/order-lists/restore': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/move': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/exchange': OWN_CUSTOMER,
  'POST /customerapi/order-lists/{id}/cart': FILLER,
  'POST /customerapi/order-lists/{id}/import': OWN_CUSTOMER,
  'POST /customerapi/sw/gekaufteArtikel/0/{lang}/1': CUSTOMER,
  'POST /customerapi/article-marks': CUSTOMER,
  'POST /customerapi/articles': CUSTOMER,
  'POST /customerapi/stock-notices/ask': OWN_CUSTOMER,
  'POST /customerapi/stock-notices/cancel': OWN_CUSTOMER,
  'POST /customerapi/own-numbers/save': OWN_FILLER, // they decide what the order pad puts into the cart
  'POST /customerapi/own-numbers/remove': OWN_FILLER,
  'GET /customerapi/own-numbers/find': CUSTOMER,

  'GET /customerapi/api-tokens': ACCOUNT,
  'POST /customerapi/api-tokens/create': ACCOUNT,
  'POST /customerapi/api-tokens/{id}/revoke': ACCOUNT,

  'GET /customerapi/punch-out': ACCOUNT,
  'POST /customerapi/punch-out/create': ACCOUNT,
  'POST /customerapi/punch-out/{id}/change': ACCOUNT,
  'POST /customerapi/punch-out/{id}/rotate': ACCOUNT,
  'POST /customerapi/punch-out/{id}/delete': ACCOUNT,

  'GET /customerapi/lieferadressen': CUSTOMER,
  'POST /customerapi/lieferadressen': OWN_BUYER,
  'POST /customerapi/lieferadressen/{id}': OWN_BUYER,
  'POST /customerapi/lieferadressen/{id}/delete': OWN_BUYER,
  'POST /customerapi/lieferadressen/{id}/standard': OWN_BUYER,

  'GET /logbook/user': CUSTOMER,
  'POST /logbook/user': ACCOUNT,
  'GET /logbook/user/{id}': CUSTOMER,
  'POST /logbook/user/{id}': ACCOUNT,
  'POST /logbook/user/{id}/delete': ACCOUNT,
  'POST /logbook/user/{id}/select': OWN_CUSTOMER,
};

/** Routes beside the document's operations: for anyone, or signed with a secret of the operator. */
export const OTHER_ROUTES: Readonly<Record<string, 'anyone' | 'IMPORT_SECRET' | 'ERP_SECRET'>> = {
  'GET /healthz': 'anyone',
  'GET /api-docs': 'anyone',
  'GET /api-docs/': 'anyone',
  'GET /api-docs/openapi.json': 'anyone',
  'GET /api-docs/style.css': 'anyone',
  'POST /custom/punch-out/cxml': 'anyone', // the message proves itself (tests/api/punch-out-cxml)
  'POST /custom/catalogue-import': 'IMPORT_SECRET',
  'POST /custom/catalogue-update': 'IMPORT_SECRET',
  'POST /custom/erp/arrive': 'ERP_SECRET',
  'POST /custom/erp/cancel': 'ERP_SECRET',
  'POST /custom/erp/confirm': 'ERP_SECRET',
  'POST /custom/erp/customer': 'ERP_SECRET',
  'POST /custom/erp/deliver': 'ERP_SECRET',
  'POST /custom/erp/invoice': 'ERP_SECRET',
  'POST /custom/erp/order': 'ERP_SECRET',
  'POST /custom/erp/orders': 'ERP_SECRET',
  'POST /custom/erp/release': 'ERP_SECRET',
  'POST /custom/outbox/list': 'IMPORT_SECRET',
  'POST /custom/outbox/requeue': 'IMPORT_SECRET',
};
