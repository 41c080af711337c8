import type { Page } from '@playwright/test';

/** A code under a hand scanner, heard by the whole page: as fast as the device types, for a busy machine would make a typist of it. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  await page.evaluate((text) => {
    for (const key of [...text, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  }, code);
}
