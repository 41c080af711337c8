import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STANDARD_TERMS } from '#shop/payment/index.ts';
import { startPaymentStub, type PaymentStub } from '../../../scripts/support/payment/stub.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, type TestOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

/** The provider's page of an order that waits; what the provider says afterwards: src/api/custom/payments.test.ts. */
const SECRET = 'a secret of at least thirty-two characters';
const payment = { method: 'online', ...STANDARD_TERMS.online, reference: 'RF18', mandate: null } as const;

let stub: PaymentStub;
let shop: InProcess;
let cookie: string;

beforeAll(async () => {
  stub = await startPaymentStub({ secret: SECRET });
});
afterAll(() => stub.stop());
beforeEach(async () => {
  shop = inProcess({ PAYMENT_SECRET: SECRET, PAYMENT_URL: stub.url });
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
});

const order = async (change: TestOrder = {}) =>
  (await addOrder(shop.db, { state: 'held', heldFor: 'payment', payment, ...change })).number;
const pay = (number: number | string, headers: Record<string, string> = {}, as = cookie, brand: 'main' | 'light' = 'main') =>
  shop.ask(`/customerapi/orders/${number}/pay`, { method: 'POST', cookie: as, headers, brand }); // prettier-ignore

/** Where the provider's page leads back to. */
async function leadsTo(page: string): Promise<string | null> {
  const body = new URLSearchParams({ do: 'fail' });
  return (await fetch(page, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}

test('the provider speaks the caller’s language and sends back to the order’s page', async () => {
  const number = await order();
  const { page } = (await pay(number, { 'accept-language': 'en' })).json;
  expect(await (await fetch(page)).text()).toContain('€238.00'); // in German 238,00 €
  expect(await leadsTo(page)).toBe(`http://localhost/en-de/wk/bezahlen?auftrag=${number}`);
});

test('a call leads back to the account’s own country, language and brand', async () => {
  shop.sqlite.exec(`update customer set country = 'CH', language = 'fr'`);
  await order(); // the provider knows the first order's payment
  const main = await order();
  expect(await leadsTo((await pay(main, { 'accept-language': '*' })).json.page)).toBe(`http://localhost/fr-ch/wk/bezahlen?auftrag=${main}`); // prettier-ignore
  shop.sqlite.exec(`update customer set firm = 3, language = 'de'`);
  const [light, as] = [await order(), await logIn(shop.sqlite, 'c1')];
  expect(await leadsTo((await pay(light, { 'accept-language': '' }, as, 'light')).json.page)).toBe(`http://light.localhost/de-ch/wk/bezahlen?auftrag=${light}`); // prettier-ignore
});

test.each<[string, TestOrder]>([
  ['that waits for no payment', { state: 'placed', heldFor: null }],
  ['that is paid otherwise', { payment: { ...payment, method: 'prepayment' } as TestOrder['payment'] & object }],
  ['that waits for its release', { state: 'waiting-release', heldFor: null }],
])('an order %s opens none', async (_, change) => {
  const { status, json } = await pay(await order(change));
  expect([status, json.error.code]).toEqual([409, 'payment.nothing-due']);
}); // prettier-ignore

test('another’s order is as unknown as one there is not', async () => {
  const number = await order();
  const other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
  for (const asked of [pay(number, {}, other), pay(9_999_999)])
    expect(await asked).toMatchObject({ status: 404, json: { error: { code: 'orders.unknown' } } });
  expect((await pay('1x')).status).toBe(400);
});
