import type { LabelTemplate } from '#shop/labels/model.ts';

/** Where labels lie, in millimetres from the upper left corner of the page: the one geometry of preview, SVG and PDF. */

export const MM_PER_INCH = 25.4;
const POINTS_PER_INCH = 72;

export const toMillimetres = (points: number): number => (points * MM_PER_INCH) / POINTS_PER_INCH;
export const toPoints = (mm: number): number => (mm * POINTS_PER_INCH) / MM_PER_INCH;

/** A dot of the template's printer. */
export const dotOf = ({ dpi }: Pick<LabelTemplate, 'dpi'>): number => MM_PER_INCH / dpi;

/** Labels of a whole sheet. */
export const perSheet = ({ rows, columns }: Pick<LabelTemplate, 'rows' | 'columns'>): number =>
  rows * columns;

export interface Cell {
  /** From 0. */
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

/** The place on a sheet, from 0, row by row. */
export function placeOf(template: LabelTemplate, place: number): Omit<Cell, 'page'> {
  const { columns, margins, gaps, label } = template;
  return {
    x: margins.left + (place % columns) * (label.width + gaps.x),
    y: margins.top + Math.floor(place / columns) * (label.height + gaps.y),
  };
}

/** Where the label with this number is printed, from 0: after the used-up labels of the first sheet. */
export function cellAt(template: LabelTemplate, index: number): Cell {
  const place = template.offset + index;
  const each = perSheet(template);
  return { page: Math.floor(place / each), ...placeOf(template, place % each) };
}

/** Sheets that so many labels need. */
export function sheetsFor(template: LabelTemplate, labels: number): number {
  return labels === 0 ? 0 : Math.ceil((template.offset + labels) / perSheet(template));
}

/** The least white between labels and the edge of the page, in millimetres: what MARGIN_ADVICE is compared with. */
export function leastMargin(template: LabelTemplate): number {
  const { page, margins, gaps, label, rows, columns, padding } = template;
  const right = page.width - margins.left - columns * label.width - (columns - 1) * gaps.x;
  const bottom = page.height - margins.top - rows * label.height - (rows - 1) * gaps.y;
  return round(Math.min(margins.left, margins.top, right, bottom) + padding);
}

/** Millimetres as they are kept: thousandths. */
export const round = (mm: number): number => Math.round(mm * 1000) / 1000;
