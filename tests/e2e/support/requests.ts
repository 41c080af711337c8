import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';

/** What tests of request forms fill in. */

/** Who asks; six requests an hour per address, so each file has its own. */
export const person = {
  Vorname: 'Lea',
  Nachname: 'Labor',
  eMail: `lea-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`,
  Telefon: '+49 351 123456',
  Nachricht: 'Bitte melden Sie sich.',
};

export const field = (page: Page, name: string) => page.locator(`#request [name="${name}"]`);

/** Fills fields of the form by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

/** A picture larger than the shop takes, made in the page. */
export async function picture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 1500];
    canvas.getContext('2d')!.fillRect(0, 0, 3000, 700);
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  return { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
