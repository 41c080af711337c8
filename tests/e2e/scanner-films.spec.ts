import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { withCamera } from './support/fake-camera.ts';
import { DISC, scannerSettings } from './support/scanner.ts';

/** What the camera sees: films of codes in place of a real one. */

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
    expect((await scannerSettings(page))['scannerDevice']).toBe(chosen);
    await page.goto(shop.url('/de-de/kamera'));
    await open.click();
    await expect(page.locator('.scan-result')).toContainText(DISC.number, { timeout: 15_000 });
  });
});
