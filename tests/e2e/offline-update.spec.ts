import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { discOf, NUMBER, typeCode } from './support/technician.ts';

/** A newer build comes while somebody scans. */

// the newer build is registered by the test, not by the page's own trusted script
test.use({ serviceWorkers: 'allow', bypassCSP: true });

test('a newer build waits until it is asked in, and interrupts no scan @desktop', async ({ page, shop, context }) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  const bar = page.locator('.offline-bar');
  await expect(bar).toHaveAttribute('data-ready', 'true', { timeout: 60_000 });
  await expect(bar).not.toContainText(t('offline:update'));
  await typeCode(page, t('scanner:typed.label'), discOf('FIRST'));
  const result = page.locator('.scan-result');
  await expect(result).toContainText('FIRST');

  const address = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const next = `${active!.scriptURL}?next`;
    await navigator.serviceWorker.register(next, { scope: '/' });
    Object.assign(globalThis, { isSamePage: true });
    return next;
  });
  await expect(bar).toContainText(t('offline:update'));
  await expect(result).toContainText('FIRST'); // and it goes on
  await typeCode(page, t('scanner:typed.label'), discOf('SECOND'));
  await expect(result).toContainText('SECOND');
  await expect(result).toContainText(NUMBER);
  const isSame = () => page.evaluate(() => 'isSamePage' in globalThis).catch(() => null); // null: it is loading
  expect(await isSame()).toBe(true);

  await bar.getByRole('button', { name: t('offline:update-now') }).click();
  await expect.poll(isSame, { timeout: 20_000 }).toBe(false);
  const active = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  await expect.poll(active, { timeout: 20_000 }).toBe(address); // the old one may end after its page
}); // prettier-ignore
