import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { addTemplate, readPdf } from './support/label-sheets.ts';

/** Labels as they are printed, read back by a scanner's eyes, and what their codes open. */

/** Codes are read from pictures of the screen: as sharp as a phone's. */
const SHARP = 2.625;
test.use({ deviceScaleFactor: ({ isMobile }, give) => give(isMobile ? SHARP : 1) });

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer as ArrayBuffer,
  },
});

test(
  'an article prints from its page, and the code on the sheet reads back',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await addTemplate(page, 'regal');
    const { number } = orderable(1)[0]!;
    await page.goto(`/de-de/shop/artikel/${number}/details`);
    await page
      .locator('.buy-box')
      .getByRole('link', { name: t('labels:page.link') })
      .click();
    await expect(page).toHaveURL(new RegExp(`/label/print/${number}$`));
    const row = page.locator(`.label-rows [data-number="${number}"]`);
    await row.getByRole('spinbutton').fill('25');
    await row.getByLabel(t('labels:value.lot')).fill('L-77');
    const first = page.getByLabel(t('labels:field.first'));
    await first.fill('5');
    await first.blur();
    await expect(page.getByText(t('labels:preview.summary', { labels: 25, count: 2 }))).toBeVisible();
    await expect(page.locator('.label-sheet').first().locator('.label-bars')).toHaveCount(20);

    const canvas = page.locator('.label-sheet').first();
    const shot = await canvas.screenshot();
    const found = await readBarcodes(new Blob([shot as BlobPart]), { formats: ['QRCode'], maxNumberOfSymbols: 30, tryDownscale: true }); // prettier-ignore
    const host = new URL(page.url()).host.toUpperCase();
    expect(new Set(found.map(({ text }) => text))).toEqual(new Set([`HTTPS://${host}/C/A${number}`]));

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('labels:print.pdf', { count: 25 }) }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Regal 24.pdf');
    const { pages, box, drawn } = await readPdf(download);
    expect([pages, box]).toEqual([2, '[0 0 595.276 841.89]']);
    expect(drawn.match(/^f$/gm)).toHaveLength(25);
    await expect(first).toHaveValue('6'); // 4 used + 25 on sheets of 24: the sixth is free
    await page.goto('/de-de/label/select');
    await expect(page.locator('.label-prints')).toContainText(number);

    // without an article in its address the page prints what is chosen there
    await page.goto('/de-de/label/print');
    await expect(page.locator('.label-rows [data-number]')).toHaveCount(0);
    await page.getByLabel(t('labels:print.add'), { exact: true }).fill(number);
    await page.getByRole('button', { name: t('labels:print.add-button'), exact: true }).click();
    await expect(row).toBeVisible();
    const [second] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('labels:print.pdf', { count: 1 }) }).click(),
    ]);
    expect((await readPdf(second)).drawn.match(/^f$/gm)).toHaveLength(1);
  },
);

test('lists, carts and orders print too; the test page has rulers', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await addTemplate(page, 'regal');
  const [one, two] = orderable(2).map(({ number }) => number);
  await page.request.post(`/customerapi/favoriten/0/${one}/add`);
  await page.request.post('/customerapi/cart/add', { data: { lines: [{ number: two, quantity: 3 }] } });
  await page.goto('/de-de/meinlabor/bestellliste/0');
  await page.getByRole('link', { name: t('labels:page.link') }).click();
  await expect(page).toHaveURL(/\/label\/liste\/0$/);
  await expect(page.locator(`.label-rows [data-number="${one}"]`)).toBeVisible();
  await page.goto('/de-de/wk');
  await page.getByRole('link', { name: t('labels:page.link') }).click();
  await expect(page.locator(`.label-rows [data-number="${two}"]`).getByRole('spinbutton')).toHaveValue('3');
  await page.getByLabel(t('labels:print.add'), { exact: true }).fill('nirgendwo');
  await page.getByRole('button', { name: t('labels:print.add-button'), exact: true }).click();
  await expect(page.getByText(t('labels:print.unknown'))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('labels:test.button') }).click(),
  ]);
  expect((await readPdf(download)).drawn.match(/ re$/gm)!.length).toBeGreaterThan(24 * 4 + 200);
});

