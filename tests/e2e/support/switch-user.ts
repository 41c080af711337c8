import type { Page } from '@playwright/test';

/** Who works from now on; the account and leaders ask for a proof: the account's password. */
export async function switchTo(page: Page, name: string | RegExp, proof?: string): Promise<void> {
  await page.locator('[data-account]:visible').first().click();
  await page.locator('[data-switch-user]').click();
  const panel = page.locator('#user-panel');
  const reloaded = page.waitForEvent('load');
  await panel.getByRole('button', { name }).click();
  if (proof) {
    const field = panel.locator('input[type="password"]');
    await field.fill(proof);
    await field.press('Enter');
  }
  await reloaded;
}
