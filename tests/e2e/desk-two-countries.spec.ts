import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk, fillPromotion } from './support/desk.ts';

/** What an editor does who never saw the desk: one promotion in two languages for two countries, from draft to rollback. */

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

/** How soon an editor's change is seen is asked by desk.spec; here a machine with other tests beside may take its time. */
const PATIENCE = 20_000;

/** A time as the browser's own field has it. */
const local = (page: Page, inSeconds: number) =>
  page.evaluate((seconds) => {
    const time = new Date(Date.now() + seconds * 1000);
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }, inSeconds);

test('a promotion in two languages for two countries goes out and back @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(240_000);
  const t = shop.t('de');
  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de'));
  const id = `wochen-${Date.now()}`;
  const words = { de: `Zirkonwochen ${id}`, fr: `Semaines du zircone ${id}` };
  const visitor = await context.browser()!.newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const heading = page.locator('[id="field-heading"]');
  const isSeen = async (text: string, prefix: string): Promise<boolean> => {
    await visitor.goto(shop.url(`/${prefix}/aktionen`));
    return visitor.getByText(text).first().isVisible();
  };
  const save = async () => {
    await button(t('desk:entry.save')).click();
    await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  };
  /** The draft is seen in both brands by the link, and by nobody else. */
  const preview = async (text: string) => {
    for (const brand of ['main', 'light']) {
      await page.locator('section').filter({ hasText: t('desk:preview.title') }).getByLabel(t('desk:new.brand')).selectOption(brand); // prettier-ignore
      await button(t('desk:preview.make')).click();
      const link = page.getByRole('link', { name: t('desk:preview.open') });
      await expect(link).toHaveAttribute('href', brand === 'light' ? /\/\/light\./ : /\/\/(?!light\.)/);
      await visitor.goto((await link.getAttribute('href'))!);
      await expect(visitor.getByText(text).first()).toBeVisible();
    }
  };

  await test.step('German for Germany', async () => {
    await button(t('desk:new.title')).click();
    await page.getByLabel(t('desk:new.key')).fill(id);
    await page.getByLabel(t('desk:new.country')).fill('DE');
    await button(t('desk:new.begin')).click();
    await heading.fill(words.de);
    await fillPromotion(page);
    await save();
    await preview(words.de);
    expect(await isSeen(words.de, 'de-de')).toBe(false);
    await button(t('desk:act.publish')).click();
    await expect(page.getByText(t('desk:act.published'))).toBeVisible();
  });

  await test.step('French for France, written beside the German', async () => {
    await button(t('desk:entry.back')).click();
    await page.getByLabel(t('desk:matrix.words')).fill(id); // of many entries only those in sight are in the page
    await page
      .locator(`[data-entry="${id}"]`)
      .getByRole('button', { name: `${words.de}, fr: ${t('desk:state.missing')}` })
      .click();
    await page.getByLabel(t('desk:new.country')).fill('FR');
    await button(t('desk:new.begin')).click();
    await page.getByRole('combobox', { name: t('desk:beside.title') }).selectOption({ label: 'de · DE · *' });
    const beside = page.locator('.desk-beside [data-field="heading"]');
    await expect(beside).toContainText(words.de);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await heading.fill(words.fr);
    await save();
    await preview(words.fr);
    await button(t('desk:act.publish')).click();
    await expect(page.getByText(t('desk:act.published'))).toBeVisible();
  });

  await test.step('each country sees its own, no other any', async () => {
    await expect.poll(() => isSeen(words.de, 'de-de'), { timeout: PATIENCE }).toBe(true);
    await expect.poll(() => isSeen(words.fr, 'fr-fr'), { timeout: PATIENCE }).toBe(true);
    expect(await isSeen(words.fr, 'fr-be')).toBe(false);
    expect(await isSeen(words.de, 'de-at')).toBe(false);
  });

  await test.step('other words appear at their second and vanish at theirs', async () => {
    await heading.fill(`${words.fr} bis`);
    await save();
    await page.getByLabel(t('desk:act.start')).fill(await local(page, 20));
    await page.getByLabel(t('desk:act.end'), { exact: true }).fill(await local(page, 45));
    await button(t('desk:act.schedule')).click();
    await expect(page.getByText(t('desk:act.scheduled'), { exact: true })).toBeVisible();
    expect(await isSeen(`${words.fr} bis`, 'fr-fr')).toBe(false);
    await expect.poll(() => isSeen(`${words.fr} bis`, 'fr-fr'), { timeout: 30_000 }).toBe(true);
    await expect.poll(() => isSeen(words.fr, 'fr-fr'), { timeout: 40_000 }).toBe(false);
    expect(await isSeen(words.de, 'de-de')).toBe(true); // the other country's stays
  });

  await test.step('the first words are compared, come back, and are public again', async () => {
    await page.locator('.desk-history summary').click();
    const older = page.locator('.desk-history li').nth(1);
    await older.getByRole('button', { name: t('desk:entry.compare') }).click();
    const row = page.locator('.desk-differences [data-field="heading"]');
    await expect(row.locator('td')).toHaveText([words.fr, `${words.fr} bis`]);
    await older.getByRole('button', { name: t('desk:entry.restore') }).click();
    await expect(page.getByText(t('desk:entry.restored'))).toBeVisible();
    await expect(heading).toHaveValue(words.fr);
    await page.getByLabel(t('desk:act.start')).fill('');
    await page.getByLabel(t('desk:act.end'), { exact: true }).fill('');
    await button(t('desk:act.publish')).click();
    await expect(page.getByText(t('desk:act.published'))).toBeVisible();
    await expect.poll(() => isSeen(words.fr, 'fr-fr'), { timeout: PATIENCE }).toBe(true);
    expect(await isSeen(`${words.fr} bis`, 'fr-fr')).toBe(false);
  });
  await visitor.close();
});