test('the address on a label opens the article, for a guest only after login', async ({
  page,
  shop,
  context,
}) => {
  const { number } = orderable(1)[0]!;
  await page.goto(`/C/A${number}`);
  await expect(page).toHaveURL(/\/de-de\/(\?login=1)?$/); // the login is open, the way back is kept
  await expect(page.getByRole('dialog', { name: shop.t('de')('session:login.title') })).toBeVisible();
  await logInAsNew(context, shop.url('/'));
  for (const address of [`/C/A${number}`, `/c/a${number}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(new RegExp(`/de-de/shop/artikel/${number}[^/]*/details$`));
  }
  shop.allowConsole(/404/);
  const answer = await page.goto('/C/W0123456789');
  expect(answer?.status()).toBe(404);
});

test('printed codes of works and shelves are upper-case and open for their owner', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  await addTemplate(page, 'regal');
  const { number } = orderable(1)[0]!;
  const work = {
    number: 'T-1', client: { name: 'Praxis am Markt', reference: '', info: '' }, patient: 'P-9', kind: 'crown', teeth: '11',
    shade: 'A3', technician: null, positions: [],
  }; // prettier-ignore
  await page.request.post('/logbook/arbeiten/0B7M4Q2X9C', { data: { version: 0, step: 'save', work } });
  const shelf = { version: 0, article: number, place: 'Regal 2', stock: 1, minimum: 1, target: 2 };
  await page.request.post('/customerapi/nachschub/1B7M4Q2X9C', { data: shelf });
  const host = new URL(shop.url('/')).host.toUpperCase();
  const codeOn = async (address: string): Promise<string[]> => {
    await page.goto(address);
    await expect(page.locator('.label-sheet .label-bars')).toHaveCount(1);
    const shot = await page.locator('.label-sheet').first().screenshot();
    const found = await readBarcodes(new Blob([shot as BlobPart]), { formats: ['QRCode'] });
    return found.map(({ text }) => text);
  };
  expect(await codeOn('/de-de/label/print?arbeit=0B7M4Q2X9C')).toEqual([`HTTPS://${host}/C/W0B7M4Q2X9C`]);
  await expect(page.locator('.label-rows')).toContainText('Praxis am Markt');
  expect(await codeOn('/de-de/label/print?fach=alle')).toEqual([`HTTPS://${host}/C/R1B7M4Q2X9C`]);

  // any camera app opens what it read: its owner sees the work and the shelf
  const opened = (path: string) => page.goto(shop.url(path));
  await opened('/C/W0B7M4Q2X9C');
  await expect(page).toHaveURL(/\/logbuch\/arbeit\/0B7M4Q2X9C$/);
  await expect(page.getByLabel(shop.t('de')('work-records:field.number'))).toHaveValue('T-1');
  await opened('/C/R1B7M4Q2X9C');
  await expect(page).toHaveURL(/\/meinlabor\/nachschub\?fach=1B7M4Q2X9C$/);
  await expect(page.locator(`[data-article="${number}"]`)).toContainText('Regal 2');
  // a guest is asked to log in and reads nothing; a stranger’s and a code of nobody are alike
  await page.goto('about:blank'); // what the page still asks is asked no more
  await context.clearCookies();
  for (const code of ['W0B7M4Q2X9C', 'R1B7M4Q2X9C']) {
    await opened(`/C/${code}`);
    await expect(page.getByRole('dialog', { name: shop.t('de')('session:login.title') })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('Praxis am Markt');
  }
  await logInAsNew(context, shop.url('/'));
  for (const path of [
    'label/print?arbeit=0B7M4Q2X9C',
    'label/print?fach=1B7M4Q2X9C',
    'c/W0B7M4Q2X9C',
    'c/R1B7M4Q2X9C',
  ])
    expect((await page.request.get(shop.url(`/de-de/${path}`))).status()).toBe(404);
});
