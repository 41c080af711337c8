import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { enterDesk } from './support/desk.ts';

/** The desk without a mouse: nothing here is clicked, filled or focused but by keys. */

/** Where the focus is, as a sentence: lost on the page itself, covered wholly, not marked – or seen. */
const focusIs = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'lost';
    // the browser marks the calendar within a field of a time, and not the field
    if (!focused.matches(':focus-visible, [type="datetime-local"]'))
      return `not marked: ${focused.outerHTML.slice(0, 120)}`;
    const { left, top, width, height } = focused.getBoundingClientRect();
    for (let x = 1; x < 10; x += 2)
      for (let y = 1; y < 10; y += 2) {
        const hit = document.elementFromPoint(left + (width * x) / 10, top + (height * y) / 10);
        if (hit && focused.contains(hit)) return 'seen';
      }
    return `covered: ${focused.outerHTML.slice(0, 120)}`;
  });
const seen = (page: Page) => expect.poll(() => focusIs(page)).toBe('seen');

/** Tab, or Shift and Tab, until the element has the focus; it is seen on each stop of the way. */
async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => element.evaluate((one) => one === document.activeElement);
  await expect(element).toBeVisible();
  for (let presses = 0; presses < 120 && !(await isThere()); presses += 1) {
    await page.keyboard.press(key);
    await seen(page);
  }
  await expect(element).toBeFocused();
}

test('a promotion in two languages is written, published, restored by keys @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(240_000); // some hundred presses
  const t = shop.t('de');
  const id = `tasten-${Date.now()}`;
  const words = { de: `Tastenwochen ${id}`, fr: `Semaines du clavier ${id}` };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.locator(`[id="field-${name}"]`);
  const title = page.locator('.desk-entry h2');
  const write = async (place: Locator, text: string): Promise<void> => {
    await tabTo(page, place);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text);
  };
  const press = async (place: Locator, key?: 'Shift+Tab'): Promise<void> => {
    await tabTo(page, place, key);
    await page.keyboard.press('Enter');
  };
  const save = async (): Promise<void> => {
    await press(button(t('desk:entry.save')));
    await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
    await seen(page);
  };
  const publish = async (): Promise<void> => {
    await press(button(t('desk:act.publish')));
    await expect(page.getByText(t('desk:act.published'))).toBeVisible();
    await expect(title).toBeFocused(); // its button was drawn anew: one stands where it is said
    await seen(page);
  };
  const isPublic = async (text: string, prefix: string): Promise<boolean> =>
    (await (await page.request.get(shop.url(`/${prefix}/aktionen`))).text()).includes(text);

  await enterDesk(page, shop, 'publisher');
  await page.goto(shop.url('/redaktion?sprache=de'));

  await test.step('German, from the first key to what visitors see', async () => {
    await press(button(t('desk:new.title')));
    await expect(page.locator('.desk-new h2')).toBeFocused();
    await write(page.getByLabel(t('desk:new.key')), id);
    await write(page.getByLabel(t('desk:new.country')), 'DE');
    await press(button(t('desk:new.begin')));
    await expect(title).toBeFocused();
    await write(field('heading'), words.de);
    await write(field('teaser'), 'Zehn Ronden bestellen, elf bekommen.');
    await write(field('body'), 'Gilt für alle Ronden, solange der Vorrat reicht.');
    await write(field('link.label'), 'Zu den Ronden');
    await write(field('link.target'), 'shop/category/PG3');
    await save();
  });

  await test.step('a preview in the light shop', async () => {
    const preview = page.locator('section').filter({ hasText: t('desk:preview.title') });
    await tabTo(page, preview.getByLabel(t('desk:new.brand')));
    await page.keyboard.press('ArrowDown');
    await press(button(t('desk:preview.make')));
    const link = page.getByRole('link', { name: t('desk:preview.open') });
    await expect(link).toHaveAttribute('href', /\/\/light\./);
    await tabTo(page, link);
    const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Enter')]);
    await expect(opened.getByText(words.de).first()).toBeVisible();
    await opened.close();
    await publish();
    await expect.poll(() => isPublic(words.de, 'de-de'), { timeout: 20_000 }).toBe(true);
  });

  await test.step('⌘K finds it, opened again or not', async () => {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByLabel(t('desk:find.label'))).toBeFocused();
    await page.keyboard.insertText(id);
    await expect(page.locator('.desk-found')).toHaveCount(1);
    await press(page.locator('.desk-found'));
    await expect(title).toBeFocused();
    await seen(page);
  });

  await test.step('French beside it', async () => {
    await press(button(t('desk:entry.back')), 'Shift+Tab');
    await expect(page.locator('.desk-cell:focus, .desk-bar .btn:focus')).toHaveCount(1); // where one came from
    await press(button(`${words.de}, fr: ${t('desk:state.missing')}`));
    await expect(page.locator('.desk-new h2')).toBeFocused();
    await write(page.getByLabel(t('desk:new.country')), 'FR');
    await press(button(t('desk:new.begin')));
    await expect(title).toBeFocused();
    await write(field('heading'), words.fr);
    await save();
    await publish();
    await expect.poll(() => isPublic(words.fr, 'fr-fr'), { timeout: 20_000 }).toBe(true);
  });

  await test.step('other words, and the first ones restored', async () => {
    await write(field('heading'), `${words.fr} bis`);
    await save();
    await press(page.locator('.desk-history summary'));
    await press(page.getByRole('button', { name: t('desk:entry.restore') }).first());
    await expect(page.getByText(t('desk:entry.restored'))).toBeVisible();
    await expect(field('heading')).toHaveValue(words.fr);
    await seen(page);
  });
});
