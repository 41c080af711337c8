import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logIn } from '../support/login.ts';
import { readPdf } from '../support/pdf-text.ts';
import { logInAsNew } from './support/customer.ts';
import { newLot, tellAsErp } from './support/erp.ts';
import { openShop } from './support/running-shop.ts';

const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** The file that a button gives. */
async function saved(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test(
  'a work is written, scanned into, finished, corrected and found by its lot',
  { tag: '@flow' },
  async ({ page, shop, context }) => {
    test.setTimeout(90_000); // a day of a work: twelve pages, seven files
    const LOT = newLot();
    const t = shop.t('de');
    await logInAsNew(context, shop.url('/'));
    await page.goto(shop.url('/de-de/logbuch'));
    await page.getByRole('link', { name: t('work-records:new') }).click();
    await page.getByLabel(t('work-records:field.number')).fill('A-4711');
    await page.getByLabel(t('work-records:field.client')).fill('Praxis am Markt');
    await page.getByLabel(t('work-records:field.reference')).fill('R-7');
    await page.getByLabel(t('work-records:field.info')).fill('eilig');
    // a code pressed on the page of a work that is not kept yet is its material; nothing that was typed is lost
    await page.getByLabel(t('scanner:typed.label')).fill('(01)09521190013034(17)270331(10)WEG');
    await page.getByRole('button', { name: t('scanner:typed.go') }).click();
    const positions = page.locator('.works-material .works-list > *');
    await expect(positions).toHaveCount(1);
    await expect(page.getByLabel(t('work-records:field.number'))).toHaveValue('A-4711');
    await positions.getByRole('button').first().click();
    await expect(positions).toHaveCount(0);
    // teeth on the chart, by press and by keyboard; what is typed is marked
    const chart = page.getByRole('grid', { name: t('work-records:tooth.chart') });
    const teeth = page.getByLabel(t('work-records:field.teeth'), { exact: true });
    const tooth = (number: number) => chart.locator(`[data-tooth="${number}"]`);
    await tooth(13).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(teeth).toHaveValue('13, 12');
    await expect(tooth(12)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(tooth(42)).toBeFocused();
    await teeth.fill('13-11 55');
    await expect(tooth(55)).toHaveAccessibleName(/^55: .*Milchzahn$/);
    await tooth(55).click();
    await expect(teeth).toHaveValue('13, 12, 11');
    expect((await tooth(18).boundingBox())!.width).toBeGreaterThanOrEqual(43);
    await page.getByRole('button', { name: t('work-records:action.save') }).click();
    await expect(page).toHaveURL(/logbuch\/arbeit\/[0-9A-Z]{10}$/);

    // the camera puts what it sees into the chosen work
    await page.getByRole('link', { name: t('work-records:material.scan') }).click();
    await page.getByLabel(t('scanner:typed.label')).fill(`(01)09521190013034(17)270331(10)${LOT}`);
    await page.getByLabel(t('scanner:typed.label')).press('Enter');
    await page.getByRole('button', { name: t('work-records:scan.document') }).click();
    await expect(page.locator('[data-toast]')).toContainText('In Arbeit A-4711 dokumentiert');
    const chosen = await page.evaluate(() => localStorage.getItem('settings') ?? '{}');
    expect(JSON.parse(chosen)).toMatchObject({
      scannerPatientenarbeit: expect.stringMatching(/^[0-9A-Z]{10}$/),
    });
    await page.getByRole('link', { name: t('work-records:scan.to-work') }).click();

    await expect(page.getByLabel(t('work-records:field.reference'))).toHaveValue('R-7');
    await expect(page.getByLabel(t('work-records:field.info'))).toHaveValue('eilig');
    const material = page.locator('.works-position');
    await expect(material).toContainText('119001303');
    await expect(material.getByLabel(t('work-records:field.lot'))).toHaveValue(LOT);
    await expect(material.getByLabel(t('work-records:field.expiry'))).toHaveValue('2027-03-31');
    await expect(page.getByLabel(t('work-records:field.patient'), { exact: true })).toHaveValue('A-4711');
    // what is missing to finish is named, and the keys are there
    shop.allowConsole(/409 \(Conflict\)/);
    const lot = material.getByLabel(t('work-records:field.lot'));
    await lot.fill('');
    await page.getByRole('button', { name: t('work-records:action.finish') }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: shop.t('de')('errors:works.incomplete') }),
    ).toContainText((await material.locator('strong').textContent())!);
    await expect(lot).toBeFocused();
    await lot.fill(LOT);
    await page.getByRole('button', { name: t('work-records:action.finish') }).click();
    await expect(page.locator('.works-state')).toContainText('abgeschlossen');
    await expect(page.getByLabel(t('work-records:field.client'))).toBeDisabled();

    // what goes to the practice, in the practice's own language
    const fr = shop.t('fr');
    await page.getByLabel(t('work-records:files.language')).selectOption('fr');
    const statement = await saved(page, t('work-records:files.statement'));
    expect(statement.name).toBe('Déclaration de conformité A-4711.pdf');
    const words = ['2017/745', 'Allemagne', '13, 12, 11', 'Praxis am Markt', LOT, fr('work-records:file.statement.exclusive', { patient: 'A-4711' })]; // prettier-ignore
    const { text } = readPdf(statement.bytes);
    for (const word of words) expect(flat(text)).toContain(flat(word));
    const sheet = await saved(page, t('work-records:files.sheet'));
    expect(readPdf(sheet.bytes).text).toContain(fr('work-records:file.sheet.sound'));
    await expect(page.getByRole('link', { name: t('work-records:files.label') })).toHaveAttribute(
      'href',
      /label\/print\?arbeit=[0-9A-Z]{10}$/,
    );
    // it leaves the laboratory: the day is kept, and the work is put away where it is found by its state
    await expect(material.locator('header small')).toContainText('REF ');
    await page.getByLabel(t('work-records:field.delivered')).fill('2026-01-31');
    await page.getByRole('button', { name: t('work-records:action.archive') }).click();
    await expect(page.locator('.works-state')).toContainText(`${t('work-records:state.archived')} ·`);
    await expect(page.locator('.works-state')).toContainText('31.01.2026');
    const work = page.url();
    await page.goto(shop.url('/de-de/logbuch'));
    const search = page.getByRole('search', { name: t('work-records:search') });
    for (const [state, works] of [
      ['open', 0],
      ['archived', 1],
    ] as const) {
      await search.getByLabel(t('work-records:file.state')).selectOption(state);
      await search.getByRole('button', { name: t('work-records:go') }).click();
      await page.waitForURL(new RegExp(`status=${state}`));
      await expect(search.getByLabel(t('work-records:file.state'))).toHaveValue(state);
      await expect(page.locator('.works-card')).toHaveCount(works);
    }
    await page.goto(work);
    await page.getByLabel(t('work-records:field.reason')).fill('Farbe vergessen');
    await page.getByRole('button', { name: t('work-records:action.correct') }).click();
    await expect(page.locator('.works-versions li')).toHaveCount(5);
    await expect(page.locator('.works-versions')).toContainText('Farbe vergessen');

    await page.goto(shop.url('/de-de/logbuch'));
    await expect(page.locator('.works-seen')).toContainText('A-4711'); // last seen
    await page.getByText(t('work-records:export.title')).click();
    const csv = (await saved(page, t('work-records:export.csv'))).bytes.toString();
    expect(csv).toMatch(new RegExp(`A-4711;.*Praxis am Markt;.*119001303;.*${LOT};`));
    const { works } = JSON.parse((await saved(page, t('work-records:export.json'))).bytes.toString());
    expect(works).toMatchObject([{ number: 'A-4711', positions: [{ lot: LOT }] }]);
    expect(readPdf((await saved(page, t('work-records:export.pdf'))).bytes).text).toContain('A-4711');
    await page.getByRole('searchbox', { name: t('work-records:lot-search') }).fill(LOT.toLowerCase());
    await page.getByRole('searchbox', { name: t('work-records:lot-search') }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`logbuch/charge\\?charge=${LOT.toLowerCase()}$`));
    await expect(page.locator('.works-card')).toContainText('A-4711');

    // the dealer calls the lot back: the laboratory is told, finds the work, and has the letter to the practice
    const reason = 'Haarrisse nach dem Sintern';
    const recall = { recall: `R-${LOT}`, article: '119001303', lots: [LOT], reason };
    expect((await tellAsErp(shop.url('/custom/erp/recall'), recall)).status).toBe(200);
    await page.goto(shop.url('/de-de/meinlabor'));
    await expect(page.getByRole('alert')).toContainText(LOT);
    await page.getByRole('link', { name: t('lots:notice.link') }).click();
    await expect(page.getByRole('note')).toContainText('Haarrisse nach dem Sintern');
    await page.getByRole('link', { name: t('lots:works', { works: 1 }) }).click();
    await expect(page.locator('.works-card')).toContainText('A-4711');
    const letters = await saved(page, t('work-records:recall.letters'));
    expect(letters.name).toBe(`Rückruf_ Charge ${LOT}.pdf`);
    for (const word of ['Praxis am Markt', 'A-4711', 'Haarrisse nach dem Sintern', LOT])
      expect(flat(readPdf(letters.bytes).text)).toContain(word);
  },
);

