import { brightness, darker } from './colour-mix.ts';
import { INK, INK_SOFT, PAPER } from './light.ts';
import { el, escapeXml, rect, type Attrs } from './svg.ts';

const NARROW = /[\s.,:;'|!()[\]ijlItf\-·]/;
const WIDE = /[mwMWÄÖ@%×]/;

/** Text of the drawing: one line, no stray blanks, at most `most` characters. */
export function clean(text: string, most = 22): string {
  const chars = [...text.replace(/\s+/g, ' ').trim()];
  return chars.length <= most ? chars.join('') : `${chars.slice(0, most - 1).join('')}…`;
}

/** Estimated width of a text in em; pictures have no fonts to measure. */
function widthInEm(text: string): number {
  let width = 0;
  for (const char of text)
    width += NARROW.test(char) ? 0.39 : WIDE.test(char) ? 0.98 : /[A-Z0-9]/.test(char) ? 0.71 : 0.64;
  return Math.max(width, 0.3);
}

/** How a text is set. */
export interface Print {
  readonly size: number;
  readonly width: number;
  readonly weight?: number;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** One line of text about the baseline point (x, y), made smaller until it fits its width; '' for no text. */
export function print(text: string, x: number, y: number, style: Print, attrs: Attrs = {}): string {
  const shown = clean(text);
  if (shown === '') return '';
  const size = Math.min(style.size, style.width / widthInEm(shown));
  return el(
    'text',
    {
      x,
      y: y - (style.size - size) * 0.35,
      'font-size': size,
      'font-weight': style.weight ?? 600,
      fill: style.fill ?? INK,
      'text-anchor': style.anchor ?? 'middle',
      ...attrs,
    },
    escapeXml(shown),
  );
}

/** What is printed on a pack. */
export interface Imprint {
  /** Product line. */
  readonly title: string;
  /** The large code: shade, type, grain … */
  readonly code: string;
  /** Pack quantity. */
  readonly foot: string;
  readonly accent: string;
  /** Colour of a swatch beside the code, if the article has one. */
  readonly swatch?: string | undefined;
}

/** The print of a label inside the box: title above, code large, pack below. Draws no paper. */
export function imprint(box: { x: number; y: number; w: number; h: number }, text: Imprint): string {
  const { x, y, w, h } = box;
  const middle = x + w / 2;
  const width = w * 0.86;
  const hasCode = text.code !== '';
  const titleSize = Math.min(h * (hasCode ? 0.2 : 0.3), 24);
  const parts = [
    print(text.title, middle, y + h * (hasCode ? 0.27 : 0.5), { size: titleSize, width, weight: 650 }),
  ];
  if (hasCode) {
    const codeSize = Math.min(h * 0.38, 54);
    parts.push(
      print(text.code, middle, y + h * 0.66, {
        size: codeSize,
        width: width * 0.9,
        weight: 700,
        fill: accentInk(text.accent),
      }),
    );
  }
  parts.push(
    print(text.foot, middle, y + h * (hasCode ? 0.88 : 0.76), {
      size: Math.min(h * (hasCode ? 0.15 : 0.2), 19),
      width,
      weight: 500,
      fill: INK_SOFT,
    }),
  );
  return parts.join('');
}

/** A small paper tag with a code, for things that carry no print themselves; '' for no text. */
export function tag(text: string, cx: number, cy: number, swatch?: string): string {
  const shown = clean(text, 16);
  if (shown === '') return '';
  const width = widthInEm(shown) * 23 + 28 + (swatch === undefined ? 0 : 26);
  const left = cx - width / 2;
  return (
    rect(left, cy - 19, width, 38, 10, PAPER, { stroke: '#b9ae97', 'stroke-width': 1 }) +
    (swatch === undefined
      ? ''
      : rect(left + 9, cy - 11, 22, 22, 6, swatch, { stroke: darker(swatch, 0.3), 'stroke-width': 1 })) +
    print(shown, cx + (swatch === undefined ? 0 : 13), cy + 8, { size: 23, width: width - 16, weight: 650 })
  );
}

/** An accent dark enough to be read as print on paper. */
function accentInk(accent: string): string {
  return brightness(accent) > 0.55 ? darker(accent, 0.45) : accent;
}

/** The shop's face where it is installed, else the reader's own sans: pictures load no fonts. */
export const FONT =
  'Instrument Sans Variable,Instrument Sans,Inter,system-ui,Segoe UI,Roboto,Arial,sans-serif';
