import { beforeAll, expect, test } from 'vitest';
import { faultRows, type FaultRow } from '../faults/operations.ts';
import { PASSWORD } from '../support/secrets.ts';
import { nameOfCall, type AnyOperation } from '#api/contract/operation.ts';
import { operations } from '#api/operations.ts';
import { logIn } from '../support/login.ts';
import { stateOf } from './dump.ts';
import { objectWorld, type ObjectWorld } from './object-world.ts';
import { quickHash } from '../support/quick-hash.ts';

/**
 * A session from a buyer's procurement system fills a cart of its own and changes nothing else (specification 6): every
 * operation that changes something, made once by such a session and once by one of the account – the control.
 */

const SAID = /^(?:session\.not-allowed|checkout\.punchout)$/;

let world: ObjectWorld;
let rows: ReturnType<typeof faultRows>;
let procurement: string;
let account: string;
beforeAll(async () => {
  world = await objectWorld();
  const { sqlite } = world.shop;
  sqlite.prepare(`update customer set password_hash = ? where id = 'own'`).run(quickHash(PASSWORD));
  rows = faultRows(world.ids);
  const punchout = {
    kind: 'oci',
    system: 'SRM',
    access: 'a',
    cart: 'own:session',
    returnTo: 'https://srm.buyer.example/',
    target: '_top',
  };
  const now = '2026-11-21T08:59:00.000Z';
  procurement = await logIn(sqlite, 'own', { user: 2, now, punchout });
  account = await logIn(sqlite, 'own', { user: 2, now });
});

/** Calls that such a session may make; checkout says no with a code of its own. */
const mayFill = new Set(
  operations
    .filter((one: AnyOperation) => one.procurement && !one.refuses?.includes('checkout.punchout'))
    .map(nameOfCall),
);

const changing = Object.entries(faultRows(new Proxy({}, { get: () => ({ own: 'x' }) }) as never))
  .filter(([, { guest, staff }]) => !guest && !staff)
  .map(([name]) => name);

/** What a call changed, the session's own cart left out. */
function changes({ path, method = 'POST', body, headers, first }: FaultRow, cookie: string) {
  return world.rewound(async () => {
    const prepared = await first?.((at, options) => world.shop.ask(at, { ...options, cookie: account }));
    const sent = prepared?.body ?? body;
    const before = stateOf(world.shop.sqlite);
    const { status, json } = await world.shop.ask(path, {
      method,
      cookie,
      ...(sent !== undefined && { body: sent }),
      ...(headers && { headers }),
    });
    await world.shop.settled();
    const had = new Set(before);
    const came = stateOf(world.shop.sqlite).filter((line) => !had.has(line));
    const elsewhere = came.filter((line) => !/^cart\w* \{.*"own:session"/.test(line));
    return { status, code: json.error?.code as string | undefined, elsewhere };
  });
}

test.each(changing)('%s changes nothing of the customer’s in a session from a procurement system', async (name) => {
  const row = rows[name]!;
  const { status, code, elsewhere } = await changes(row, procurement);
  expect(elsewhere).toEqual([]);
  if (mayFill.has(name) || name.endsWith(' /customerapi/logout')) return;
  // what prepares a call may have ended the customer's other sessions: this one too
  const ended = row.first !== undefined && status === 401;
  if (!ended) expect({ name, status, code }).toEqual({ name, status: 403, code: expect.stringMatching(SAID) });
  const control = await changes(row, account);
  expect(control.code, 'the account may').not.toBe('session.not-allowed');
}); // prettier-ignore

/** Catalogue at own prices, own cart, lists, who is logged in; a call that is not here says no. */
const OPEN = [
  'GET /customerapi/cart/{language}',
  'GET /customerapi/favoriten/listen',
  'GET /customerapi/order-lists',
  'GET /customerapi/order-lists/{id}',
  'GET /customerapi/order-sheets',
  'GET /customerapi/own-numbers/find',
  'GET /customerapi/user/infos',
  'GET /customerapi/wk/anz',
  'GET /customerapi/wkJSON/{languageLetter}',
  'GET /customerapi/wkJSON/{lang}/{id}',
  'POST /customerapi/article-marks',
  'POST /customerapi/articles',
  'POST /customerapi/cart/add',
  'POST /customerapi/cart/check',
  'POST /customerapi/cart/fwt',
  'POST /customerapi/cart/line/{id}',
  'POST /customerapi/cart/remove',
  'POST /customerapi/cart/reset',
  'POST /customerapi/cart/restore',
  'POST /customerapi/cart/voucher',
  'POST /customerapi/cart/voucher/remove',
  'POST /customerapi/favoriten/liste/{id}/wk',
  'POST /customerapi/order-lists/{id}/cart',
  'POST /customerapi/order-sheets/nearest',
  'POST /customerapi/wk/bedingungen',
  'POST /customerapi/wk/delete',
  'POST /customerapi/wk/submit',
  'POST /customerapi/wk/{article}/add/{quantity}',
  'POST /customerapi/wk/{article}/add/{quantity}/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}',
  'POST /customerapi/wk/{article}/delete',
  'POST /customerapi/wk/{article}/delete/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}',
  'POST /customerapi/wk/{article}/set/{quantity}',
  'POST /customerapi/wk/{article}/setLager/{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}',
];

test('the calls open to such a session are these: a new one is closed', () => {
  const open = operations.filter((one: AnyOperation) => one.procurement).map(nameOfCall);
  expect(open.toSorted()).toEqual(OPEN);
});
