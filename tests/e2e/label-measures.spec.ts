import { expect, test } from '../support/e2e.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { addTemplate, fillField, readPdf } from './support/label-sheets.ts';

/** The measures of a template: what somebody sets, what is advised, what the printer gets. */

test('a template with a QR code is made in a simple and in an advanced way', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  for (const [way, name] of [
    ['create', 'Einfach'],
    ['create-advanced', 'Erweitert'],
  ] as const) {
    await page.goto('/de-de/label/select');
    await page.locator('#QRTemplates').getByRole('link', { name: t(`labels:select.${way}`), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t(`labels:page.${way}`), exact: true })).toBeVisible();
    await expect(page.locator('.label-canvas .label-bars')).toBeVisible(); // the code as it will be printed
    const questions = page.getByRole('group', { name: t('labels:simple.title') });
    await expect(questions).toHaveCount(way === 'create' ? 1 : 0);
    await expect(page.locator('.label-grip').first()).toBeVisible({ visible: way !== 'create' });
    await page.getByLabel(t('labels:field.name')).fill(name);
    await page.getByRole('button', { name: t('labels:editor.save') }).click();
    await expect(page.locator('.label-card').getByRole('heading', { name, exact: true })).toBeVisible();
  }
  const { templates } = await (await page.request.get('/customerapi/label')).json();
  const made = (templates as { name: string; mode: string; elements: { kind: string; symbology?: string }[] }[])
    .map(({ name, mode, elements }) => [name, mode, elements.find(({ kind }) => kind === 'code')?.symbology]);
  expect(made.toSorted()).toEqual([['Einfach', 'simple', 'qr'], ['Erweitert', 'advanced', 'qr']]);
}); // prettier-ignore

test('below 3 mm of margin it is advised against, at exactly 3 mm it is not', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  // 3 × 66.4 + 2 × 2.4 = 204 of 210 mm: 3 on the left and, by sums of binary fractions, nearly 3 on the right
  const three = { label: { width: 66.4, height: 33.9 }, gaps: { x: 2.4, y: 0 }, margins: { top: 12.9, left: 3 }, padding: 0 };
  await addTemplate(page, 'drei', { ...three, mode: 'advanced', format: 'custom' });
  await page.goto('/de-de/label/edit/drei');
  const advice = page.getByText(t('labels:advice.margin', { mm: '3' }));
  const left = (mm: string) => fillField(page, t('labels:field.left'), mm);
  await left('2.9');
  await expect(advice).toBeVisible();
  await left('3');
  await expect(advice).toHaveCount(0);
  await left('3.1'); // then the right one is the smaller
  await expect(advice).toBeVisible();
  await fillField(page, t('labels:field.padding'), '0.1');
  await expect(advice).toHaveCount(0);
}); // prettier-ignore

test('gaps and the printer’s correction move the print by their millimetres', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await addTemplate(page, 'mass', { mode: 'advanced' });
  await page.goto('/de-de/label/edit/mass');
  const MEASURES = { 'gap-x': '1,5', 'gap-y': '0,4', 'correction-x': '0,7', 'correction-y': '-0,3' } as const;
  for (const [name, value] of Object.entries(MEASURES))
    await fillField(page, t(`labels:field.${name as keyof typeof MEASURES}`), value);
  const outlines = page.locator('.label-sheet .label-outline');
  const at = (nth: number) => outlines.nth(nth).evaluate((one) => [one.getAttribute('x'), one.getAttribute('y')].map(Number));
  const [[x0 = 0, y0 = 0], [x1 = 0], [, y3 = 0]] = [await at(0), await at(1), await at(3)]; // three in a row
  expect(x1 - x0).toBeCloseTo(63.5 + 1.5, 6);
  expect(y3 - y0).toBeCloseTo(33.9 + 0.4, 6);
  await page.getByRole('button', { name: t('labels:editor.save') }).click();
  await page.locator('.label-card').getByRole('link', { name: t('labels:select.edit') }).click();
  for (const [name, value] of Object.entries(MEASURES))
    await expect(page.getByLabel(t(`labels:field.${name as keyof typeof MEASURES}`))).toHaveValue(value);
  expect(await (await page.request.get('/customerapi/label/mass')).json()).toMatchObject({
    gaps: { x: 1.5, y: 0.4 },
    correction: { x: 0.7, y: -0.3 },
  });

  // the same label printed with and without the correction: only the correction lies between them
  const { number } = orderable(1)[0]!;
  const printed = async (): Promise<[number, number]> => {
    await page.goto(`/de-de/label/print/${number}`);
    await fillField(page, t('labels:field.first'), '1'); // a sheet of its own
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.waitForResponse(/\/label\/mass\/save$/), // where the next print begins: a version more
      page.getByRole('button', { name: t('labels:print.pdf', { count: 1 }) }).click(),
    ]);
    const [x = 0, y = 0] = /([\d.]+) ([\d.]+) [\d.]+ [\d.]+ re/.exec((await readPdf(download)).drawn)!.slice(1).map(Number);
    return [x, y];
  };
  const moved = await printed();
  await page.goto('/de-de/label/edit/mass');
  for (const name of ['correction-x', 'correction-y'] as const) await fillField(page, t(`labels:field.${name}`), '0');
  await page.getByRole('button', { name: t('labels:editor.save') }).click();
  await expect(page).toHaveURL(/label\/select/);
  const straight = await printed();
  const [POINTS, DOT] = [72 / 25.4, 72 / 300]; // a code lies on whole dots of the printer
  expect(Math.abs(moved[0] - straight[0] - 0.7 * POINTS)).toBeLessThan(DOT);
  expect(Math.abs(straight[1] - moved[1] + 0.3 * POINTS)).toBeLessThan(DOT); // of a PDF the y grows upwards
}); // prettier-ignore
