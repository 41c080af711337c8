import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { scanByHand } from './support/keyboard-wedge.ts';
import { withCamera } from './support/fake-camera.ts';

const DISC = { text: '(01)09521190013034(17)270331(10)ZV24A117', number: '119001303' } as const;
const settings = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? '{}') as Record<string, unknown>);

const type = async (page: Page, label: string, code: string): Promise<void> => {
  await page.getByLabel(label).fill(code);
  await page.getByLabel(label).press('Enter');
};

test('a code shows article, price, stock and batch, and puts it into the cart', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await type(page, t('scanner:typed.label'), DISC.text);
  const result = page.locator('.scan-result');
  await expect(result).toContainText(DISC.number);
  await expect(result).toContainText('ZV24A117');
  await expect(result).toContainText('31.03.2027');
  await expect(result).toContainText('€');
  await expect(result.locator('[data-vkz]')).toBeVisible();
  await result.getByRole('button', { name: t('scanner:action.cart') }).click();
  await expect(page.locator('[data-toast]')).toContainText('Im Warenkorb: 1 ×');
  await expect(page.locator('[data-cart-count]').first()).toHaveText('1');
  await result.getByRole('button', { name: t('scanner:action.list') }).click();
  await expect(page.locator('[data-toast]')).toContainText('Auf der Bestellliste');
});

test('the result of a scan has an address that carries code and symbology', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await type(page, shop.t('de')('scanner:typed.label'), '+A9991510002061/$$3270430LS2207/16D20250402M');
  await expect(page.locator('.scan-result')).toContainText('151000206');
  await page.locator('.scan-recent a').first().click();
  await expect(page).toHaveURL(/kamera\/scanresult\/[\w-]+$/);
  const data = Buffer.from(page.url().split('/').at(-1)!, 'base64url').toString();
  expect(data.split('\0')[1]).toBe('+A9991510002061/$$3270430LS2207/16D20250402M');
  await expect(page.locator('.scan-result')).toContainText('LS2207');
  await expect(page.locator('.scan-result')).toContainText('02.04.2025');
  await page.goto(shop.url(`/de-de/kamera/scanresult/${DISC.number}`)); // a bare number is an address, too
  await expect(page.locator('.scan-result')).toContainText(DISC.number);
});

test('a code without an article says so and what to do next; a wrong one is refused', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await type(page, t('scanner:typed.label'), '(01)09529999999993(10)X1');
  const alert = page.locator('.scan-result').getByRole('alert');
  await expect(alert).toContainText('Produkt nicht gefunden');
  await expect(alert.getByRole('link', { name: t('scanner:result.search') })).toBeVisible();
  await type(page, t('scanner:typed.label'), '(01)09521670001033(10)X1');
  await expect(alert).toContainText(t('scanner:refused.check'));
  await type(page, t('scanner:typed.label'), 'https://example.org/<img src=x onerror=alert(1)>');
  await expect(alert).toContainText('Produkt nicht gefunden');
  await expect(alert.locator('img')).toHaveCount(0); // a stranger's text is text
});

test('a text is read as HIBC, GS1, GTIN, label or number, in the order of the trade', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  const host = new URL(shop.url('/')).host;
  const ORDER = [
    ['+A9991510002061/$$3270430LS2207/16D20250402M', '151000206', 'LS2207'],
    [DISC.text, DISC.number, 'ZV24A117'],
    [']C1010952119001303410ZV7', DISC.number, 'ZV7'], // what a hand scanner puts in front is no data
    ['9521190013034', DISC.number, null],
    [`HTTP://${host.toUpperCase()}/C/A${DISC.number}`, DISC.number, null],
    [DISC.number, DISC.number, null],
    // what two rules would take: the first of envelope, HIBC, address, brackets, GS1, GTIN, number has it
    ['[)>\x1e06\x1d8P09521190013034\x1d1TZV1\x1e\x04', DISC.number, 'ZV1'], // not GS1, though with its separators
    [']C1+A9991510002061/$$3270430LS2207/16D20250402M', '151000206', 'LS2207'],
    [']Q3https://id.example/01/09521190013034/10/ZV2', DISC.number, 'ZV2'],
    [']C1(01)09521190013034(10)ZV3', DISC.number, 'ZV3'],
    ['09521190013034', DISC.number, null], // fourteen digits alone are no element
    ['010952119001303410ZV4', DISC.number, 'ZV4'],
  ] as const;
  const result = page.locator('.scan-result');
  for (const [text, number, lot] of ORDER) {
    await type(page, t('scanner:typed.label'), text);
    await expect(result, text).toContainText(number);
    const field = result.getByText(t('scanner:field.lot'), { exact: true });
    if (lot) await expect(result, text).toContainText(lot);
    else await expect(field, text).toHaveCount(0);
  }
  // GS1 before a bare GTIN: twelve digits with a right check digit, of a symbol of GS1 a day of production
  await type(page, t('scanner:typed.label'), ']C1112501022006');
  await expect(result).toContainText('02.01.2025');
  await type(page, t('scanner:typed.label'), '112501022006');
  await expect(result).not.toContainText('02.01.2025');
  // a number of articles before a GTIN of eight digits: here the customer’s own
  const rows = [{ own: '12345670', number: DISC.number }];
  const answer = await page.request.post(shop.url('/customerapi/own-numbers/save'), { data: { rows } });
  expect(await answer.json()).toMatchObject({ saved: 1, wrong: [] });
  await type(page, t('scanner:typed.label'), '12345670');
  await expect(result).toContainText(DISC.number);
  await type(page, t('scanner:typed.label'), `http://elsewhere.example/c/A${DISC.number}`); // of another host it is a stranger's text
  await expect(result.getByRole('alert')).toContainText('Produkt nicht gefunden');
}); // prettier-ignore

