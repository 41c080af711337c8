import type { Page } from '@playwright/test';
import { expect } from '../../support/e2e.ts';

/** Opens the link of the mail that was sent last to an address, as the local inbox shows it; `about` is in its subject. */
export async function openMailLink(page: Page, address: string, about?: RegExp): Promise<void> {
  const all = page.locator(`[data-mail="${address}"]`);
  const mail = (about ? all.filter({ has: page.getByRole('heading', { name: about }) }) : all).first();
  await expect(async () => {
    await page.goto('/postfach');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await mail.getByRole('link').first().click();
}
