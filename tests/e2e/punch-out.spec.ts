import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/e2e.ts';
import { newSecret, secretHash } from '../../src/shop/session/index.ts';
import { logInAsNew, newCustomer, orderable } from './support/customer.ts';
import { openShop } from './support/running-shop.ts';

/** A buyer's system: takes the cart back and shows that it came. */
interface Receiver {
  url: string;
  received: URLSearchParams[];
  server: Server;
}

/** A system of a customer that hands carts over to a host; its login and secret. */
async function procurementSystem(number: string, host: string): Promise<{ login: string; secret: string }> {
  const [login, secret] = [`oci-${number}`, newSecret()];
  const database = openShop();
  database
    .prepare(
      `insert into punchout_access (id, customer_id, kind, name, login, secret_hash, acting_user, hosts, created_at, secret_at)
       select ?1, id, 'oci', 'Klinik-SRM', ?2, ?3, 0, ?4, '', '' from customer where number = ?5`,
    )
    .run(crypto.randomUUID(), login, await secretHash(secret), JSON.stringify([host]), number);
  database.close();
  return { login, secret };
}

async function receiver(): Promise<Receiver> {
  const received: URLSearchParams[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      if (request.method === 'POST') received.push(new URLSearchParams(body));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end('<!doctype html><title>SRM</title><link rel="icon" href="data:,"><h1>SRM</h1>');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, server };
}

test(
  'a procurement system is set up, a buyer shops for it, and the cart goes back',
  { tag: '@flow' },
  async ({ page, context, shop }) => {
    const t = shop.t('de');
    const srm = await receiver();
    try {
      await logInAsNew(context, shop.url('/'));
      await page.goto(shop.url('/de-de/meinlabor/schnittstellen/punch-out'));
      await page.getByRole('textbox', { name: t('punch-out:new.name') }).fill('Klinik-SRM');
      await page.getByLabel(t('punch-out:new.hosts')).fill('keine adresse!');
      await page.getByRole('button', { name: t('punch-out:new.submit') }).click();
      shop.allowConsole(/400/);
      await expect(page.getByText(t('punch-out:new.hosts-invalid'))).toBeVisible();
      await page.getByLabel(t('punch-out:new.hosts')).fill(new URL(srm.url).host);
      await page.getByRole('button', { name: t('punch-out:new.submit') }).click();
      await expect(page.locator('[data-answer="login"]:visible')).toHaveText(/^oci-/);
      const login = await page.locator('[data-answer="login"]:visible').textContent();
      const secret = await page.locator('[data-answer="secret"]:visible').textContent();
      await page.getByRole('link', { name: t('punch-out:secret.on') }).click();
      await expect(page.locator('[data-system]')).toContainText('Klinik-SRM');

      // the buyer's browser comes from another site, by a form
      await page.goto(srm.url); // what the page still asks must not meet the missing session
      await context.clearCookies();
      const fields = { 'USERNAME': login!, 'PASSWORD': secret!, HOOK_URL: `${srm.url}/hook?sid=7`, '~TARGET': '_top' }; // prettier-ignore
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      );
      const action = shop.url('/de-de/punch-out/oci');
      await page.setContent(
        `<form method="post" action="${action}">${inputs.join('')}<button>SRM</button></form>`,
      );
      await page.getByRole('button', { name: 'SRM' }).click();
      await expect(page).toHaveURL(/\/de-de\/$/);
      await expect(page.locator('[data-punch-out]')).toContainText(
        t('punch-out:banner', { system: 'Klinik-SRM' }),
      );

      const [article] = orderable(1);
      await page.goto(shop.url(`/de-de/shop/artikel/${article!.number}/details`));
      await page.evaluate(
        (number) => fetch(`/customerapi/wk/${number}/add/2`, { method: 'POST' }),
        article!.number,
      );
      await page.goto(shop.url('/de-de/wk'));
      await expect(page.locator('.cart-line')).toHaveCount(1);
      await expect(page.getByRole('link', { name: t('cart:to-checkout') })).toHaveCount(0);
      await page.getByRole('button', { name: t('punch-out:cart.button', { system: 'Klinik-SRM' }) }).click();
      await expect(page).toHaveURL(`${srm.url}/hook?sid=7`);
      expect(srm.received).toHaveLength(1);
      const cart = srm.received[0]!;
      expect(cart.get('NEW_ITEM-VENDORMAT[1]')).toBe(article!.number);
      expect(cart.get('NEW_ITEM-QUANTITY[1]')).toBe('2.000');
      expect(Number(cart.get('NEW_ITEM-PRICE[1]'))).toBeCloseTo(article!.price / 100, 2);

      // back without a cart
      await page.goto(shop.url('/de-de/wk'));
      await page.getByRole('button', { name: t('punch-out:cart.cancel') }).click();
      await expect(page).toHaveURL(`${srm.url}/hook?sid=7`);
      expect([...srm.received[1]!.keys()].filter((name) => name.startsWith('NEW_ITEM'))).toEqual([]);
    } finally {
      srm.server.close();
    }
  },
);

