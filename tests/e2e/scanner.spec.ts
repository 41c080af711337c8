import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { scanByHand } from './support/keyboard-wedge.ts';
import { DISC } from './support/scanner.ts';
import { typeCode } from './support/technician.ts';

/** What the scanner understands, and what it offers to do with it. */

test(
  'a code shows article, price, stock and batch, and puts it into the cart',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/kamera'));
    await typeCode(page, t('scanner:typed.label'), DISC.text);
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
  },
);

test('the result of a scan has an address that carries code and symbology', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/kamera'));
  await typeCode(page, shop.t('de')('scanner:typed.label'), '+A9991510002061/$$3270430LS2207/16D20250402M');
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
  await typeCode(page, t('scanner:typed.label'), '(01)09529999999993(10)X1');
  const alert = page.locator('.scan-result').getByRole('alert');
  await expect(alert).toContainText('Produkt nicht gefunden');
  await expect(alert.getByRole('link', { name: t('scanner:result.search') })).toBeVisible();
  await typeCode(page, t('scanner:typed.label'), '(01)09521670001033(10)X1');
  await expect(alert).toContainText(t('scanner:refused.check'));
  await typeCode(page, t('scanner:typed.label'), 'https://example.org/<img src=x onerror=alert(1)>');
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
    await typeCode(page, t('scanner:typed.label'), text);
    await expect(result, text).toContainText(number);
    const field = result.getByText(t('scanner:field.lot'), { exact: true });
    if (lot) await expect(result, text).toContainText(lot);
    else await expect(field, text).toHaveCount(0);
  }
  // GS1 before a bare GTIN: twelve digits with a right check digit, of a symbol of GS1 a day of production
  await typeCode(page, t('scanner:typed.label'), ']C1112501022006');
  await expect(result).toContainText('02.01.2025');
  await typeCode(page, t('scanner:typed.label'), '112501022006');
  await expect(result).not.toContainText('02.01.2025');
  // a number of articles before a GTIN of eight digits: here the customer’s own
  const rows = [{ own: '12345670', number: DISC.number }];
  const answer = await page.request.post(shop.url('/customerapi/own-numbers/save'), { data: { rows } });
  expect(await answer.json()).toMatchObject({ saved: 1, wrong: [] });
  await typeCode(page, t('scanner:typed.label'), '12345670');
  await expect(result).toContainText(DISC.number);
  await typeCode(page, t('scanner:typed.label'), `http://elsewhere.example/c/A${DISC.number}`); // of another host it is a stranger's text
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

test('gloves and one hand: at 390 px all of the scanner is 56 px high and in reach', { tag: '@flow' }, async ({ page, shop, context }) => {
  const t = shop.t('de');
  await page.setViewportSize({ width: 390, height: 844 });
  await logInAsNew(context, shop.url('/'));
  for (const [prefix, language] of [['hu-hu', 'hu'], ['de-de', 'de']] as const) {
    await page.goto(shop.url(`/${prefix}/kamera`));
    await page.locator('button.scan-wide').waitFor();
    await typeCode(page, shop.t(language)('scanner:typed.label'), DISC.text);
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
