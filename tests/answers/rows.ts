import type { RefusalCode } from '#lib/refusal-codes.ts';
import type { AskOptions } from '../support/in-process.ts';
import { BLOCKED, DISC, PASSWORD, type AnswerWorld, type Who } from './world.ts';

/** A sentence of the specification's chapters 5 and 8, and a call that gets it as the answer. */
export interface AnswerRow {
  /** Of docs/specification.csv; several rows of the table may prove one. */
  readonly id: string;
  readonly code: RefusalCode;
  readonly status: number;
  /** The contract's number (specification 8). */
  readonly errorDescription?: number;
  readonly fields?: readonly string[];
  readonly path: string | ((world: AnswerWorld) => string);
  readonly as?: Who;
  readonly body?: unknown;
  readonly headers?: AskOptions['headers'];
  /** Calls before it, in the same breath. */
  readonly before?: (world: AnswerWorld) => Promise<unknown>;
}

const NEW_PASSWORD = 'Wachsmesser-7';
const pair = { Kennwort: NEW_PASSWORD, KennwortWiederholung: NEW_PASSWORD };
const access = { eMail: 'neu@example.com', eMailWiederholung: 'neu@example.com', ...pair };
const lab = { ...access, Branche: 'laboratory', NamensZeile1: 'Zahntechnik Neu', PLZ: '10115', AGB: true };
const known = { ...access, Kundennummer: '104716', PLZ: '01067', AGB: true };

const login = (Benutzername: string, Kennwort = PASSWORD) => ({
  path: '/customerapi/login',
  body: { Benutzername, Kennwort },
});
const register = (more: object) => ({
  path: '/guestapi/register/new/DE/LANGUAGE',
  body: { ...lab, ...more },
});
const open = (more: object) => ({
  path: '/guestapi/register/customer/DE/LANGUAGE',
  body: { ...known, ...more },
});
const verify = (secret: string) => `/guestapi/register/verify/${secret}/DE/LANGUAGE`;
const short = { Kennwort: 'kurz12', KennwortWiederholung: 'kurz12' };
const long = { Kennwort: 'x'.repeat(101), KennwortWiederholung: 'x'.repeat(101) };
const account = { as: 'account' } as const;
const add = (number: string, quantity: string | number) => ({
  ...account,
  path: `/customerapi/wk/${number}/add/${quantity}`,
});
const voucher = (code: string) => ({ ...account, path: '/customerapi/cart/voucher', body: { code } });
const select = (id: number, nachweis: string) => ({
  as: 'technician' as const,
  path: `/logbook/user/${id}/select`,
  body: { nachweis },
});
const changePassword = (more: object) => ({
  ...account,
  path: '/customerapi/user/password',
  body: { KennwortAlt: PASSWORD, ...pair, ...more },
});
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ number: DISC, quantity: 1, reference: `${i}` }));

