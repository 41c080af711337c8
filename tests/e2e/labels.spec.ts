import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { addTemplate, TEMPLATE } from './support/label-sheets.ts';

/** Templates of labels: made in the simple and the advanced editor, changed, removed. */

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
  const start = Number((await x.inputValue()).replace(',', '.'));
  await page.keyboard.press('ArrowRight');
  await expect(x).toHaveValue(String(start + 0.5).replace('.', ','));
  await x.fill('6');
  await x.blur();
  await expect(x).toHaveValue('6');
  await grip.scrollIntoViewIfNeeded();
  const box = (await grip.locator('rect').first().boundingBox())!;
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 10, { steps: 4 });
  await page.mouse.up();
  expect(Number((await x.inputValue()).replace(',', '.'))).toBeGreaterThan(7);
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
    ['correction-x', '0,5'],
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
