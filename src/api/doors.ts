import { Refusal } from '#lib/refusal.ts';
import { bearerOf, callerOfToken } from '#platform/bearer.ts';
import type { ShopContext } from '#platform/context.ts';
import type { Scope } from '#shop/api-tokens/index.ts';
import type { AnyOperation } from './contract/operation.ts';

/**
 * Calls that a customer's own software may make with an API token, and the scope each needs. What is not here is for people:
 * the account's data and password, its users, releases, tokens, login and logout.
 */
const BY_SCOPE: Readonly<Record<Scope, readonly string[]>> = {
  catalogue: [
    'POST /customerapi/articles',
    'POST /customerapi/article-marks',
    'POST /customerapi/cart/check',
    'GET /customerapi/own-numbers/find',
  ],
  lists: [
    'GET /customerapi/favoriten/listen',
    'POST /customerapi/favoriten/{listId}/{article}/add',
    'POST /customerapi/order-lists/create',
    'POST /customerapi/order-lists/{id}/change',
    'POST /customerapi/order-lists/{id}/copy',
    'POST /customerapi/order-lists/{id}/delete',
    'POST /customerapi/order-lists/{id}/item',
    'POST /customerapi/order-lists/{id}/remove',
    'POST /customerapi/order-lists/restore',
    'POST /customerapi/order-lists/{id}/move',
    'POST /customerapi/order-lists/{id}/exchange',
    'POST /customerapi/order-lists/{id}/import',
    'POST /customerapi/own-numbers/save',
    'POST /customerapi/own-numbers/remove',
  ],
  cart: [
    'GET /customerapi/wkJSON/{languageLetter}',
    'GET /customerapi/wkJSON/{lang}/{id}',
    'GET /customerapi/wk/anz',
    'POST /customerapi/wk/{article}/add/{quantity}',
    'POST /customerapi/wk/{article}/add/{quantity}/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}',
    'POST /customerapi/wk/{article}/set/{quantity}',
    'POST /customerapi/wk/{article}/setLager/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}',
    'POST /customerapi/wk/{article}/delete',
    'POST /customerapi/wk/{article}/delete/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}',
    'POST /customerapi/wk/delete',
    'POST /customerapi/wk/bedingungen',
    'GET /customerapi/cart/{language}',
    'POST /customerapi/cart/add',
    'POST /customerapi/cart/line/{id}',
    'POST /customerapi/cart/remove',
    'POST /customerapi/cart/restore',
    'POST /customerapi/cart/reset',
    'POST /customerapi/cart/voucher',
    'POST /customerapi/cart/voucher/remove',
    'POST /customerapi/cart/fwt',
    'POST /customerapi/favoriten/liste/{id}/wk',
    'POST /customerapi/order-lists/{id}/cart',
    'POST /customerapi/orders/{number}/reorder',
  ],
  submit: ['POST /customerapi/wk/submit'],
  orders: [
    'GET /customerapi/orders',
    'GET /customerapi/orders/{number}',
    'GET /customerapi/orders/{number}/confirmation.pdf',
    'GET /customerapi/deliveries/{number}/note.pdf',
    'GET /customerapi/invoices/{number}/invoice.pdf',
    'GET /customerapi/purchases/{language}',
    'GET /customerapi/purchases/{language}/export.csv',
    'GET /customerapi/purchases/{language}/documents',
    'POST /customerapi/sw/gekaufteArtikel/0/{lang}/1',
    'GET /customerapi/approvals',
  ],
  account: ['GET /customerapi/user/infos', 'GET /customerapi/lieferadressen'],
};

/** Scope by call. */
export const TOKEN_SCOPES: ReadonlyMap<string, Scope> = new Map(
  Object.entries(BY_SCOPE).flatMap(([scope, calls]) => calls.map((call) => [call, scope as Scope] as const)),
);

/**
 * Calls by POST that a session from a procurement system may make beside those that only read: it fills a cart of its own
 * and ends. The account's data, users, lists, numbers, addresses and orders are not its.
 */
export const PROCUREMENT_CALLS: readonly string[] = [
  ...BY_SCOPE.cart.filter((call) => call.startsWith('POST ') && call !== 'POST /customerapi/wk/bedingungen'),
  'POST /customerapi/articles',
  'POST /customerapi/article-marks',
  'POST /customerapi/cart/check',
  'POST /customerapi/sw/gekaufteArtikel/0/{lang}/1',
];
/** They say no themselves, and why. */
const SAY_IT_THEMSELVES = ['POST /customerapi/wk/submit', 'POST /customerapi/wk/bedingungen'];
/** Reads of the contract that change something. */
const CHANGING_READS = ['GET /customerapi/zahnlager/zubuchen/auto'];

export const nameOfCall = ({ method, path }: Pick<AnyOperation, 'method' | 'path'>): string =>
  `${method.toUpperCase()} ${path}`;

/** The scope that a call needs of a token; null where a token opens nothing. */
export const scopeOf = (operation: Pick<AnyOperation, 'method' | 'path'>): Scope | null =>
  TOKEN_SCOPES.get(nameOfCall(operation)) ?? null;

/** Families whose calls are a customer's. */
export const isPersonal = ({ family }: Pick<AnyOperation, 'family'>): boolean =>
  family === 'customer' || family === 'logbook';

/**
 * The shop as the call may see it. A customer's call that carries a bearer token is made by the token – here and nowhere
 * else: pages know no tokens, and a cookie beside it does not count. A session from a procurement system
 * comes no further with what it may not change. Refusals: `session.not-allowed`, and see `callerOfToken`.
 */
export async function admit(
  operation: AnyOperation,
  request: Request,
  shop: ShopContext,
): Promise<ShopContext> {
  if (!isPersonal(operation)) return shop;
  const token = bearerOf(request);
  if (token === null) {
    if (isClosedToProcurement(operation) && (await shop.caller())?.punchout)
      throw new Refusal('session.not-allowed');
    return shop;
  }
  const caller = await callerOfToken(token, scopeOf(operation), shop);
  return { ...shop, caller: async () => caller };
}

/** Ways into a session and out of it are open. */
function isClosedToProcurement(operation: AnyOperation): boolean {
  if (operation.refuses?.includes('session.login-required') !== true) return false;
  const name = nameOfCall(operation);
  if (operation.method === 'get') return CHANGING_READS.includes(name);
  return !PROCUREMENT_CALLS.includes(name) && !SAY_IT_THEMSELVES.includes(name);
}
