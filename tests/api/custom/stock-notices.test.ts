import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedHeaders } from '#shop/catalogue/import/signature.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import { logIn } from '../../support/login.ts';
import { addCustomer } from '../../support/shop-database.ts';
import { textsOf } from '../../support/texts.ts';
import { startShop, type TestShop } from '../support/shop.ts';

/** From "tell me" to the mail, in the built Worker: the merchandise system brings stock, the customers are told. */
const SECRET = 'a secret of at least thirty-two characters';
const NUMBER = '010110101';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({ IMPORT_SECRET: SECRET });
});
afterAll(() => shop.stop());

async function deliver(vkz: number): Promise<void> {
  const body = JSON.stringify({ rows: [{ number: NUMBER, vkz }] });
  const headers = await signedHeaders(SECRET, { to: '/custom/catalogue-update', body }, new Date());
  expect((await shop.ask('/custom/catalogue-update', { method: 'POST', body, headers })).status).toBe(200);
}

const mails = () => shop.sql('select recipient, subject, text from local_mail order by recipient');

test('nine customers are told in nine languages when stock is back, each once', async () => {
  await deliver(0);
  await vi.waitFor(async () => {
    const { json } = await shop.ask(`/guestapi/artikel/${NUMBER}/verfuegbar/DE`);
    expect(json).toMatchObject({ result: { vkz: 0 } });
  }, 10_000); // a change of the catalogue is seen within two seconds
  for (const [n, language] of LANGUAGES.entries()) {
    const cookie = await shop.withDatabase((database) => {
      addCustomer(database, { id: language, number: `99992${n}`, email: `${language}@example.com` });
      return logIn(database, language, { now: new Date().toISOString() });
    });
    const headers = { cookie, 'accept-language': language };
    const ask = { method: 'POST', headers, body: { number: NUMBER } };
    expect((await shop.ask('/customerapi/stock-notices/ask', ask)).status, language).toBe(200);
  }
  expect(mails()).toEqual([]);
  await deliver(4);
  await vi.waitFor(() => expect(mails()).toHaveLength(LANGUAGES.length), 20_000);
  for (const { recipient, subject, text } of mails()) {
    const t = textsOf(LANGUAGES.find((language) => recipient === `${language}@example.com`)!);
    expect(subject, String(recipient)).toBe(t('mail:stock-available.subject'));
    expect(text).toContain(`/${String(recipient).slice(0, 2)}-de/shop/artikel/${NUMBER}`);
  }
  await deliver(0);
  await deliver(4);
  expect(shop.sql(`select count(*) told from outbox where kind = 'mail'`)).toEqual([
    { told: LANGUAGES.length },
  ]);
});
