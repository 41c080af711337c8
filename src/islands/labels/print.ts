import type { LabelTemplate } from '#shop/labels/model.ts';
import { readFaces } from '../kit/document-faces.ts';
import { perSheet, sheetsFor } from './geometry.ts';
import type { Mark } from './marks.ts';
import type { LabelRow, Printing } from './say.ts';
import type { Pixels } from './sheet-pdf.ts';
import { encodeAll, sheetMarks } from './sheet-marks.ts';

/** Labels as a PDF file, the writer loaded with the first of them. Throws where fonts or writer cannot be loaded. */
export async function labelsPdf(
  template: LabelTemplate,
  labels: readonly LabelRow[],
  printing: Printing,
  locale: string,
): Promise<Blob> {
  const codes = await encodeAll(template, labels, printing);
  const each = perSheet(template);
  const sheets = Array.from({ length: sheetsFor(template, labels.length) }, (_, sheet) => {
    const first = Math.max(0, sheet * each - template.offset);
    const last = (sheet + 1) * each - template.offset;
    return sheetMarks(template, labels, { first, last, codes, printing });
  });
  return marksPdf(template, sheets, locale);
}

/** Sheets of marks as a PDF file. */
export async function marksPdf(
  template: LabelTemplate,
  sheets: readonly (readonly Mark[])[],
  locale: string,
): Promise<Blob> {
  const [{ sheetsPdf }, faces, logo] = await Promise.all([
    import('./sheet-pdf.ts'),
    readFaces(),
    template.logo ? pixelsOf(template.logo) : null,
  ]);
  const { name: title, page } = template;
  const now = new Date().toISOString();
  const pdf = await sheetsPdf({ title, locale, now, page, sheets, logo, faces });
  return new Blob([pdf as BlobPart], { type: 'application/pdf' });
}

/** The logo's pixels on white, as they are printed. */
async function pixelsOf(logo: string): Promise<Pixels> {
  const image = new Image();
  image.src = logo;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) rgb.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, rgb };
}
