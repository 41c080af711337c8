import type { Page } from '@playwright/test';
import { paintBeside, pngOf, printCode, type PrintedCode } from '../support/code-pictures.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { withCamera } from './support/fake-camera.ts';
import { DISC, scannerSettings } from './support/scanner.ts';
import { typeCode } from './support/technician.ts';

/** Cameras that come and go, are refused, busy or taken away; photos in their place. */

const chosen = async (page: Page): Promise<unknown> => (await scannerSettings(page))['scannerDevice'];

test('the settings follow cameras as they are plugged and unplugged @desktop', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.addInitScript(() => {
    localStorage.setItem('settings', '{"scannerDevice":"b"}');
    const plugged = new Set(['a', 'b']);
    navigator.mediaDevices.enumerateDevices = async () =>
      [...plugged].map((deviceId) => ({ kind: 'videoinput', deviceId, groupId: '', label: `Kamera ${deviceId}`, toJSON: () => '' }) as const);
    Object.assign(globalThis, {
      plug: (deviceId: string, isIn: boolean) => {
        plugged[isIn ? 'add' : 'delete'](deviceId);
        navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
      },
    });
  });
  const plug = (device: string, isIn: boolean) =>
    page.evaluate(([id, to]) => (globalThis as unknown as { plug(a: string, b: boolean): void }).plug(id, to), [device, isIn] as const);
  await page.goto(shop.url('/de-de/kamera/settings'));
  const devices = page.getByLabel(t('scanner:settings.device'));
  const options = devices.locator('option');
  const [any, absent] = [t('scanner:settings.any-device'), t('scanner:settings.absent-device')];
  await expect(options).toHaveText([any, 'Kamera a', 'Kamera b']);
  await expect(devices).toHaveValue('b');
  await plug('c', true);
  await expect(options).toHaveText([any, 'Kamera a', 'Kamera b', 'Kamera c']);
  await plug('b', false); // the chosen one: the choice stays, and is not shown as another camera
  await expect(options).toHaveText([any, 'Kamera a', 'Kamera c', absent]);
  await expect(devices).toHaveValue('b');
  expect(await chosen(page)).toBe('b');
  await plug('b', true);
  await expect(options).toHaveText([any, 'Kamera a', 'Kamera c', 'Kamera b']);
  await devices.selectOption('Kamera c');
  await plug('c', false);
  await expect(devices.locator('option:checked')).toHaveText(absent);
  await devices.selectOption(any);
  await expect(options).toHaveText([any, 'Kamera a', 'Kamera b']);
  expect(await chosen(page)).toBeNull();
}); // prettier-ignore

