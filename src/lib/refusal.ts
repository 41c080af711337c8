import type { FieldText } from './validators/field-texts.ts';

/**
 * Every reason for which the shop says no. A code is thrown once, mapped to a status in `src/api/refusals.ts` and to a
 * sentence in `locales/<language>/errors.json`; both do not pass the checks when one is missing.
 */
export const REFUSAL_CODES = [
  'request.invalid',
  'request.malformed',
  'request.too-large',
  'request.address-too-long',
  'request.media-type',
  'request.method',
  'request.unknown-path',
  'request.too-many',
  'request.cross-site',
  'request.misdirected',
  'form.invalid',
  'market.unknown-country',
  'market.unknown-language',
  'catalogue.not-ready',
  'catalogue.unknown-article',
  'webhook.off',
  'webhook.signature',
  'webhook.expired',
  'webhook.replayed',
  'import.superseded',
  'import.incomplete',
  'import.columns',
  'import.too-large',
  'login.credentials',
  'login.failed',
  'login.not-unique',
  'login.not-verified',
  'login.code',
  'login.code-wrong',
  'login.step',
  'passkeys.login',
  'passkeys.failed',
  'passkeys.known',
  'passkeys.full',
  'passkeys.unknown',
  'two-step.on',
  'two-step.is-off',
  'two-step.not-begun',
  'two-step.code',
  'session.login-required',
  'session.not-allowed',
  'session.prove',
  'session.change-password',
  'staff.login',
  'staff.invitation',
  'staff.not-allowed',
  'staff.oneself',
  'desk.unknown',
  'desk.changed',
  'desk.fields',
  'desk.exists',
  'desk.times',
  'desk.nothing',
  'desk.shown',
  'media.unknown',
  'media.picture',
  'media.used',
  'api-tokens.invalid',
  'api-tokens.scope',
  'api-tokens.unknown',
  'api-tokens.full',
  'webhooks.unknown',
  'webhooks.full',
  'punch-out.credentials',
  'punch-out.return',
  'punch-out.link',
  'punch-out.on-request',
  'punch-out.unknown',
  'punch-out.full',
  'registration.already-registered',
  'registration.unknown-number',
  'registration.number-postal-code',
  'registration.invoice',
  'registration.wrong-login',
  'registration.email-present',
  'password.length',
  'password.common',
  'password.repeat',
  'password.wrong',
  'password.link',
  'email.link',
  'verification.already-verified',
  'verification.unknown',
  'verification.incomplete',
  'users.unknown',
  'users.full',
  'users.email-taken',
  'users.own-login',
  'users.proof',
  'users.wrong-proof',
  'users.pin-locked',
  'cart.quantity',
  'cart.full',
  'cart.blocked',
  'cart.unknown-line',
  'cart.nothing-removed',
  'cart.changed',
  'orders.unknown',
  'orders.state',
  'orders.lines',
  'orders.number-taken',
  'orders.busy',
  'orders.sums',
  'erp.message',
  'erp.customer',
  'voucher.empty',
  'voucher.invalid',
  'voucher.redeemed',
  'voucher.not-removed',
  'addresses.full',
  'addresses.unknown',
  'checkout.empty',
  'checkout.key',
  'checkout.key-reused',
  'checkout.changed',
  'checkout.ordered',
  'checkout.unavailable',
  'checkout.terms',
  'checkout.address',
  'checkout.account-address',
  'checkout.known-address',
  'checkout.method',
  'checkout.date',
  'checkout.payment',
  'payment.no-debit',
  'payment.nothing-due',
  'payment.provider',
  'checkout.punchout',
  'approvals.unknown',
  'approvals.decided',
  'approvals.changed',
  'approvals.reason',
  'approvals.empty',
  'order-lists.unknown',
  'order-lists.article',
  'order-lists.duplicate',
  'order-lists.name',
  'order-lists.name-taken',
  'order-lists.full',
  'order-lists.too-many',
  'order-lists.default',
  'order-lists.unknown-item',
  'order-lists.nothing-removed',
  'order-lists.nothing-orderable',
  'labels.unknown',
  'labels.name',
  'labels.misfit',
  'labels.changed',
  'labels.too-many',
  'saved-carts.unknown',
  'saved-carts.name',
  'saved-carts.empty',
  'saved-carts.too-many',
  'saved-carts.nothing-orderable',
  'order-sheets.columns',
  'own-numbers.full',
  'works.unknown',
  'works.changed',
  'works.state',
  'works.reason',
  'works.number-taken',
  'works.delivered',
  'works.name-taken',
  'works.book-full',
  'works.incomplete',
  'works.full',
  'works.no-link',
  'recalls.unknown',
  'lots.unknown',
  'documents.too-many',
  'documents.not-ready',
  'documents.unknown',
  'restock.unknown',
  'restock.changed',
  'restock.twice',
  'restock.too-many',
  'stock-notices.available',
  'stock-notices.full',
  'requests.automatic',
  'requests.photo',
  'requests.photo-gone',
  'requests.unknown',
  'requests.not-double',
  'tooth-stock.unknown',
  'tooth-stock.changed',
  'tooth-stock.not-possible',
  'tooth-stock.name',
  'tooth-stock.full',
  'tooth-stock.occupied',
  'tooth-stock.no-sets',
  'tooth-stock.nothing',
  'tooth-stock.file',
  'tooth-stock.level',
  'tooth-stock.reported',
  'tooth-stock.exchanged',
  'tooth-stock.exchange-none',
  'tooth-stock.ownership',
  'tooth-stock.survey',
  'returns.nothing',
  'returns.not-allowed',
  'returns.opened',
  'returns.ticket-value',
  'returns.ticket-interval',
  'returns.unknown',
  'returns.state',
  'upstream.failed',
  'upstream.timeout',
  'upstream.refused',
] as const;

export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** What is said beside a field of an entry at the desk. */
export type EntryFault =
  | Extract<FieldText, `errors:field.${'required' | 'invalid' | 'email' | 'phone' | 'date'}`>
  | `desk:fault.${'too-long' | 'too-many' | 'number' | 'link' | 'file' | 'example'}`;

export interface RefusalDetail {
  /** Names of the fields that were wrong, as the caller spelled them. */
  fields?: readonly string[];
  /** What is said beside each of them, where one knows better than "please check". */
  texts?: Readonly<Record<string, FieldText | EntryFault>>;
  /** The most that a field may hold, where its text says so (`{{max}}`). */
  limits?: Readonly<Record<string, number>>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** Methods that the address has. */
  allow?: readonly string[];
  /** What the caller needs to go on: the new figures, the names of articles. */
  facts?: Readonly<Record<string, unknown>>;
  /** Takes the place of the code's own status: an upstream's. */
  status?: number;
  cause?: unknown;
}

/** The shop's "no": expected, explained to the caller by its code, not a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code, { cause: detail.cause });
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

/** An upstream of the operator was slow, wrong or not there. */
export function isUpstreamFailure(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code.startsWith('upstream.');
}

/**
 * What a page could not do through no fault of ours: an upstream of the operator or the catalogue is not there now, or the request
 * was none – too many searches, a form that cannot be read. Any other error is a fault.
 */
export function isUnavailable(error: unknown): error is Refusal {
  return (
    error instanceof Refusal &&
    /^(?:upstream\.|catalogue\.not-ready$|request\.(?:too-many|too-large|malformed)$)/.test(error.code)
  );
}
