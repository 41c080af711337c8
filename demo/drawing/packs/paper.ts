import { darker, lighter } from '../colour-mix.ts';
import { imprint, type Imprint } from '../label.ts';
import type { Sheet } from '../sheet.ts';
import { path, rect } from '../svg.ts';
import { band } from './ware.ts';

/** A paper label around a round body: paper bent by the light, an accent band above, the print. */
export function roundLabel(
  sheet: Sheet,
  box: { cx: number; top: number; rx: number; height: number; ry: number },
  text: Imprint,
): string {
  const { cx, top, rx, height, ry } = box;
  const paper = sheet.linear('across', [
    [0, '#cfcabd'],
    [0.12, '#f3f0e8'],
    [0.3, '#ffffff'],
    [0.7, '#f7f4ec'],
    [1, '#bdb8ab'],
  ]);
  const stripe = text.swatch ?? text.accent;
  const colour = sheet.linear('across', [
    [0, darker(stripe, 0.28)],
    [0.28, lighter(stripe, 0.24)],
    [0.6, stripe],
    [1, darker(stripe, 0.36)],
  ]);
  const bandHeight = Math.min(16, height * 0.12);
  return (
    path(band(cx, top, rx, height, ry), paper) +
    path(band(cx, top, rx, bandHeight, ry), colour) +
    path(band(cx, top + height - 3, rx, 3, ry), text.accent, { opacity: 0.7 }) +
    imprint(
      { x: cx - rx, y: top + ry * 0.8 + bandHeight, w: rx * 2, h: height - bandHeight - ry * 0.4 },
      text,
    )
  );
}

/** A flat paper label. */
export function flatLabel(
  sheet: Sheet,
  box: { x: number; y: number; w: number; h: number },
  text: Imprint,
): string {
  const paper = sheet.linear('slant', [
    [0, '#ffffff'],
    [1, '#eae5d9'],
  ]);
  return (
    rect(box.x, box.y, box.w, box.h, 5, paper, { stroke: '#b9ae97', 'stroke-width': 0.8 }) +
    rect(box.x, box.y, 9, box.h, 3, text.swatch ?? text.accent) +
    imprint({ ...box, x: box.x + 8, w: box.w - 8 }, text)
  );
}
