import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { writeXlsx, zip } from '../support/xlsx.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { dropFile, pasteRows } from './support/pad.ts';

/** Files as laboratories have them: columns are told once, wrong rows are led to and put right by one press. */

const rowsOf = (page: Page) => page.locator('.pad-row');
const numbers = (page: Page) => page.locator('[data-pad-number]');

test(
  'what the columns of a sheet are is asked once, by keyboard, and known again',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    const [a, b] = orderable(2).map(({ number }) => number) as [string, string];
    await page.goto('/de-de/wk');
    const pad = page.locator('.order-pad');
    const file = (number: string) =>
      writeXlsx([['Labor Weber'], ['Kürzel', 'Was', 'Wieviel', 'Wofür'], ['x', number, 3, 'Arbeit 7']]);
    await dropFile(pad, file(a), 'weber.xlsx', '');
    const dialog = page.getByRole('dialog', { name: t('order-sheets:title') });
    await expect(dialog).toBeVisible();
    await expect(rowsOf(page)).toHaveCount(0); // nothing is guessed

    await dialog.getByRole('combobox', { name: t('order-sheets:header') }).click();
    await page.getByRole('option', { name: /Kürzel/ }).click();
    const choose = async (column: string, role: 'number' | 'quantity' | 'reference') => {
      const select = dialog.getByRole('combobox', { name: t('order-sheets:role-of', { name: column }) });
      await select.focus();
      await page.keyboard.press('Enter');
      const option = page.getByRole('option', { name: t(`order-sheets:role.${role}`), exact: true });
      await expect(option).toBeVisible();
      await option.press('Enter');
      await expect(select).toContainText(t(`order-sheets:role.${role}`));
    };
    await choose('Was', 'number');
    await choose('Wieviel', 'quantity');
    await choose('Wofür', 'reference');
    await expect(dialog).toContainText(t('order-sheets:unused', { names: 'Kürzel' }));
    const kept = page.waitForResponse('**/customerapi/order-sheets/remember');
    await dialog.getByRole('button', { name: t('order-sheets:take', { count: 1 }) }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(numbers(page)).toHaveValue(a);
    await expect(page.locator('[data-pad-reference]')).toHaveValue('Arbeit 7');
    await expect(pad).toContainText(t('order-sheets:unused', { names: 'Kürzel' }));
    expect((await kept).status()).toBe(200);

    await page.goto('/de-de/impressum'); // where no pad keeps its rows meanwhile
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/de-de/wk');
    await dropFile(pad, file(b), 'andere.xlsx', '');
    await expect(numbers(page)).toHaveValue(b); // no question
    await expect(page.locator('[data-pad-quantity]')).toHaveValue('3');
    await page.getByRole('button', { name: t('order-sheets:change') }).click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(rowsOf(page)).toHaveCount(1); // turned back: the rows stay
  },
);

test('headings, titles, comments and order forms are read without a question', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [a, b, c] = orderable(3).map(({ number }) => number) as [string, string, string];
  await page.goto('/de-de/wk');
  await page.locator('[data-consent-bar] [data-consent-none]').click(); // on a phone it comes over what is pressed below
  const text =
    'sep=;\r\nDentallabor Weber\r\nPos.;Best.-Nr.;Bezeichnung;Menge (Stk.);Kommission;Bemerkung\r\n' +
    `1;${a};x;;;\r\n2;${b};y;4;Krone 17;bitte frisch\r\n3;${c};z;;;\r\n`;
  await dropFile(page.locator('.order-pad'), Buffer.from(text), 'liste.csv', 'text/csv');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.locator('[data-pad-note]')).toHaveValue('bitte frisch');
  await expect(page.locator('.order-pad')).toContainText(t('order-sheets:without-quantity', { count: 2 }));
  await expect(page.getByText(t('cart:pad.state', { good: 1, all: 1 }))).toBeVisible();
  await page.getByRole('button', { name: t('cart:pad.add') }).click();
  const line = page.locator('.cart-line');
  await expect(line).toHaveAttribute('data-number', b);
  await expect(line.locator('[data-note]')).toHaveValue('bitte frisch');
  await expect(line.locator('[data-reference]')).toHaveValue('Krone 17');
});

test('wrong rows offer what is near; F8 leads from one to the next', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [good, other] = orderable(2);
  const typo = good!.number.slice(0, -1) + ((Number(good!.number.at(-1)) + 1) % 10) + '7'; // one digit too many at least
  await page.goto('/de-de/wk');
  await pasteRows(page.getByRole('textbox', { name: t('cart:pad.title') }), [
    [`${good!.number}0`, 2, ''],
    [other!.number, 1, ''],
    ['gips', 'viele', ''],
    [typo, 1, ''],
  ]);
  const wrong = page.locator('.pad-row[data-wrong]');
  await expect(wrong).toHaveCount(3);
  const offer = rowsOf(page).nth(0).locator(`[data-near="${good!.number}"]`);
  await expect(offer).toBeVisible();
  await expect(rowsOf(page).nth(2).locator('[data-near]').first()).toBeVisible(); // by its words
  await page.keyboard.press('F8');
  await expect(numbers(page).nth(0)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(numbers(page).nth(2)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(numbers(page).nth(3)).toBeFocused();
  await page.keyboard.press('F8');
  await expect(numbers(page).nth(0)).toBeFocused(); // and begins anew
  await page.keyboard.press('Shift+F8');
  await expect(numbers(page).nth(3)).toBeFocused();
  await page.getByRole('button', { name: t('cart:pad.next-wrong') }).click();
  await expect(numbers(page).nth(0)).toBeFocused();
  await offer.press('Enter');
  await expect(wrong).toHaveCount(2);
  await expect(numbers(page).nth(0)).toHaveValue(good!.number);
  await expect(rowsOf(page).nth(0).locator('[data-pad-quantity]')).toBeFocused();
});

test('of a spreadsheet it is said which sheet was read', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const { number } = orderable(1)[0]!;
  await page.goto('/de-de/wk');
  const row = (...cells: string[]) =>
    `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const file = zip({
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="KW 48" sheetId="1" r:id="rId1"/><sheet name="Alt" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${row('Artikelnummer', 'Menge')}${row(number, '2')}</sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${row(number, '9')}</sheetData></worksheet>`,
  });
  await dropFile(
    page.locator('.order-pad'),
    Buffer.from(file),
    'bestellung.xlsx',
    'application/octet-stream',
  );
  await expect(page.locator('[data-pad-quantity]')).toHaveValue('2');
  await expect(page.locator('.order-pad')).toContainText(t('order-sheets:sheet', { name: 'KW 48' }));
});