test('K13 documents with lot, serial number and both dates; others read', async ({ page, shop, context }) => {
  const t = shop.t('de');
  const id = await logInAsNew(context, shop.url('/'));
  const actAs = async (user: number, name: string, functions: string): Promise<void> => {
    const database = openShop();
    database
      .prepare(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, ?, ?, ?, ?, 0, '')`)
      .run(id, user, ...(name.split(' ') as [string, string]), functions);
    const cookie = await logIn(database, id, { user, now: new Date().toISOString() });
    database.close();
    await context.addCookies([{ name: 'sid', value: cookie.slice('sid='.length), url: shop.url('/'), httpOnly: true, sameSite: 'Lax' }]);
  };
  const BATCH = { lot: 'L-7', serial: 'S-9', expiry: '2030-01-31', production: '2026-02' } as const;
  await actAs(1, 'Technik Eins', '["K13"]');
  await page.goto(shop.url('/de-de/logbuch/neu'));
  await page.getByLabel(t('work-records:field.number')).fill('K-13');
  await page.getByLabel(t('work-records:field.client')).fill('Praxis');
  await page.getByRole('button', { name: t('work-records:material.add') }).click();
  for (const [field, value] of Object.entries(BATCH))
    await page.getByLabel(t(`work-records:field.${field as keyof typeof BATCH}`)).fill(value);
  await page.getByRole('button', { name: t('work-records:action.save') }).click();
  await page.waitForURL(/logbuch\/arbeit\/[0-9A-Z]{10}$/);
  await expect(page.locator('.works-state')).toContainText('Technik Eins');

  await actAs(2, 'Einkauf Zwei', '["K09"]');
  await page.reload();
  await expect(page.getByText(t('work-records:read-only'))).toBeVisible();
  for (const [field, value] of Object.entries(BATCH)) {
    const input = page.getByLabel(t(`work-records:field.${field as keyof typeof BATCH}`));
    await expect(input).toHaveValue(value);
    await expect(input).toBeDisabled();
  }
  for (const action of ['save', 'finish', 'cancel'] as const)
    await expect(page.getByRole('button', { name: t(`work-records:action.${action}`), exact: true })).toHaveCount(0);
}); // prettier-ignore

test('the settings say who scans: a new work is that technician’s', async ({ page, shop, context }) => {
  const t = shop.t('de');
  const id = await logInAsNew(context, shop.url('/'));
  const database = openShop();
  database
    .prepare(
      `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, 1, 'Technik', '1', '["K13"]', 0, '')`,
    )
    .run(id);
  database.close();
  await page.goto(shop.url('/de-de/kamera/settings'));
  await page.getByLabel(t('scanner:settings.user')).selectOption('Technik 1');
  const kept = await page.evaluate(() => localStorage.getItem('settings') ?? '{}');
  expect(JSON.parse(kept)).toMatchObject({ scannerUser: 1 });
  await page.goto(shop.url('/de-de/logbuch/neu'));
  await page.getByLabel(t('work-records:field.number')).fill('B-1');
  await page.getByLabel(t('work-records:field.client')).fill('Praxis');
  await page.getByRole('button', { name: t('work-records:action.save') }).click();
  await expect(page.locator('.works-state')).toContainText('Technik 1');
});
