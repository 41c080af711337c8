import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';

/** The rich editor of the desk: written by keyboard alone, stored as the allow-list knows it, shown to visitors. */

test('a text with list, link and table is written by keys alone @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(120_000);
  const t = shop.t('de');
  const id = `tiptap-${Date.now()}`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.addInitScript(() => {
    const seen = globalThis as { refused?: string[] };
    seen.refused = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      seen.refused!.push(`${violatedDirective} ${sample}`),
    );
  });
  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await page.getByLabel(t('desk:matrix.type'), { exact: true }).selectOption('free-page');
  await button(t('desk:new.title')).click();
  await page.getByLabel(t('desk:new.key')).fill(id);
  await button(t('desk:new.begin')).click();
  await page.locator('[id="field-heading"]').fill('Öffnungszeiten');
  await page.locator('[id="field-lead"]').fill('Wann wir da sind.');
  const body = page.locator('[id="field-body"]');
  const tools = page.getByRole('toolbar', { name: t('desk:rich.tools') });
  /** To a tool by Shift+Tab and arrows, and to where it leads; the editor takes the focus back with its next frame. */
  const press = async (name: string, then = body) => {
    await page.keyboard.press('Shift+Tab');
    const tool = tools.getByRole('button', { name, exact: true });
    for (let i = 0; i < 20 && !(await tool.evaluate((one) => one === document.activeElement)); i += 1)
      await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(then).toBeFocused();
  };
  await body.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Öffnungszeiten');
  await press(t('desk:rich.heading', { level: '1' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await press(t('desk:rich.list'));
  await page.keyboard.type('Montag');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dienstag');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Fragen? ');
  const target = page.getByLabel(t('desk:rich.target'));
  await press(t('desk:rich.link'), target);
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('desk:rich.bad-target'))).toBeVisible();
  await target.fill('kontakt');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(body.locator('a')).toHaveText('kontakt');
  await page.keyboard.press('Enter');
  await press(t('desk:rich.table'));
  await page.keyboard.type('Tag');
  await page.keyboard.press('Tab'); // leads out: nobody is caught in a table
  await expect(body).not.toBeFocused();
  await button(t('desk:entry.save')).click();
  await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
  await button(t('desk:act.publish')).click();
  await expect(page.getByText(t('desk:act.published'))).toBeVisible();
  const visitor = await context.browser()!.newPage();
  await expect(async () => {
    await visitor.goto(shop.url(`/de-de/seite/${id}`));
    await expect(visitor.locator('main h2#h-1')).toHaveText('Öffnungszeiten', { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(visitor.locator('main li', { hasText: 'Dienstag' })).toBeVisible();
  await expect(visitor.locator('main p a', { hasText: 'kontakt' })).toHaveAttribute('href', '/de-de/kontakt');
  await expect(visitor.locator('main th').first()).toHaveText('Tag');
  await visitor.close();
  expect(await page.evaluate(() => (globalThis as { refused?: string[] }).refused)).toEqual([]);
});

test('a pasted page keeps its words and loses scripts and styles @desktop', async ({ page, shop }) => {
  shop.allowConsole(/violates the following Content Security Policy/); // what the pasted page wanted to run is refused
  const t = shop.t('de');
  await enterDesk(page, shop, 'editor');
  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await page.locator('.desk-cell[data-state="live"]').first().click();
  const body = page.locator('[id="field-body"]');
  await body.focus();
  await page.keyboard.press('Control+a');
  await body.evaluate((field) => {
    const data = new DataTransfer();
    data.setData(
      'text/html',
      '<h2 onclick="x">Neu</h2><p style="color:red">Ein <b>Satz</b><img src=x onerror="document.title=1"> <a href="javascript:alert(1)">hier</a></p><script>document.title=1</script>',
    );
    field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(body.locator('h2')).toHaveText('Neu');
  await expect(body.locator('strong')).toHaveText('Satz');
  await expect(body.locator('a, img, script, [style]')).toHaveCount(0);
  await expect(page).toHaveTitle(t('desk:matrix.title'));
  await page.reload(); // nothing typed is lost
  await page.locator('.desk-cell[data-state="live"]').first().click();
  await expect(body.locator('h2')).toHaveText('Neu');
});

test('a link finds articles and pages by their names, and says what is gone @desktop', async ({
  page,
  shop,
}) => {
  const t = shop.t('de');
  const { number } = shop.examples();
  await enterDesk(page, shop, 'editor');
  await page.goto(shop.url('/redaktion?sprache=de#inhalte'));
  await page.locator('.desk-cell[data-state="live"]').first().click();
  const target = page.locator('[id="field-link.target"]');
  const gone = page.getByText(t('desk:entry.link-gone'));
  const offer = (text: string) => page.getByRole('list', { name: t('desk:link.found') }).getByText(text);
  await expect(target).toBeVisible();
  await expect(gone).toHaveCount(0);
  await target.fill(number);
  await offer(`shop/artikel/${number}/details`).click();
  await expect(target).toHaveValue(`shop/artikel/${number}/details`);
  await expect(target).toBeFocused();
  await expect(gone).toHaveCount(0);
  for (const address of [
    'shop/artikel/0000000/details',
    'shop/category/PG404',
    'seite/gibt-es-nicht',
    'nirgends',
  ]) {
    await target.fill(address);
    await expect(gone, address).toBeVisible();
  }
  await target.fill('aktionen');
  await expect(gone).toHaveCount(0);
});
