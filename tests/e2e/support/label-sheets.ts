import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, type Download, type Page } from '@playwright/test';

/** Templates of labels, and what was printed with them. */

export const TEMPLATE = {
  name: 'Regal 24', format: 'a4.3x8.63.5x33.9', mode: 'simple', page: { width: 210, height: 297 }, rows: 8, columns: 3,
  label: { width: 63.5, height: 33.9 }, margins: { top: 12.9, left: 7.25 }, gaps: { x: 2.5, y: 0 }, padding: 2, offset: 0,
  correction: { x: 0, y: 0 }, dpi: 300, logo: '',
  elements: [
    { kind: 'code', field: 'address', text: '', symbology: 'qr', x: 2, y: 5, width: 24, height: 24 },
    { kind: 'text', field: 'name', text: '', size: 8, strong: true, align: 'left', x: 28, y: 3, width: 33, height: 12 },
    { kind: 'text', field: 'number', text: '', size: 8, strong: false, align: 'left', x: 28, y: 16, width: 33, height: 4 },
    { kind: 'text', field: 'lot', text: '', size: 8, strong: false, align: 'left', x: 28, y: 21, width: 33, height: 4 },
  ],
}; // prettier-ignore

export async function addTemplate(page: Page, id: string, change: object = {}): Promise<void> {
  const data = { version: 0, template: { ...TEMPLATE, ...change } };
  const answer = await page.request.post(`/customerapi/label/${id}/save`, { data });
  expect(answer.status()).toBe(200);
}

/** What somebody types into a field of the editor. */
export async function fillField(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel(label, { exact: true }).blur();
}

/** Pages of a PDF file of labels: how many, their size, and what they draw. */
export async function readPdf(download: Download): Promise<{ pages: number; box: string; drawn: string }> {
  const raw = readFileSync(await download.path()).toString('latin1');
  const streams = [...raw.matchAll(/\/Length (\d+) \/Filter \/FlateDecode[^>]*>>\nstream\n/g)].map(
    (found) => {
      const at = found.index + found[0].length;
      return inflateSync(Buffer.from(raw.slice(at, at + Number(found[1])), 'latin1')).toString('latin1');
    },
  );
  return {
    pages: [...raw.matchAll(/\/Type \/Page\b/g)].length,
    box: /\/MediaBox (\[[^\]]*\])/.exec(raw)?.[1] ?? '',
    drawn: streams.filter((content) => content.startsWith('0 g')).join('\n'),
  };
}
