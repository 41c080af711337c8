import { WORK } from '../access/works-world.ts';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';

test('own templates of a kind of work are kept, taken into the next work and removed', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const id = '0B7M4Q2X9C';
  const data = { version: 0, step: 'save', work: WORK };
  expect((await page.request.post(shop.url(`/logbook/arbeiten/${id}`), { data })).status()).toBe(200);
  await page.goto(shop.url(`/de-de/logbuch/arbeit/${id}`));
  const own = page.getByRole('region', { name: t('work-records:template.own', { kind: t('work-records:kind.crown') }) });
  await own.getByLabel(t('work-records:template.name')).fill('Zirkonkrone');
  await own.getByRole('button', { name: t('work-records:template.keep') }).click();
  await expect(own.locator('[data-template="Zirkonkrone"]')).toBeVisible();

  await page.goto(shop.url('/de-de/logbuch/neu'));
  await page.getByLabel(t('work-records:field.kind')).selectOption('crown');
  await own.locator('[data-template="Zirkonkrone"]').getByRole('button').first().click();
  await expect(page.locator('.works-position')).toHaveCount(1);
  await expect(page.getByLabel(t('work-records:field.lot'))).toHaveValue('L1'); // of the pack that is open
  await own.getByRole('button', { name: t('work-records:template.remove', { name: 'Zirkonkrone' }) }).click();
  await expect(own.locator('[data-template]')).toHaveCount(0);
}); // prettier-ignore

test('a client of the book fills the head of a work, and its statement’s address', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  await page.goto(shop.url('/de-de/logbuch'));
  const form = page.getByRole('form', { name: t('work-records:clients.add') });
  const field = (name: 'name' | 'number' | 'reference' | 'email') => form.getByLabel(t(`work-records:clients.${name}`));
  await field('name').fill(WORK.client.name);
  await field('number').fill('12');
  await field('reference').fill('R-7');
  await field('email').fill('praxis@example.com');
  await form.getByLabel(t('work-records:files.language')).selectOption('fr');
  await form.getByRole('button').click();
  const client = page.locator(`[data-client="${WORK.client.name}"]`);
  await expect(client).toContainText('praxis@example.com');
  await client.getByRole('button', { name: t('work-records:clients.edit-of', { name: WORK.client.name }) }).click();
  const change = page.getByRole('form', { name: t('work-records:clients.change') });
  await change.getByLabel(t('work-records:clients.number')).fill('13');
  await change.getByRole('button').click();
  await expect(client).toContainText('13');

  await page.goto(shop.url('/de-de/logbuch/neu'));
  await expect(page.locator('#works-clients option')).toHaveCount(1);
  await page.getByLabel(t('work-records:field.client')).fill(WORK.client.name);
  await expect(page.getByLabel(t('work-records:field.reference'))).toHaveValue('R-7');

  const id = '0B7M4Q2X9C';
  for (const [version, step] of ['save', 'finish'].entries()) {
    const answer = await page.request.post(shop.url(`/logbook/arbeiten/${id}`), { data: { version, step, work: WORK } });
    expect(answer.status()).toBe(200);
  }
  await page.goto(shop.url(`/de-de/logbuch/arbeit/${id}`));
  await expect(page.getByLabel(t('work-records:files.language'))).toHaveValue('fr');
  await expect(page.getByLabel(t('work-records:link.email'))).toHaveValue('praxis@example.com');
}); // prettier-ignore

test('works come from a table: faults by their line, refusals by number, none twice', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const numbers = async (): Promise<string[]> => {
    const { works } = await (await page.request.get(shop.url('/logbook/arbeiten'))).json();
    return (works as { number: string }[]).map(({ number }) => number).toSorted();
  };
  const TABLE = [
    'number;client;material;lot;quantity',
    'B-1;Zahnärzte am Königsplatz;Wachs;W-1;1',
    'B-1;Zahnärzte am Königsplatz;Gips;G-1;2',
    'B-2;Praxis am Wall;Wachs;W-1;1',
    'B-2;Praxis am Wall;Gips;G-1;viel', // so B-2 waits as a whole
    ...Array.from({ length: 101 }, (_, at) => `B-3;Praxis am Wall;Wachs;W-${at};1`), // more than a work holds
    '=1+1;=HYPERLINK(A1);Wachs;W-1;1', // text
  ] as const;
  const choose = (lines: readonly string[]) =>
    page.getByLabel(t('work-records:import.file')).setInputFiles({
      name: 'arbeiten.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n'), 'latin1'), // as older programs write it
    });
  const take = page.getByRole('button', { name: t('work-records:import.take') });
  const toast = page.locator('[data-toast]');
  await page.goto(shop.url('/de-de/logbuch'));
  await page.getByText(t('work-records:import.title')).click();
  await choose(TABLE);
  await expect(page.getByText(t('work-records:import.found', { works: 3, materials: 104 }))).toBeVisible();
  await expect(page.getByText(t('work-records:import.line', { line: 5, what: t('work-records:field.quantity') }))).toBeVisible();
  expect(await numbers()).toEqual([]); // nothing before it was looked at
  shop.allowConsole(/status of 400/); // of B-3
  await take.click();
  await expect(toast).toContainText(t('work-records:import.done', { kept: 2, there: 0, refused: 1 }));
  await expect(page.locator('.works-export li')).toContainText(['B-3: ']);
  expect(await numbers()).toEqual(['=1+1', 'B-1']);

  // the line put right: its work comes whole, what is there stays
  shop.allowConsole(/status of 409/);
  await choose(TABLE.slice(0, 5).map((line) => line.replace('viel', '3')));
  await take.click();
  await expect(toast).toContainText(t('work-records:import.done', { kept: 1, there: 1, refused: 0 }));
  expect(await numbers()).toEqual(['=1+1', 'B-1', 'B-2']);
  const { works } = await (await page.request.get(shop.url('/logbook/arbeiten?q=B-2'))).json();
  expect(works[0].positions.map(({ name, quantity }: { name: string; quantity: number }) => [name, quantity])).toEqual([['Wachs', 1], ['Gips', 3]]);
  await page.reload();
  await expect(page.locator('.works-card').filter({ hasText: 'B-1' })).toContainText('Zahnärzte am Königsplatz');
}); // prettier-ignore
