import type {
  CodeElement,
  LabelElement,
  LabelTemplate,
  LogoElement,
  TextElement,
} from '#shop/labels/model.ts';
import { Font, wrapText } from '#lib/pdf/font.ts';
import { FONT_METRICS } from '#lib/pdf/font-metrics.ts';
import type { CodeModules } from './code-modules.ts';
import { cellAt, dotOf, toMillimetres, toPoints } from './geometry.ts';

/** What is printed, in millimetres from the page's upper left corner. */
export type Mark =
  /** Dark rectangles, filled together. */
  | { readonly kind: 'bars'; readonly rects: readonly Rect[] }
  /** A line of text from its left end, on its base line; size in points. */
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly strong: boolean;
    }
  /** The template's logo, in the box that it may fill. */
  | { readonly kind: 'logo'; readonly box: Rect };

export type Rect = readonly [x: number, y: number, width: number, height: number];

/** What one label says: the text of each of its elements, '' for nothing, and codes as modules. */
export type Said = (element: LabelElement) => string | CodeModules | null;

const MEASURES = {
  regular: new Font('F1', FONT_METRICS.regular),
  strong: new Font('F2', FONT_METRICS.strong),
} as const;
/** Of the size: from the box's top to the first base line, and from line to line. */
const FIRST_LINE = 0.8;
const LINE = 1.18;

/** The marks of the label with this number, by what it says. */
export function marksOf(template: LabelTemplate, index: number, said: Said): Mark[] {
  const { x, y } = cellAt(template, index);
  const { correction } = template;
  return elementMarks(template, { x: x + correction.x, y: y + correction.y }, said);
}

/** The same at any place: for the preview of one label. */
export function elementMarks(
  template: Pick<LabelTemplate, 'elements' | 'dpi'>,
  at: { x: number; y: number },
  said: Said,
): Mark[] {
  return template.elements.flatMap((element): Mark[] => {
    const value = said(element);
    if (element.kind === 'logo') return [logoMark(element, at)];
    if (value === null || value === '') return [];
    if (element.kind === 'text') return typeof value === 'string' ? textMarks(element, at, value) : [];
    if (typeof value === 'string') return [];
    const rects = codeRects(element, at, value, dotOf(template));
    return rects ? [{ kind: 'bars', rects }] : [];
  });
}

function logoMark({ x, y, width, height }: LogoElement, at: { x: number; y: number }): Mark {
  return { kind: 'logo', box: [at.x + x, at.y + y, width, height] };
}

/** Lines that fit into the box; what does not fit ends in an ellipsis. */
function textMarks(element: TextElement, at: { x: number; y: number }, text: string): Mark[] {
  const { size, strong, align } = element;
  const font = strong ? MEASURES.strong : MEASURES.regular;
  const width = toPoints(element.width);
  const most = Math.max(1, Math.floor((toPoints(element.height) - size * FIRST_LINE) / (size * LINE) + 1.25));
  const lines = wrapText(font, text, size, width);
  const shown = lines.length <= most ? lines : [...lines.slice(0, most - 1), cut(font, lines.slice(most - 1).join(' '), size, width)]; // prettier-ignore
  return shown.map((line, i) => {
    const free = element.width - toMillimetres(font.widthOf(line, size));
    const indent = align === 'left' ? 0 : align === 'right' ? free : free / 2;
    const down = toMillimetres(size * (FIRST_LINE + i * LINE));
    return {
      kind: 'text',
      text: line,
      x: at.x + element.x + indent,
      y: at.y + element.y + down,
      size,
      strong,
    };
  });
}

function cut(font: Font, text: string, size: number, width: number): string {
  let end = text.length;
  while (end > 0 && font.widthOf(`${text.slice(0, end)}…`, size) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** Size of a module: as many whole dots of the printer as fit into the box; less than one dot where nothing else fits. */
export function moduleSize(
  { width, height }: Pick<CodeElement, 'width' | 'height'>,
  code: CodeModules,
  dot: number,
): number {
  const across = width / (code.width + 2 * code.quiet);
  const size = code.isLinear ? across : Math.min(across, height / (code.rows.length + 2 * code.quiet));
  return size < dot ? size : Math.floor(size / dot + 1e-6) * dot;
}

/** The dark rectangles of a code in the middle of its box, on the printer's dots. */
function codeRects(
  element: CodeElement,
  at: { x: number; y: number },
  code: CodeModules,
  dot: number,
): Rect[] | null {
  const module = moduleSize(element, code, dot);
  if (module <= 0) return null;
  const height = code.isLinear ? element.height : code.rows.length * module;
  const left = onDot(at.x + element.x + (element.width - code.width * module) / 2, dot);
  const top = onDot(at.y + element.y + (element.height - height) / 2, dot);
  return code.rows.flatMap((row, y) =>
    row.map(([start, length]): Rect => [
      left + start * module,
      top + (code.isLinear ? 0 : y * module),
      length * module,
      code.isLinear ? height : module,
    ]),
  );
}

const onDot = (mm: number, dot: number): number => Math.round(mm / dot) * dot;
