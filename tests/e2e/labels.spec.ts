import { readFileSync } from 'node:fs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { addTemplate, readPdf, TEMPLATE } from './support/label-sheets.ts';

/** Templates of labels: made in the simple and the advanced editor, changed, printed, and read back by a scanner's eyes. */

/** Codes are read from pictures of the screen: as sharp as a phone's. */
const SHARP = 2.625;
test.use({ deviceScaleFactor: ({ isMobile }, give) => give(isMobile ? SHARP : 1) });

prepareZXingModule({
  overrides: {
    wasmBinary: readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm').buffer as ArrayBuffer,
  },
});

test('a template keeps name, format, rows, columns, margins, padding and offset', async ({
  page,
  shop,
  context,
}) => {
  await logInAsNew(context, shop.url('/'));
  const own = {
    ...TEMPLATE,
    name: 'Angebrochen',
    rows: 7,
    margins: { top: 13, left: 8 },
    padding: 1.5,
    offset: 4,
  };
  await addTemplate(page, 'eins', own);
  const { format, columns } = TEMPLATE;
  const kept = await (await page.request.get('/customerapi/label/eins')).json();
  expect(kept).toMatchObject({
    name: 'Angebrochen',
    format,
    rows: 7,
    columns,
    margins: { top: 13, left: 8 },
    padding: 1.5,
    offset: 4,
  });
  await page.goto('/de-de/label/edit/eins');
  await expect(page.getByLabel(shop.t('de')('labels:field.name'))).toHaveValue('Angebrochen');
  await expect(page.locator('.label-sheet .label-outline')).toHaveCount(21);
  await expect(page.locator('.label-sheet .label-used')).toHaveCount(4);
});

test('the menu leads to the templates; the simple editor makes one by questions', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/meinlabor/artikelnummern');
  await page
    .locator('.portal-menu')
    .getByRole('link', { name: t('account:menu.labels') })
    .click();
  await expect(page).toHaveURL(/\/de-de\/label\/select$/);
  const section = page.locator('#QRTemplates');
  await expect(section.getByText(t('labels:select.none'))).toBeVisible();
  await section.getByRole('link', { name: t('labels:select.create'), exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: t('labels:page.create') })).toBeVisible();
  shop.allowConsole(/status of 400 .*\/save$/); // a template needs a name
  await page.getByRole('button', { name: t('labels:editor.save') }).click();
  await expect(page.getByText(t('errors:labels.name'))).toBeVisible(); // refused beside its field
  await page.getByLabel(t('labels:field.name')).fill('Dosen im Regal');
  await page.getByLabel(t('labels:format.search')).fill('L7159');
  await page.getByLabel(t('labels:format.label'), { exact: true }).selectOption('a4.3x8.63.5x33.9');
  await expect(page.locator('.label-sheet .label-outline')).toHaveCount(24);
  await page.getByLabel(t('labels:value.own')).check();
  await expect(page.locator('.label-canvas').getByText('R-14 A2')).toBeVisible();
  await page.getByRole('button', { name: t('labels:editor.save') }).click();
  await expect(page).toHaveURL(/\/label\/select#QRTemplates$/);
  const card = page.locator('.label-card');
  await expect(card.getByRole('heading', { name: 'Dosen im Regal' })).toBeVisible();
  await expect(card).toContainText('63,5 × 33,9 mm');
});

test('the advanced editor moves an element by mouse, by keyboard and by number', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto('/de-de/label/create/advanced');
  await page.getByLabel(t('labels:field.name')).fill('Erweitert');
  const grip = page.locator('.label-grip').first();
  const x = page.getByLabel(t('labels:element.x'));
  await grip.focus();
  const start = Number(await x.inputValue());
  await page.keyboard.press('ArrowRight');
  await expect(x).toHaveValue(String(start + 0.5));
  await x.fill('6');
  await x.blur();
  await expect(x).toHaveValue('6');
  await grip.scrollIntoViewIfNeeded();
  const box = (await grip.locator('rect').first().boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(Number(await x.inputValue())).toBeGreaterThan(7);
  await page.getByLabel(t('labels:code.kind'), { exact: true }).selectOption('datamatrix');
  await expect(page.locator('.label-canvas .label-bars')).toBeVisible();
  await page.getByLabel(t('labels:field.left')).fill('1');
  await page.getByLabel(t('labels:field.left')).blur();
  await page.getByLabel(t('labels:field.padding')).fill('0');
  await page.getByLabel(t('labels:field.padding')).blur();
  await expect(page.getByText(t('labels:advice.margin', { mm: '3' }))).toBeVisible();
  for (const name of ['rows', 'columns', 'gap-x', 'gap-y', 'correction-x', 'correction-y'] as const)
    await expect(page.getByLabel(t(`labels:field.${name}`))).toBeVisible();
  await page.getByLabel(t('labels:field.correction-x')).fill('0.5');
  await page.getByLabel(t('labels:field.correction-x')).blur();
  await page.getByRole('button', { name: t('labels:editor.save') }).click();
  const card = page.locator('.label-card');
  await expect(card).toContainText('Erweitert');
  await card.getByRole('link', { name: t('labels:select.edit') }).click();
  for (const [name, value] of [
    ['left', '1'],
    ['padding', '0'],
    ['correction-x', '0.5'],
    ['name', 'Erweitert'],
  ] as const)
    await expect(page.getByLabel(t(`labels:field.${name}`))).toHaveValue(value);
});

test('a template is edited, removed, and brought back', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await addTemplate(page, 'eins');
  await page.goto('/de-de/label/edit/eins');
  await page.getByLabel(t('labels:field.name')).fill('Umbenannt');
  await page.getByRole('button', { name: t('labels:editor.save') }).click();
  const card = page.locator('.label-card');
  await expect(card).toContainText('Umbenannt');
  await card.getByRole('button', { name: t('labels:select.remove') }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: t('labels:select.undo') }).click();
  await expect(card).toContainText('Umbenannt');
  const answer = await page.goto('/de-de/label/edit/nobodys').catch(() => null);
  expect(answer?.status()).toBe(404);
  shop.allowConsole(/404/);
});

test('an article prints from its page, and the code on the sheet reads back', async ({
  page,
  shop,
  context,
}) => {
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
});

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
