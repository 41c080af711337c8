import type { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { openTranslator } from '#i18n/translate.ts';
import type { Language } from '#shop/markets/index.ts';

/** The HTTP status of every refusal; a code without one does not compile. */
export const STATUS = {
  'request.invalid': 400,
  'request.malformed': 400,
  'request.too-large': 413,
  'request.address-too-long': 414,
  'request.media-type': 415,
  'request.method': 405,
  'request.unknown-path': 404,
  'request.too-many': 429,
  'request.cross-site': 403,
  'request.misdirected': 421,
  'form.invalid': 400,
  'market.unknown-country': 404,
  'market.unknown-language': 404,
  'catalogue.not-ready': 503,
  'catalogue.unknown-article': 404,
  'catalogue.article': 400,
  'account.moving': 503,
  'webhook.off': 404,
  'webhook.signature': 401,
  'webhook.expired': 401,
  'webhook.replayed': 409,
  'import.superseded': 409,
  'import.incomplete': 409,
  'import.columns': 400,
  'import.too-large': 413,
  'login.credentials': 400,
  'login.failed': 401,
  'login.not-unique': 401,
  'login.not-verified': 401,
  'login.code': 401,
  'login.code-wrong': 401,
  'login.step': 401,
  'passkeys.login': 401,
  'passkeys.failed': 400,
  'passkeys.known': 409,
  'passkeys.full': 409,
  'passkeys.unknown': 404,
  'two-step.on': 409,
  'two-step.is-off': 409,
  'two-step.not-begun': 409,
  'two-step.code': 400,
  'session.login-required': 401,
  'session.not-allowed': 403,
  'session.prove': 403,
  'session.change-password': 403,
  'staff.login': 401,
  'staff.invitation': 410,
  'staff.not-allowed': 403,
  'staff.oneself': 409,
  'desk.unknown': 404,
  'desk.changed': 409,
  'desk.fields': 400,
  'desk.exists': 409,
  'desk.times': 400,
  'desk.nothing': 409,
  'desk.shown': 409,
  'desk.needed': 409,
  'media.unknown': 404,
  'media.picture': 400,
  'media.used': 409,
  'api-tokens.invalid': 401,
  'api-tokens.scope': 403,
  'api-tokens.unknown': 404,
  'api-tokens.full': 409,
  'webhooks.unknown': 404,
  'webhooks.full': 409,
  'punch-out.credentials': 401,
  'punch-out.return': 400,
  'punch-out.link': 410,
  'punch-out.on-request': 409,
  'punch-out.unknown': 404,
  'punch-out.full': 409,
  'registration.already-registered': 409,
  'registration.unknown-number': 404,
  'registration.number-postal-code': 400,
  'registration.invoice': 400,
  'registration.wrong-login': 400,
  'registration.email-present': 409,
  'password.length': 400,
  'password.common': 400,
  'password.repeat': 400,
  'password.wrong': 400,
  'password.link': 410,
  'email.link': 410,
  'verification.already-verified': 409,
  'verification.unknown': 404,
  'verification.incomplete': 409,
  'users.unknown': 404,
  'users.full': 409,
  'users.email-taken': 409,
  'users.own-login': 403,
  'users.proof': 403,
  'users.wrong-proof': 403,
  'users.pin-locked': 403,
  'cart.quantity': 400,
  'cart.full': 409,
  'cart.blocked': 409,
  'cart.unknown-line': 404,
  'cart.nothing-removed': 404,
  'cart.changed': 409,
  'orders.unknown': 404,
  'orders.state': 409,
  'orders.lines': 400,
  'orders.number-taken': 409,
  'orders.busy': 503,
  'orders.sums': 409,
  'erp.message': 409,
  'erp.customer': 404,
  'voucher.empty': 400,
  'voucher.invalid': 404,
  'voucher.redeemed': 409,
  'voucher.not-removed': 404,
  'addresses.full': 409,
  'addresses.unknown': 404,
  'checkout.empty': 400,
  'checkout.key': 400,
  'checkout.key-reused': 422,
  'checkout.changed': 409,
  'checkout.ordered': 409,
  'checkout.unavailable': 409,
  'checkout.terms': 400,
  'checkout.address': 400,
  'checkout.account-address': 409,
  'checkout.known-address': 409,
  'checkout.method': 400,
  'checkout.date': 400,
  'checkout.payment': 400,
  'payment.no-debit': 409,
  'payment.nothing-due': 409,
  'payment.provider': 502,
  'checkout.punchout': 403,
  'approvals.unknown': 404,
  'approvals.decided': 409,
  'approvals.changed': 409,
  'approvals.reason': 400,
  'approvals.empty': 400,
  'order-lists.unknown': 404,
  'order-lists.duplicate': 409,
  'order-lists.name': 400,
  'order-lists.name-taken': 409,
  'order-lists.full': 409,
  'order-lists.too-many': 409,
  'order-lists.default': 409,
  'order-lists.unknown-item': 404,
  'order-lists.nothing-removed': 404,
  'order-lists.nothing-orderable': 409,
  'labels.unknown': 404,
  'labels.name': 400,
  'labels.misfit': 400,
  'labels.changed': 409,
  'labels.too-many': 409,
  'works.unknown': 404,
  'works.changed': 409,
  'works.state': 409,
  'works.reason': 400,
  'works.number-taken': 409,
  'works.delivered': 400,
  'works.name-taken': 409,
  'works.book-full': 409,
  'works.incomplete': 409,
  'works.full': 409,
  'works.no-link': 404,
  'recalls.unknown': 404,
  'lots.unknown': 404,
  'documents.too-many': 409,
  'documents.not-ready': 409,
  'documents.unknown': 404,
  'restock.unknown': 404,
  'restock.changed': 409,
  'restock.twice': 409,
  'restock.too-many': 409,
  'saved-carts.unknown': 404,
  'saved-carts.name': 400,
  'saved-carts.empty': 409,
  'saved-carts.too-many': 409,
  'saved-carts.nothing-orderable': 409,
  'order-sheets.columns': 400,
  'own-numbers.full': 409,
  'stock-notices.available': 409,
  'stock-notices.full': 409,
  'requests.automatic': 400,
  'requests.photo': 400,
  'requests.photo-gone': 409,
  'requests.unknown': 404,
  'requests.not-double': 409,
  'tooth-stock.unknown': 404,
  'tooth-stock.changed': 409,
  'tooth-stock.not-possible': 409,
  'tooth-stock.name': 400,
  'tooth-stock.full': 409,
  'tooth-stock.occupied': 409,
  'tooth-stock.no-set': 409,
  'tooth-stock.no-sets': 409,
  'tooth-stock.nothing': 409,
  'tooth-stock.file': 409,
  'tooth-stock.level': 400,
  'tooth-stock.reported': 409,
  'tooth-stock.exchanged': 409,
  'tooth-stock.exchange-none': 409,
  'tooth-stock.ownership': 409,
  'tooth-stock.survey': 409,
  'returns.nothing': 400,
  'returns.not-allowed': 409,
  'returns.opened': 400,
  'returns.ticket-value': 409,
  'returns.ticket-interval': 409,
  'returns.unknown': 404,
  'returns.state': 409,
  'upstream.failed': 502,
  'upstream.timeout': 504,
  'upstream.refused': 502,
} as const satisfies Record<RefusalCode, number>;

/** Seconds a caller should wait where the shop itself is not ready. */
const NOT_READY_SECONDS = 5;

/** What a caller gets instead of an answer: `fault` is our mistake and says no more. */
export interface ErrorBody {
  error: {
    code: RefusalCode | 'fault';
    message: string;
    requestId: string;
    fields?: string[];
    /** What is said beside each field, in the caller's language. */
    fieldMessages?: Record<string, string>;
    facts?: unknown;
  };
  /** Numbers that the contract gives some refusals of the login (specification 8). */
  errorDescription?: number;
}

/** The original's error descriptions of POST login. */
const DESCRIPTION: Partial<Record<RefusalCode, number>> = { 'login.not-unique': 4, 'login.not-verified': 5 };

/** The JSON answer to a refusal, its sentence in the caller's language. */
export async function refusalResponse(
  refusal: Refusal,
  language: Language,
  requestId: string,
): Promise<Response> {
  const { code, detail } = refusal;
  const t = await openTranslator(language);
  const message = t(`errors:${code}`);
  const fields = detail.fields?.length ? { fields: [...detail.fields] } : {};
  const texts = Object.entries(detail.texts ?? {}).map(([field, text]) => [
    field,
    t(text, { max: detail.limits?.[field] }),
  ]);
  const fieldMessages = texts.length > 0 && {
    fieldMessages: Object.fromEntries(texts) as Record<string, string>,
  };
  const facts = detail.facts && { facts: detail.facts };
  const response = errorResponse(
    {
      error: { code, message, requestId, ...fields, ...fieldMessages, ...facts },
      ...(DESCRIPTION[code] && { errorDescription: DESCRIPTION[code] }),
    },
    detail.status ?? STATUS[code],
  );
  const wait = detail.retryAfter ?? (code === 'catalogue.not-ready' ? NOT_READY_SECONDS : undefined);
  if (wait !== undefined) response.headers.set('retry-after', String(wait));
  if (detail.allow) response.headers.set('allow', detail.allow.join(', '));
  return response;
}

/** The JSON answer to a fault: told to nobody, found again by the request id in the log. */
export async function faultResponse(language: Language, requestId: string): Promise<Response> {
  const t = await openTranslator(language);
  const message = t('errors:fault');
  return errorResponse({ error: { code: 'fault', message, requestId } }, 500);
}

function errorResponse(body: ErrorBody, status: number): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