test('a hand scanner is heard wherever the page has the focus', async ({ page, shop, context }) => {
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await expect(page.getByRole('button', { name: shop.t('de')('scanner:camera.open') })).toBeVisible();
  await scanByHand(page, DISC.number);
  await expect(page.locator('.scan-result')).toContainText(DISC.number);
});

test('without a compatible camera a photo, the keys or a hand scanner are named', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('none', 'NotFoundError'));
  });
  await page.getByRole('button', { name: t('scanner:camera.open') }).click();
  await expect(page.getByRole('alert')).toContainText('Keine kompatible Kamera gefunden');
  await expect(page.getByText(t('scanner:camera.photo'))).toBeVisible();
});

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
    expect((await settings(page))['scannerSize']).toBe(size);
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
  expect(await settings(page)).toMatchObject({
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

test('gloves and one hand: at 390 px all of the scanner is 56 px high and in reach', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsNew(context, shop.url('/'));
  for (const [prefix, language] of [['hu-hu', 'hu'], ['de-de', 'de']] as const) {
    await page.goto(shop.url(`/${prefix}/kamera`));
    await page.locator('button.scan-wide').waitFor();
    await type(page, shop.t(language)('scanner:typed.label'), DISC.text);
    await expect(page.locator('.scan-result')).toContainText(DISC.number);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.scanner :is(button, input:not(.sr-only), select, .btn)')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        const isTarget = one.checkVisibility() && !one.matches('[type=checkbox], [type=radio], .quantity *');
        return isTarget && Math.min(width, height) < 56 ? [`${Math.round(width)}x${Math.round(height)} ${one.outerHTML.slice(0, 120)}`] : [];
      }),
    );
    expect(small, prefix).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${prefix}: width of the page`).toBeLessThanOrEqual(390);
  }
  await page.goto(shop.url('/de-de/kamera'));
  const open = (await page.getByRole('button', { name: t('scanner:camera.open') }).boundingBox())!;
  expect(open.y + open.height, 'the thumb reaches it without scrolling').toBeLessThanOrEqual(844 - 53); // above the phone's bar
}); // prettier-ignore

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
  expect(await settings(page)).toMatchObject({ scannerSize: 1, scannerCheckInverted: true });
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

test('each size looks at 0.35, 0.5, 0.75 or 1.0 of the picture’s shorter side @desktop', async ({ shop }) => {
  await withCamera({ text: DISC.number, format: 'QRCode' }, { module: 2 }, async (context) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const page = await context.newPage();
    await page.addInitScript(() => {
      const looked: number[][] = [];
      const cut = globalThis.createImageBitmap as (...all: unknown[]) => Promise<ImageBitmap>;
      Object.assign(globalThis, {
        looked,
        createImageBitmap: (...all: unknown[]) => {
          const [from, , , width, height] = all;
          if (from instanceof HTMLVideoElement)
            looked.push([Number(width) / from.videoHeight, Number(height) / from.videoHeight, from.videoWidth / from.videoHeight]);
          return cut(...all);
        },
      });
    });
    for (const size of [0.35, 0.5, 0.75, 1]) {
      await page.goto(shop.url('/de-de/kamera/settings'));
      await page.getByRole('radio').nth([0.35, 0.5, 0.75, 1].indexOf(size)).check();
      await page.goto(shop.url('/de-de/kamera'));
      await page.getByRole('button', { name: t('scanner:camera.open') }).click();
      await expect.poll(() => page.evaluate(() => (globalThis as unknown as { looked: unknown[] }).looked.length)).toBeGreaterThan(0);
      const [[width, height, ratio] = []] = await page.evaluate(() => (globalThis as unknown as { looked: number[][] }).looked);
      expect(ratio).toBeGreaterThan(1); // so the height is the shorter side
      expect([width, height].map((share) => share?.toFixed(2))).toEqual([size.toFixed(2), size.toFixed(2)]);
      // and the frame shows that very part
      const part = await page.locator('.scan-view').evaluate((view) => {
        const [whole, frame] = [view, view.querySelector('.scan-frame')!].map((one) => one.getBoundingClientRect());
        return Math.min(frame!.width, frame!.height) / Math.min(whole!.width, whole!.height);
      });
      expect(part).toBeCloseTo(size, 1);
    }
  });
}); // prettier-ignore

test('the tutorial has five drawn steps and is offered until it is read', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await page.goto(shop.url('/de-de/kamera/tutorial'));
  await expect(page.locator('.scan-steps li svg')).toHaveCount(5);
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await page.getByRole('link', { name: t('scanner:tutorial.open') }).click();
  await expect(page).toHaveURL(/kamera\/tutorial$/);
  expect(await settings(page)).toMatchObject({ scannerTutorialRead: true });
  await page.goto(shop.url('/de-de/kamera'));
  await expect(page.getByRole('button', { name: t('scanner:camera.open') })).toBeVisible();
  await expect(page.getByText(t('scanner:tutorial.hint'))).toHaveCount(0);
});

const FILMS = [
  ['GS1 DataMatrix', { text: DISC.text, format: 'DataMatrix', gs1: true }, { module: 4 }, 'ZV24A117'],
  ['QR', { text: DISC.number, format: 'QRCode' }, { module: 4 }, DISC.number],
  ['Code 128 of HIBC', { text: '+A99916000003518', format: 'Code128' }, { module: 1 }, '160000035'],
  ['EAN-13', { text: '9521190013034', format: 'EAN-13' }, { module: 2 }, DISC.number],
  ['small DataMatrix', { text: DISC.text, format: 'DataMatrix', gs1: true }, { module: 2 }, 'ZV24A117'],
] as const;

test('the camera reads QR, DataMatrix, Code 128 and EAN-13 @desktop', async ({ shop }) => {
  test.setTimeout(120_000); // a browser per film
  for (const [name, code, scene, said] of FILMS)
    await test.step(name, () =>
      withCamera(code, scene, async (context) => {
        await logInAsNew(context, shop.url('/'));
        const page = await context.newPage();
        await page.addInitScript(() => localStorage.setItem('settings', '{"scannerSize":0.75}'));
        await page.goto(shop.url('/de-de/kamera'));
        await page.getByRole('button', { name: shop.t('de')('scanner:camera.open') }).click();
        await expect(page.locator('.scan-result')).toContainText(said, { timeout: 15_000 });
        await page.getByRole('button', { name: shop.t('de')('scanner:camera.close') }).click();
        await expect(page.getByRole('button', { name: shop.t('de')('scanner:camera.open') })).toBeVisible();
      }),
    );
});

test('the camera reads no EAN-13 where that is switched off @desktop', async ({ shop }) => {
  await withCamera({ text: '9521190013034', format: 'EAN-13' }, { module: 2 }, async (context) => {
    await logInAsNew(context, shop.url('/'));
    const page = await context.newPage();
    const t = shop.t('de');
    const open = page.getByRole('button', { name: t('scanner:camera.open') });
    await page.goto(shop.url('/de-de/kamera/settings'));
    await page.getByRole('radio').nth(2).check();
    const ean = page.getByLabel(t('scanner:settings.ean'));
    await ean.uncheck();
    await page.goto(shop.url('/de-de/kamera'));
    await open.click();
    await expect(page.locator('.scan-view[data-state="on"]')).toBeVisible();
    await page.waitForTimeout(2500); // the film of one second, twice
    await expect(page.locator('.scan-result')).toHaveCount(0);
    await page.goto(shop.url('/de-de/kamera/settings'));
    await ean.check();
    await page.goto(shop.url('/de-de/kamera'));
    await open.click(); // the control: the same film
    await expect(page.locator('.scan-result')).toContainText(DISC.number, { timeout: 15_000 });
  });
});

test('the camera reads a light code on dark ground only where it is told to @desktop', async ({ shop }) => {
  const code = { text: DISC.number, format: 'QRCode' } as const;
  await withCamera(code, { module: 4, inverted: true }, async (context) => {
    await logInAsNew(context, shop.url('/'));
    const page = await context.newPage();
    await page.goto(shop.url('/de-de/kamera'));
    const open = page.getByRole('button', { name: shop.t('de')('scanner:camera.open') });
    await open.click();
    await expect(page.locator('.scan-view[data-state="on"]')).toBeVisible();
    await page.waitForTimeout(2500);
    await expect(page.locator('.scan-result')).toHaveCount(0);
    await page.goto(shop.url('/de-de/kamera/settings'));
    await page.getByLabel(shop.t('de')('scanner:settings.inverted')).check();
    const device = page.getByLabel(shop.t('de')('scanner:settings.device'));
    await expect(device).toHaveValue('');
    await device.selectOption({ index: 1 });
    const chosen = await device.inputValue();
    expect(chosen).not.toBe('');
    expect((await settings(page))['scannerDevice']).toBe(chosen);
    await page.goto(shop.url('/de-de/kamera'));
    await open.click();
    await expect(page.locator('.scan-result')).toContainText(DISC.number, { timeout: 15_000 });
  });
});
