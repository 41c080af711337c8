import type { Page } from '@playwright/test';
import type { TFunction } from 'i18next';
import { expect } from '../../support/e2e.ts';

/** Orders what lies in the cart of a customer who may order, with the address and terms that are there. */
export async function orderOwnCart(page: Page, t: TFunction): Promise<void> {
  await page.goto('/de-de/wk/kasse');
  await page.getByLabel(t('checkout:terms.label')).check();
  await page.getByRole('button', { name: t('checkout:button.order') }).click();
  await expect(page.getByRole('heading', { name: t('checkout:done.title') })).toBeVisible({
    timeout: 20_000,
  });
}
