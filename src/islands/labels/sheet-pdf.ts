import { Font } from '#lib/pdf/font.ts';
import { FONT_METRICS } from '#lib/pdf/font-metrics.ts';
import { fontObjects } from '#lib/pdf/font-objects.ts';
import { dateString, num, PdfWriter, textString, type Ref } from '#lib/pdf/writer.ts';
import { toPoints } from './geometry.ts';
import type { Mark, Rect } from './marks.ts';

/** A picture as its pixels: red, green, blue, three bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

export interface LabelSheets {
  readonly title: string;
  /** 'de-DE' */
  readonly locale: string;
  /** UTC, ISO 8601. */
  readonly now: string;
  /** Millimetres. */
  readonly page: { readonly width: number; readonly height: number };
  /** The marks of each sheet. */
  readonly sheets: readonly (readonly Mark[])[];
  readonly logo: Pixels | null;
  /** Bytes of the faces' files. */
  readonly faces: { readonly regular: Uint8Array; readonly strong: Uint8Array };
}

/**
 * Sheets of labels as a PDF file: vectors and text only, at the size of the sheet; viewers are asked not to scale it
 * (docs/decisions/055-addresses-of-labels.md).
 */
export async function sheetsPdf({
  title,
  locale,
  now,
  page,
  sheets,
  logo,
  faces,
}: LabelSheets): Promise<Uint8Array> {
  const writer = new PdfWriter();
  const fonts = {
    regular: new Font('F1', FONT_METRICS.regular),
    strong: new Font('F2', FONT_METRICS.strong),
  };
  const contents = sheets.map((marks) => contentOf(marks, page.height, fonts, logo)); // encodes what the fonts must hold
  const faceEntries = await fontObjects(writer, [
    { font: fonts.regular, bytes: faces.regular },
    { font: fonts.strong, bytes: faces.strong },
  ]);
  const picture = logo ? ` /XObject << /Logo ${await pictureObject(writer, logo)} >>` : '';
  const resources = writer.add(`<< /Font << ${faceEntries} >>${picture} >>`);
  const pages = writer.reserve();
  const size = `[0 0 ${num(toPoints(page.width))} ${num(toPoints(page.height))}]`;
  const refs: Ref[] = [];
  for (const content of contents) {
    const stream = await writer.addStream(new TextEncoder().encode(content));
    refs.push(
      writer.add(
        `<< /Type /Page /Parent ${pages} /MediaBox ${size} /Resources ${resources} /Contents ${stream} >>`,
      ),
    );
  }
  writer.set(pages, `<< /Type /Pages /Kids [${refs.join(' ')}] /Count ${refs.length} >>`);
  const root = writer.add(
    `<< /Type /Catalog /Pages ${pages} /Lang (${locale}) /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >> >>`,
  );
  const info = writer.add(`<< /Title ${textString(title)} /CreationDate ${dateString(now)} >>`);
  return writer.finish({ root, info });
}

type Faces = { readonly regular: Font; readonly strong: Font };

function contentOf(marks: readonly Mark[], height: number, fonts: Faces, logo: Pixels | null): string {
  const up = (y: number): string => num(toPoints(height - y));
  const across = (x: number): string => num(toPoints(x));
  const rectangle = ([x, y, width, tall]: Rect): string =>
    `${across(x)} ${up(y + tall)} ${across(width)} ${across(tall)} re`;
  const draw = (mark: Mark): string => {
    if (mark.kind === 'bars') return `${mark.rects.map(rectangle).join('\n')}\nf`;
    if (mark.kind === 'logo') return logo ? pictureAt(fitted(mark.box, logo), up, across) : '';
    const font = mark.strong ? fonts.strong : fonts.regular;
    return `BT /${font.name} ${num(mark.size)} Tf ${across(mark.x)} ${up(mark.y)} Td ${font.encode(mark.text)} Tj ET`;
  };
  return ['0 g', ...marks.map(draw)].join('\n');
}

function pictureAt(
  [x, y, width, height]: Rect,
  up: (y: number) => string,
  across: (x: number) => string,
): string {
  return `q ${across(width)} 0 0 ${across(height)} ${across(x)} ${up(y + height)} cm /Logo Do Q`;
}

/** A picture in a box, whole and in the middle. */
function fitted([x, y, width, height]: Rect, { width: w, height: h }: Pixels): Rect {
  const scale = Math.min(width / w, height / h);
  return [x + (width - w * scale) / 2, y + (height - h * scale) / 2, w * scale, h * scale];
}

function pictureObject(writer: PdfWriter, { width, height, rgb }: Pixels): Promise<Ref> {
  return writer.addStream(
    rgb,
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
  );
}
