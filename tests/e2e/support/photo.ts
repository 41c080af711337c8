import type { Page } from '@playwright/test';

/** A photo as a phone takes it, wide and large, of one shade (0 to 255): a file for a form's field. */
export async function photo(page: Page, shade: number) {
  const base64 = await page.evaluate((level) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 2000];
    const context = canvas.getContext('2d')!;
    context.fillStyle = `rgb(${level} 40 40)`;
    context.fillRect(0, 0, 3000, 1500);
    return canvas.toDataURL('image/jpeg').split(',')[1]!;
  }, shade);
  return { name: `${shade}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}
