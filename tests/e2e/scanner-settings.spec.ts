import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { scannerSettings } from './support/scanner.ts';

/** The ways to the scanner, its settings and its tutorial. */

test('the settings keep size, inversion, mode, camera, user and EAN on the device', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera/settings'));
  const sizes = page.getByRole('radio');
  await expect(sizes).toHaveCount(4);
  const names = ['sehr klein', 'klein (empfohlen)', 'mittel', 'groß'];
  await expect(page.locator('.scan-sizes label')).toHaveText(names);
  await expect(page.getByRole('radio', { name: 'klein (empfohlen)', exact: true })).toBeChecked();
  for (const [index, size] of [0.35, 0.5, 0.75, 1].entries()) {
    await sizes.nth(index).check();
    expect((await scannerSettings(page))['scannerSize']).toBe(size);
  }
  await page.getByLabel(t('scanner:settings.inverted')).check();
  await page.getByLabel(t('scanner:settings.ean')).uncheck();
  const mode = page.getByLabel(t('scanner:mode.label'));
  const modes = mode.locator('option');
  expect(await modes.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    'info',
    'order',
    'document',
    'stock',
    'restock',
  ]);
  await expect(mode).toHaveValue('info');
  await mode.selectOption('order');
  expect(await scannerSettings(page)).toMatchObject({
    scannerSize: 1,
    scannerCheckInverted: true,
    scannerEan: false,
    scannerMode: 'order',
    scannerDevice: null,
    scannerUser: null,
  });
  await page.reload();
  await expect(page.getByRole('radio', { name: 'groß', exact: true })).toBeChecked();
  await expect(page.getByLabel(t('scanner:settings.ean'))).not.toBeChecked();
  await page.evaluate(() => localStorage.setItem('settings', '{"scannerMode":"sideways"}'));
  await page.reload();
  await expect(mode).toHaveValue('info');
});

test('the camera icon leads to the scanner, and guests to the login', async ({ page, shop, context }) => {
  await page.goto(shop.url('/de-de/'));
  const icon = page.locator('a[data-needs-login="scan"]:visible');
  await expect(icon).toHaveCount(1);
  await icon.click();
  await expect(page.locator('dialog#login-required')).toBeVisible();
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/'));
  await icon.click();
  await expect(page).toHaveURL(/\/de-de\/kamera$/);
});

test('the scanner leads to its camera settings and to its tutorial', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  const ways = page.getByRole('navigation', { name: t('scanner:ways') });
  await ways.getByRole('link', { name: t('scanner:settings.title') }).click();
  await expect(page).toHaveURL(/\/kamera\/settings$/);
  await page.getByRole('radio', { name: 'groß', exact: true }).check();
  await page.getByLabel(t('scanner:settings.inverted')).check();
  await expect(page.getByLabel(t('scanner:settings.device'))).toBeVisible();
  expect(await scannerSettings(page)).toMatchObject({ scannerSize: 1, scannerCheckInverted: true });
  await page.goto(shop.url('/de-de/kamera'));
  await ways.getByRole('link', { name: t('scanner:tutorial.title') }).click();
  await expect(page).toHaveURL(/\/kamera\/tutorial$/);
  const steps = page.locator('.scan-steps li');
  await expect(steps).toHaveCount(5);
  for (let nth = 0; nth < 5; nth++) {
    await expect(steps.nth(nth).locator('svg')).toBeVisible();
    await expect(steps.nth(nth)).toHaveText(/\p{L}{3}/u);
  }
}); // prettier-ignore

test('the tutorial has five drawn steps and is offered until it is read', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/kamera/tutorial'));
  await expect(page.locator('.scan-steps li svg')).toHaveCount(5);
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await page.getByRole('link', { name: t('scanner:tutorial.open') }).click();
  await expect(page).toHaveURL(/kamera\/tutorial$/);
  expect(await scannerSettings(page)).toMatchObject({ scannerTutorialRead: true });
  await page.goto(shop.url('/de-de/kamera'));
  await expect(page.getByRole('button', { name: t('scanner:camera.open') })).toBeVisible();
  await expect(page.getByText(t('scanner:tutorial.hint'))).toHaveCount(0);
});
