import { beforeEach, expect, test } from 'vitest';
import type { InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { customerShop } from './customer-shop.test-support.ts';
import { addressOperations } from './addresses.ts';
import { checkoutOperations } from './checkout.ts';

const DISC = '301000001';
const ADDRESS = {
  firma: 'Filiale',
  zeile2: '',
  zeile3: '',
  strasse: 'Hafen 1',
  plz: '50667',
  ort: 'Köln',
  land: 'DE',
};
let shop: InProcess;
let cookie: string;
let other: string;

beforeEach(async () => {
  ({ shop, cookie } = await customerShop());
  other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
});

const post = (path: string, body?: unknown, as = cookie, headers: Record<string, string> = {}) =>
  shop.ask(`/customerapi/${path}`, {
    method: 'POST',
    cookie: as,
    headers,
    ...(body !== undefined && { body }),
  });
const get = (path: string, as = cookie) => shop.ask(`/customerapi/${path}`, { cookie: as });
const submit = (body: unknown, key = 'key-00000001', as = cookie) =>
  post('wk/submit', body, as, key ? { 'idempotency-key': key } : {});

/** What a page would send that shows the cart as it is. */
async function confirmed(as = cookie) {
  const { json } = await get('cart/de', as);
  return { version: json.version, summe: json.totals.gross, agb: true };
}

test.each([...checkoutOperations, ...addressOperations].map(({ method, path }) => [method, path] as const))(
  'a guest gets 401 from %s %s',
  async (method, path) => {
    const body = path.endsWith('submit')
      ? { version: 0, summe: 1, agb: true }
      : path.includes('adressen')
        ? ADDRESS
        : {};
    const answer = await shop.ask(path.replace('{id}', 'x'), {
      method: method === 'get' ? 'GET' : 'POST',
      ...(method === 'post' && { body }),
    });
    expect(answer).toMatchObject({ status: 401, json: { error: { code: 'session.login-required' } } });
  },
);

test('a submit answers with the order; the same key again alike, other content 422', async () => {
  await post(`wk/${DISC}/add/2`);
  const body = await confirmed();
  const first = await submit(body);
  expect(first).toMatchObject({ status: 200, json: { result: { auftrag: 2_600_001, status: 'placed' } } });
  expect(await submit(body)).toMatchObject({ status: 200, json: first.json });
  expect(await submit({ ...body, kommentar: 'anders' })).toMatchObject({
    status: 422,
    json: { error: { code: 'checkout.key-reused' } },
  });
  expect((await get('wk/anz')).json).toEqual({ result: 0 });
});

test('without a key nothing is ordered', async () => {
  await post(`wk/${DISC}/add/2`);
  for (const key of ['', 'kurz', 'mit leerzeichen', 'x'.repeat(65)])
    expect(await submit(await confirmed(), key)).toMatchObject({
      status: 400,
      json: { error: { code: 'checkout.key' } },
    });
  expect((await get('wk/anz')).json).toEqual({ result: 2 });
});

test('an empty cart answers that there are no products to submit', async () => {
  expect(await submit(await confirmed())).toMatchObject({
    status: 400,
    json: { error: { code: 'checkout.empty', message: 'Es sind keine Produkte zum Bestellen vorhanden.' } },
  });
});

test('another total than the present one answers 409 with the new figures', async () => {
  await post(`wk/${DISC}/add/2`);
  const body = await confirmed();
  expect(await submit({ ...body, summe: body.summe - 1 })).toMatchObject({
    status: 409,
    json: {
      error: {
        code: 'checkout.changed',
        facts: {
          version: body.version,
          summe: 23_800,
          waehrung: 'EUR',
          aenderungen: [{ art: 'total', neu: 23_800 }],
        },
      },
    },
  });
  expect(await submit(body, 'key-00000002')).toMatchObject({ status: 200 });
});

test('prices and totals that a client adds are not listened to', async () => {
  await post(`wk/${DISC}/add/2`);
  const body = await confirmed();
  const forged = {
    ...body,
    totals: { gross: 1 },
    preis: 1,
    lines: [{ number: DISC, quantity: 2, unitPrice: 1 }],
  };
  expect(await submit(forged)).toMatchObject({ status: 200 });
  expect(shop.sqlite.prepare('select net, gross from customer_order').all()).toEqual([
    { net: 20_000, gross: 23_800 },
  ]);
});

test('terms are kept with the cart and forgotten with the order', async () => {
  await post(`wk/${DISC}/add/1`);
  const terms = { versandart: 'pick-up', kommentar: 'Tor 3', bestellnummer: 'B-1' };
  expect((await post('wk/bedingungen', terms)).json).toMatchObject({
    result: true,
    checkout: { terms: { ...terms, adressauswahl: 'own', versanddatum: null }, totals: { shipping: 0 } },
  });
  expect((await get('cart/de')).json.totals.shipping).toBe(0);
  await submit({ ...(await confirmed()), ...terms });
  expect(
    shop.logbookOf('c1').prepare('select method, comment, own_number from customer_order').all(),
  ).toEqual([{ method: 'pick-up', comment: 'Tor 3', own_number: 'B-1' }]);
  expect(shop.sqlite.prepare('select method, comment, own_number from cart').all()).toEqual([
    { method: '', comment: '', own_number: '' },
  ]);
});

test('a choice answers with the sums and days that it leaves, a comment with neither', async () => {
  await post(`wk/${DISC}/add/1`);
  const { json } = await post('wk/bedingungen', {
    adressauswahl: 'other',
    adresse: { ...ADDRESS, plz: '1010', ort: 'Wien', land: 'AT' },
  });
  expect(json.checkout).toMatchObject({
    terms: { adressauswahl: 'other', adresse: { ort: 'Wien' }, versandart: 'parcel' },
    totals: { shipping: 990 },
  });
  expect(json.checkout.methods.map(({ id }: { id: string }) => id)).not.toContain('saturday');
  expect((await get('checkout')).json).toMatchObject({
    cart: { totals: json.checkout.totals, lines: [{ number: DISC, quantity: 1 }] },
    methods: json.checkout.methods,
  });
  expect((await post('wk/bedingungen', { kommentar: 'Tor 3' })).json).toEqual({
    result: true,
    checkout: null,
  });
  expect((await get('checkout')).json.terms).toMatchObject({ comment: 'Tor 3' });
});

test('the cart has counter, address, shipping type, date, comment and flag', async () => {
  await post(`wk/${DISC}/add/2`);
  const terms = {
    adressauswahl: 'other',
    adresse: ADDRESS,
    versandart: 'parcel',
    versanddatum: '2026-11-24',
    kommentar: 'Tor 3',
  };
  expect((await post('wk/bedingungen', terms)).json.checkout.terms).toMatchObject(terms);
  await post('cart/fwt', { fwt: true });
  expect((await get('checkout')).json).toMatchObject({
    cart: { pieces: 2, fwt: true },
    terms: { address: { city: 'Köln' }, shipDate: '2026-11-24', comment: 'Tor 3' },
    method: 'parcel',
  });
});

test('a reset cart has no lines, and the terms, date, comment and flag of a new one', async () => {
  const fresh = (await get('checkout')).json;
  await post(`wk/${DISC}/add/2`);
  await post('cart/fwt', { fwt: true });
  await post('wk/bedingungen', {
    adressauswahl: 'other',
    adresse: ADDRESS,
    versandart: 'pick-up',
    versanddatum: '2026-11-24',
    kommentar: 'Tor 3',
  });
  const filled = (await get('checkout')).json;
  for (const name of ['addressChoice', 'address', 'shipDate', 'comment', 'fwt'])
    expect(filled.terms[name], name).not.toEqual(fresh.terms[name]);
  expect([filled.method, filled.cart.pieces]).toEqual(['pick-up', 2]);
  expect((await post('cart/reset')).json).toMatchObject({ removed: 1 });
  const { terms, method, cart } = (await get('checkout')).json;
  expect({ terms, method, lines: cart.lines }).toEqual({
    terms: fresh.terms,
    method: fresh.method,
    lines: [],
  });
});

test('an address of the book is one customer’s: a foreign one is like a missing one', async () => {
  const { json } = await post('lieferadressen', { ...ADDRESS, standard: true });
  const { id } = json.result;
  expect((await get('lieferadressen')).json.result).toMatchObject({
    kunde: { firma: 'Dentallabor', ort: 'Berlin', land: 'DE' },
    lieferadressen: [{ ...ADDRESS, id, standard: true }],
  });
  expect((await get('lieferadressen', other)).json.result.lieferadressen).toEqual([]);
  await post(`wk/${DISC}/add/1`, undefined, other);
  const body = { ...(await confirmed(other)), adressauswahl: id };
  const foreign = await submit(body, 'key-00000001', other);
  const missing = await submit({ ...body, adressauswahl: 'nope' }, 'key-00000002', other);
  expect(foreign).toMatchObject({
    status: 400,
    json: { error: { code: 'checkout.address', fields: ['adressauswahl'] } },
  });
  expect(foreign.json).toEqual(missing.json);
  for (const call of [`lieferadressen/${id}/delete`, `lieferadressen/${id}/standard`])
    expect(await post(call, undefined, other)).toMatchObject({ status: 404 });
  expect(await post(`lieferadressen/${id}`, ADDRESS, other)).toMatchObject({ status: 404 });
});

test('an address is changed, made the default and removed; wrong fields are named', async () => {
  const { id } = (await post('lieferadressen', ADDRESS)).json.result;
  expect(await post(`lieferadressen/${id}`, { ...ADDRESS, plz: '1', ort: '' })).toMatchObject({
    status: 400,
    json: { error: { code: 'form.invalid', fields: ['plz', 'ort'] } },
  });
  await post(`lieferadressen/${id}`, { ...ADDRESS, ort: 'Bonn' });
  await post(`lieferadressen/${id}/standard`);
  expect((await get('lieferadressen')).json.result.lieferadressen).toMatchObject([
    { ort: 'Bonn', standard: true },
  ]);
  await post('lieferadressen/own/standard');
  expect((await get('lieferadressen')).json.result.lieferadressen).toMatchObject([{ standard: false }]);
  await post(`lieferadressen/${id}/delete`);
  expect((await get('lieferadressen')).json.result.lieferadressen).toEqual([]);
});
