import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';

/** A buyer's system: takes the cart back and shows that it came. */
interface Receiver {
  url: string;
  received: URLSearchParams[];
  server: Server;
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

test('a procurement system is set up, a buyer shops for it, and the cart goes back', async ({
  page,
  context,
  shop,
}) => {
  const t = shop.t('de');
  const srm = await receiver();
  try {
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/meinlabor/schnittstellen/punch-out'));
    await page.getByLabel(t('punch-out:new.name')).fill('Klinik-SRM');
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
});

test('an API token is made, shown once, used and revoked', async ({ page, context, shop, request }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/meinlabor/schnittstellen'));
  await page.getByLabel(t('api-tokens:new.name')).fill('Laborverwaltung');
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