test('a camera refused, busy, unplugged or forbidden says so, and opens again @desktop', async ({ shop }) => {
  await withCamera({ text: DISC.number, format: 'QRCode' }, { module: 4 }, async (context) => {
    await logInAsNew(context, shop.url('/'));
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage.setItem('settings', '{"scannerSize":0.75}');
      const devices = navigator.mediaDevices;
      const give = devices.getUserMedia.bind(devices);
      const refusals = ['NotAllowedError', 'NotReadableError']; // the user says no; then another program has it
      devices.getUserMedia = (wanted) => {
        const name = refusals.shift();
        return name ? Promise.reject(new DOMException('no', name)) : give(wanted);
      };
    });
    const t = shop.t('de');
    const chromium = await context.newCDPSession(page);
    const { browserContextId } = (await chromium.send('Target.getTargetInfo')).targetInfo;
    const allow = (setting: 'denied' | 'granted') =>
      chromium.send('Browser.setPermission', {
        permission: { name: 'camera' },
        setting,
        ...(browserContextId && { browserContextId }),
      });
    await page.goto(shop.url('/de-de/kamera'));
    const open = page.getByRole('button', { name: t('scanner:camera.open') });
    await open.click();
    const alert = page.getByRole('alert');
    for (const fault of ['denied', 'denied-next'] as const)
      await expect(alert).toContainText(t(`scanner:fault.${fault}`));
    await open.click();
    for (const fault of ['busy', 'busy-next'] as const)
      await expect(alert).toContainText(t(`scanner:fault.${fault}`));
    await open.click();
    await expect(page.locator('.scan-result')).toContainText(DISC.number, { timeout: 15_000 });
    await expect(alert).toHaveCount(0);

    // in the middle of a scan the camera is unplugged, then forbidden: what was scanned stays
    await page.evaluate(() => {
      const [track] = (document.querySelector('video')!.srcObject as MediaStream).getVideoTracks();
      track!.stop(); // says nothing to who does it himself
      track!.dispatchEvent(new Event('ended'));
    });
    await expect(alert).toContainText(t('scanner:fault.lost'));
    await expect(page.locator('.scan-result')).toContainText(DISC.number);
    await open.click();
    await expect(page.locator('.scan-view[data-state="on"]')).toBeVisible();
    await expect(alert).toHaveCount(0);
    await allow('denied'); // the browser ends the picture
    await expect(alert).toContainText(t('scanner:fault.denied'));
    await expect(alert).toContainText(t('scanner:fault.denied-next'));
    await typeCode(page, t('scanner:typed.label'), DISC.text); // the keys go on
    await expect(page.locator('.scan-result')).toContainText('ZV24A117');
    await allow('granted');
    await open.click();
    await expect(page.locator('.scan-view[data-state="on"]')).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

/** A photo with codes side by side. */
async function photoOf(
  codes: readonly PrintedCode[],
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const scene = { width: 900, height: 400, module: 4 };
  const picture = paintBeside(await Promise.all(codes.map(printCode)), scene);
  return { name: 'foto.png', mimeType: 'image/png', buffer: pngOf(picture, scene) };
}

test('a photo is read in place of the camera; one without a code says what helps', { tag: '@flow' }, async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  const photo = page.getByLabel(t('scanner:camera.photo'));
  await photo.setInputFiles(await photoOf([]));
  await expect(page.getByRole('alert')).toContainText(t('scanner:fault.photo'));
  const code = { text: DISC.text, format: 'DataMatrix', gs1: true } as const;
  await photo.setInputFiles(await photoOf([code]));
  await expect(page.locator('.scan-result')).toContainText('ZV24A117', { timeout: 15_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
}); // prettier-ignore

const BESIDE = [
  { text: DISC.text, format: 'DataMatrix', gs1: true },
  { text: '(01)09521190013034(17)270331(10)ZV24A118', format: 'DataMatrix', gs1: true },
] as const;

test('of several codes none is guessed: the chosen one is taken @desktop', async ({ shop }) => {
  await withCamera(BESIDE, { module: 4 }, async (context) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem('settings', '{"scannerSize":1}'));
    await page.goto(shop.url('/de-de/kamera'));
    await page.getByRole('button', { name: t('scanner:camera.open') }).click();
    const choice = page.locator('.scan-choice');
    await expect(choice).toContainText(t('scanner:choice.title'), { timeout: 15_000 });
    await expect(choice.getByRole('button')).toHaveCount(2);
    await expect(page.locator('.scan-result')).toHaveCount(0);
    const other = choice.getByRole('button', { name: 'ZV24A118' });
    expect((await other.boundingBox())!.height).toBeGreaterThanOrEqual(56);
    await other.click();
    await expect(page.locator('.scan-result')).toContainText('ZV24A118');
    await expect(choice).toHaveCount(0);
    await expect(page.locator('.scan-recent li')).toHaveCount(1);
  });
});

test('a photo with several codes asks which one is meant', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await page.getByLabel(t('scanner:camera.photo')).setInputFiles(await photoOf(BESIDE));
  const choice = page.locator('.scan-choice');
  await expect(choice.getByRole('button')).toHaveCount(2, { timeout: 15_000 });
  await expect(page.locator('.scan-result')).toHaveCount(0);
  await choice.getByRole('button', { name: 'ZV24A117' }).click();
  await expect(page.locator('.scan-result')).toContainText('ZV24A117');
  await expect(choice).toHaveCount(0);
});
