import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';
import { scanByHand } from './support/keyboard-wedge.ts';
import { cell, emptyDrawer, newDrawer, setsOf } from './support/tooth-stock.ts';

/** A drawer as the server draws it, before somebody reaches for it. */

const asleep = (page: Page) => page.locator('[data-stock] astro-island[ssr]');

/** Holds back the island's script until it is let go. */
async function slowIsland(page: Page): Promise<() => void> {
  let letGo = (): void => {};
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/_astro\/drawer-page\b/, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

test('a drawer opens without its script, and keys pressed before it comes are not lost', async ({ page, shop, context }) => {
  const t = shop.t('de');
  await logInAsNew(context, shop.url('/'));
  const drawer = await newDrawer(page);
  const letGo = await slowIsland(page);
  await page.goto(drawer);
  await expect(page.locator('.ts-place[data-state="empty"]')).toHaveCount(64); // drawn by the server
  await cell(page, 1, 1).focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key);
  await expect(asleep(page)).toHaveCount(1);
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'false');
  letGo();
  await expect(cell(page, 2, 2)).toBeFocused();
  for (const [row, column] of [[1, 1], [2, 2]] as const) await expect(cell(page, row, column)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(t('tooth-stock:select.count', { places: 2 }))).toBeVisible();
  await expect(asleep(page)).toHaveCount(0);
}); // prettier-ignore

test('a card under the hand scanner is put away by a drawer that nobody has touched', async ({ page, shop, context }) => {
  await logInAsNew(context, shop.url('/'));
  const [first] = await setsOf(page, shop.url('/'));
  const drawer = await emptyDrawer(page, 1, 3);
  const letGo = await slowIsland(page);
  await page.goto(drawer);
  await expect(asleep(page)).toHaveCount(1);
  await scanByHand(page, first!.number);
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'unassigned');
  letGo();
  await expect(page.getByText('liegt in Reihe 1, Spalte 1.')).toBeVisible();
  await expect(cell(page, 1, 1)).toHaveAttribute('data-state', 'occupied');
}); // prettier-ignore

test('a press before the script comes means the place that it was made on', async ({ page, shop, context }) => {
  await logInAsNew(context, shop.url('/'));
  const drawer = await newDrawer(page);
  const letGo = await slowIsland(page);
  await page.goto(drawer);
  await cell(page, 2, 3).click();
  await expect(asleep(page)).toHaveCount(1);
  await expect(page.locator('.ts-panel')).toHaveCount(0); // no button yet that would mean another place
  letGo();
  await expect(cell(page, 2, 3)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.ts-panel h2')).toContainText(`${shop.t('de')('cart:place.column')} 3`);
}); // prettier-ignore
