import { readFile } from 'node:fs/promises';
import type { Response } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { scanByHand } from './support/keyboard-wedge.ts';
import { cell, newDrawer, setsOf } from './support/tooth-stock.ts';

/** A whole tooth stock at once: by a file, and by a stocktake. */

test('a stock is set up by a file, wrong rows are named, and it comes out again', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const [first, second] = await setsOf(page, shop.url('/'));
  await page.goto('/de-de/zahnlager');
  await page.getByRole('button', { name: t('tooth-stock:file.open') }).click();
  const choose = (lines: readonly string[]) =>
    page.getByLabel(t('tooth-stock:file.choose')).setInputFiles({
      name: 'bestand.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Schrank;Schublade;Reihe;Spalte;Artikelnummer;Garnitur', ...lines].join('\n')),
    });
  const slip = `${first!.number.slice(0, -1)}${first!.number.endsWith('9') ? '8' : '9'}`;
  await choose([`1;1;1;1;${first!.number};1`, `1;1;1;2;${slip}x9;1`, `1;1;0;2;${second!.number};1`]);
  await expect(page.getByText(t('tooth-stock:file.wrong', { rows: 2 }))).toBeVisible();
  const wrong = page.locator('.ts-section tbody tr');
  await expect(wrong.nth(0)).toContainText(t('tooth-stock:file.problem.article'));
  await expect(wrong.nth(1)).toHaveText(
    new RegExp(`^4.*${t('tooth-stock:file.problem.place').slice(0, 30)}`),
  );
  await choose([`1;1;1;1;${first!.number};1`, `1;1;2;3;${second!.number};0`]);
  await page.getByRole('button', { name: t('tooth-stock:file.apply'), exact: true }).click();
  await expect(page.locator('.ts-front')).toHaveCount(1); // the drawer that the file made
  await page.getByRole('button', { name: t('tooth-stock:file.open') }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: t('tooth-stock:file.save') }).click();
  const path = await (await saving).path();
  expect(await readFile(path, 'utf8')).toContain(`1;1;2;3;${second!.number};0`);
  await page.getByLabel(t('tooth-stock:file.choose')).setInputFiles(path);
  await expect(page.getByText(/geänderte Fächer: 0, unverändert: 2/)).toBeVisible();
  const savingSheet = page.waitForEvent('download');
  await page.getByRole('button', { name: t('tooth-stock:file.save-xlsx') }).click();
  const sheet = await savingSheet;
  expect(sheet.suggestedFilename()).toBe(`${t('tooth-stock:title')}.xlsx`);
  const bytes = await readFile(await sheet.path());
  const file = { name: 'zurück.xlsx', mimeType: 'application/octet-stream', buffer: bytes };
  await page.getByLabel(t('tooth-stock:file.choose')).setInputFiles(file);
  await expect(page.getByText(/zurück\.xlsx: geänderte Fächer: 0, unverändert: 2/)).toBeVisible();
  await page.goto('/de-de/zahnlager/schrank/1/schublade/1');
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'occupied');
});

test('a stocktake goes place by place and changes nothing before it is applied', async ({
  page,
  shop,
  context,
}) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await newDrawer(page);
  const at = { cabinet: 1, drawer: 1, row: 1, column: 1, version: 0, kind: 'put' };
  await page.request.post('/customerapi/zahnlager/buchen', { data: { booking: 'put', changes: [at, { ...at, column: 2 }] } }); // prettier-ignore
  const cabinet = '/de-de/zahnlager/schrank/1';
  const open = async (): Promise<void> => {
    await page.goto(cabinet);
    await page.getByRole('button', { name: t('tooth-stock:count.title'), exact: true }).click();
  };
  const progress = (counted: number) =>
    page.getByText(t('tooth-stock:count.progress', { counted, total: 64 }), { exact: true });
  const isCount = (answer: Response): boolean =>
    answer.url().endsWith('/inventur') && answer.request().method() === 'POST';
  await open();
  await expect(progress(0)).toBeVisible();
  await expect(page.getByRole('button', { name: t('tooth-stock:count.right') })).toBeFocused();
  const first = page.waitForResponse(isCount);
  await page.keyboard.press('Enter'); // row 1, column 1: there, as it should be
  await first;
  const second = page.waitForResponse(isCount);
  await page.getByRole('button', { name: t('tooth-stock:count.nothing') }).click();
  await second;
  await open(); // interrupted, by a colleague perhaps: it goes on
  await expect(progress(2)).toBeVisible();
  await scanByHand(page, '1/1/2/3'); // the label of a place
  await expect(page.locator('.ts-count h3')).toContainText(`${t('cart:place.row')} 2, ${t('cart:place.column')} 3`); // prettier-ignore
  const labels = await page.request.post('/customerapi/zahnlager/schrank/1/schublade/1/etiketten');
  const { codes } = (await labels.json()) as { codes: { row: number; column: number; code: string }[] };
  await open();
  const label = codes.find(({ row, column }) => row === 2 && column === 4)!;
  await expect(progress(2)).toBeVisible();
  await scanByHand(page, `HTTPS://${new URL(shop.url('/')).host.toUpperCase()}/C/P${label.code}`);
  await expect(page.locator('.ts-count h3')).toContainText(`${t('cart:place.row')} 2, ${t('cart:place.column')} 4`); // prettier-ignore
  await scanByHand(page, '1/1/2/3');
  const [, , set] = await setsOf(page, shop.url('/'));
  await scanByHand(page, set!.number); // another set than belongs there
  await expect(progress(3)).toBeVisible();
  await expect(page.locator('.ts-section li')).toHaveCount(2);
  const overview = async () => ((await (await page.request.get('/customerapi/zahnlager/schraenke')).json()) as { drawers: { occupied: number }[] }).drawers[0]!.occupied; // prettier-ignore
  expect(await overview()).toBe(2);
  await page.getByRole('button', { name: t('tooth-stock:count.apply') }).click();
  await expect(page.getByText(t('tooth-stock:count.done', { booked: 2, same: 1, again: 0 }))).toBeVisible();
  expect(await overview()).toBe(2); // one is gone, another was found
  await page.goto(`${cabinet}/schublade/1`);
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'occupied');
  await expect(cell(page, 1, 2)).toHaveAttribute('data-state', 'empty');
  await expect(cell(page, 2, 3)).toHaveAttribute('data-state', 'occupied');
});
