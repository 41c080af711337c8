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