export const ROWS: readonly AnswerRow[] = [
  { id: '8.password', code: 'password.length', status: 400, fields: ['Kennwort'], ...register(short) },
  { id: '5.password.length', code: 'password.length', status: 400, fields: ['Kennwort'], ...register(long) },
  { id: '5.password.length', code: 'password.length', status: 400, fields: ['Kennwort'], ...open(short) },
  { id: '5.password.length', code: 'password.length', status: 400, fields: ['Kennwort'], ...changePassword(short) },
  { id: '5.password.repeat', code: 'password.repeat', status: 400, ...register({ KennwortWiederholung: PASSWORD }) },
  { id: '5.password.repeat', code: 'password.repeat', status: 400, ...changePassword({ KennwortWiederholung: PASSWORD }) },
  { id: '5.password.repeat', code: 'password.wrong', status: 400, ...changePassword({ KennwortAlt: NEW_PASSWORD }) },
  { id: '5.email.valid', code: 'form.invalid', status: 400, fields: ['eMail'], ...register({ eMail: 'a', eMailWiederholung: 'a' }) },
  { id: '5.email.repeat', code: 'form.invalid', status: 400, fields: ['eMailWiederholung'], ...register({ eMailWiederholung: 'b@example.com' }) },
  { id: '5.registration.postal-code', code: 'form.invalid', status: 400, fields: ['PLZ'], ...register({ PLZ: '1011' }) },
  { id: '5.registration.industry', code: 'request.invalid', status: 400, fields: ['Branche'], ...register({ Branche: '' }) },
  { id: '5.registration.numeric', code: 'form.invalid', status: 400, fields: ['TelefonRufnummer'], ...register({ TelefonRufnummer: 'anrufen' }) },

  { id: '8.login.401-4', code: 'login.not-unique', status: 401, errorDescription: 4, ...login('twin@example.com') },
  { id: '8.login.401-5', code: 'login.not-verified', status: 401, errorDescription: 5, ...login('104714') },
  { id: '8.login.401-other', code: 'login.failed', status: 401, ...login('104711', 'falsch-falsch') },
  { id: '8.login.401-other', code: 'login.failed', status: 401, ...login('999999') },
  { id: '8.login.credentials', code: 'login.credentials', status: 400, ...login('labor') },
  { id: '5.login.required', code: 'login.credentials', status: 400, ...login('', '') },
  { id: '5.login.password-length', code: 'login.credentials', status: 400, ...login('104711', 'x'.repeat(101)) },
  { id: '8.login.change-password', code: 'session.change-password', status: 403, as: 'first login', path: '/customerapi/wk/anz' },
  { id: '8.any-401', code: 'session.login-required', status: 401, path: '/customerapi/wk/anz' },

  { id: '8.registration.already', code: 'registration.already-registered', status: 409, ...open({ Kundennummer: '104711', PLZ: '10115', eMail: 'labor@example.com', eMailWiederholung: 'labor@example.com', Kennwort: PASSWORD, KennwortWiederholung: PASSWORD }) },
  { id: '8.registration.unknown-number', code: 'registration.unknown-number', status: 404, ...open({ Kundennummer: '999999' }) },
  { id: '8.registration.combination', code: 'registration.number-postal-code', status: 400, ...open({ PLZ: '10115' }) },
  { id: '8.registration.wrong-password', code: 'registration.wrong-login', status: 400, ...open({ Kundennummer: '104711', PLZ: '10115' }) },
  { id: '8.registration.email-present', code: 'registration.email-present', status: 409, ...register({ eMail: 'labor@example.com', eMailWiederholung: 'labor@example.com' }) },
  { id: '8.verification.already', code: 'verification.already-verified', status: 409, path: ({ links }) => verify(links.used), body: {} },
  { id: '8.verification.no-record', code: 'verification.unknown', status: 404, path: verify('a'.repeat(43)), body: {} },
  { id: '8.verification.incomplete', code: 'verification.incomplete', status: 409, path: ({ links }) => verify(links.expired), body: {} },

  { id: '8.cart.quantity', code: 'cart.quantity', status: 400, ...add(DISC, 0), body: {} },
  { id: '5.quantity.positive', code: 'cart.quantity', status: 400, ...add(DISC, '1.5'), body: {} },
  { id: '5.quantity.positive', code: 'cart.quantity', status: 400, ...add(DISC, '-1'), body: {} },
  { id: '5.quantity.positive', code: 'cart.quantity', status: 400, ...add(DISC, 999), body: {} }, // two are there already
  { id: '8.cart.server', code: 'catalogue.unknown-article', status: 404, ...add('unbekannt', 1), body: {} },
  { id: '8.cart.server', code: 'cart.blocked', status: 409, ...add(BLOCKED, 1), body: {} },
  { id: '8.cart.server', code: 'cart.full', status: 409, ...account, path: '/customerapi/cart/add', body: { lines: many(500) } },
  { id: '8.cart.server', code: 'cart.unknown-line', status: 404, ...account, path: '/customerapi/cart/line/x', body: { quantity: 2 } },
  { id: '8.cart.server', code: 'cart.nothing-removed', status: 404, ...account, path: '/customerapi/cart/restore', body: { removal: 'x' } },
  { id: '5.voucher', code: 'voucher.empty', status: 400, ...voucher('  ') },
  { id: '8.voucher.invalid', code: 'voucher.invalid', status: 404, ...voucher('NIEMALS') },
  { id: '8.voucher.invalid', code: 'voucher.invalid', status: 404, ...voucher('VORBEI') },
  { id: '8.voucher.redeemed', code: 'voucher.redeemed', status: 409, ...voucher('einmal') },
  { id: '8.voucher.removal', code: 'voucher.not-removed', status: 404, ...account, path: '/customerapi/cart/voucher/remove', body: {} },
  { id: '8.submit.empty', code: 'checkout.empty', status: 400, as: 'empty cart', path: '/customerapi/wk/submit', body: { version: 0, summe: 0, agb: true }, headers: { 'idempotency-key': 'key-00000001' } },

  { id: '8.customer-data', code: 'request.invalid', status: 400, ...account, path: '/customerapi/user/infos', body: {} },
  { id: '8.codes.sub-user', code: 'users.unknown', status: 404, ...select(99, '') },
  { id: '8.codes.sub-user', code: 'users.proof', status: 403, ...select(0, '') },
  { id: '8.codes.sub-user', code: 'users.wrong-proof', status: 403, ...select(0, 'falsch-falsch') },
  { id: '8.codes.sub-user', code: 'users.pin-locked', status: 403, ...select(2, '0000'), before: async ({ ask }) => { for (let n = 0; n < 5; n++) await ask('/logbook/user/2/select', select(2, '0000')); } },
  { id: '8.codes.sub-user', code: 'session.not-allowed', status: 403, as: 'technician', path: '/logbook/user/1/delete', body: {} },

  { id: '8.order-list.409', code: 'order-lists.duplicate', status: 409, ...account, path: `/customerapi/favoriten/0/${DISC}/add`, body: {} },
  { id: '8.order-list.400', code: 'catalogue.article', status: 400, ...account, path: '/customerapi/favoriten/0/unbekannt/add', body: {} },
  { id: '5.order-list.name', code: 'order-lists.name', status: 400, ...account, path: '/customerapi/order-lists/create', body: { name: ' . ' } },
]; // prettier-ignore