test('who is logged in decides, without script too, and is still logged in afterwards', async ({
  page,
  context,
  shop,
  browser,
}) => {
  const t = shop.t('de');
  const srm = await receiver();
  const number = newCustomer();
  const { login, secret } = await procurementSystem(number, new URL(srm.url).host);
  const fields = { 'USERNAME': login, 'PASSWORD': secret, HOOK_URL: `${srm.url}/hook`, '~TARGET': '_top' }; // prettier-ignore
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
  );
  const form = `<form method="post" action="${shop.url('/de-de/punch-out/oci')}">${inputs.join('')}<button>SRM</button></form>`;
  const come = async (visitor: typeof page) => {
    await visitor.goto(srm.url);
    await visitor.setContent(form);
    await visitor.getByRole('button', { name: 'SRM' }).click();
  };
  try {
    await logInAsNew(context, shop.url('/'));
    const own = (await context.cookies(shop.url('/'))).find(({ name }) => name === 'sid')!.value;
    await come(page);
    await expect(
      page.getByRole('heading', { name: t('punch-out:ask.title', { system: 'Klinik-SRM' }) }),
    ).toBeVisible();
    await page.waitForLoadState('networkidle'); // what the page asks by itself would meet the visit
    await page.getByRole('button', { name: t('punch-out:ask.continue') }).click();
    await expect(page).toHaveURL(/\/de-de\/$/);
    const banner = page.locator('[data-punch-out]');
    await expect(banner).toContainText(t('punch-out:banner-own'));
    await expect(page.locator('[data-working]')).toHaveText('Klinik-SRM');
    const cookies = await context.cookies(shop.url('/'));
    expect(cookies.find(({ name }) => name === 'sid')?.value).toBe(own); // before: another session's

    await banner.getByRole('button', { name: t('punch-out:banner-end') }).click();
    await expect(page.locator('[data-working]')).not.toHaveText('Klinik-SRM');
    await page.goto(shop.url('/de-de/konto'));
    await expect(page).toHaveURL(/\/de-de\/konto$/);

    await come(page);
    await page.getByRole('button', { name: t('punch-out:ask.cancel', { system: 'Klinik-SRM' }) }).click();
    await expect(page).toHaveURL(`${srm.url}/hook`);
    expect([...srm.received[0]!.keys()].filter((name) => name.startsWith('NEW_ITEM'))).toEqual([]);

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const visitor = await plain.newPage();
    await visitor.goto(shop.url(`/de-de/punch-out/oci?${new URLSearchParams(fields).toString()}`));
    await visitor.getByRole('button', { name: t('punch-out:ask.keep') }).click();
    await expect(visitor).toHaveURL(/\/de-de\/$/);
    expect((await plain.cookies()).some(({ name }) => name === 'einkauf')).toBe(false);
    await visitor.goto(shop.url(`/de-de/punch-out/oci?${new URLSearchParams(fields).toString()}`));
    await visitor.getByRole('button', { name: t('punch-out:ask.continue') }).click();
    await expect(visitor).toHaveURL(/\/de-de\/$/);
    expect((await plain.cookies()).some(({ name }) => name === 'einkauf')).toBe(true);
    await plain.close();
  } finally {
    srm.server.close();
  }
});

test('an API token is made, shown once, used and revoked', async ({ page, context, shop, request }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/meinlabor/schnittstellen'));
  await page.getByRole('textbox', { name: t('api-tokens:new.name') }).fill('Laborverwaltung');
  await page.getByLabel(t('api-tokens:scope.cart')).check();
  await page.getByRole('button', { name: t('api-tokens:new.submit') }).click();
  const shown = page.locator('[data-answer="token"]');
  await expect(shown).toHaveText(/^lk_[\w-]{43}$/);
  const token = await shown.textContent();
  const ask = () =>
    request.get(shop.url('/customerapi/wk/anz'), { headers: { authorization: `Bearer ${token}` } });
  expect((await ask()).status()).toBe(200);
  await page.getByRole('link', { name: t('api-tokens:new.on') }).click();
  const row = page.locator('[data-api-token]');
  await expect(row).toContainText('Laborverwaltung');
  await expect(page.locator('body')).not.toContainText(token!);
  await row.getByText(t('api-tokens:list.revoke')).first().click();
  await row.getByRole('button', { name: t('api-tokens:list.revoke') }).click();
  await expect(page.getByText(t('api-tokens:empty'))).toBeVisible();
  expect((await ask()).status()).toBe(401);
});
