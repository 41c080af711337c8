import { darker, lighter } from '../colour-mix.ts';
import { print } from '../label.ts';
import { metal, round, rim } from '../light.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import { circle, d, ellipse, line, path, rect, repeat } from '../svg.ts';

/** Housing colours of laboratory devices. */
export const WHITE = '#eef0ee';
export const GREY = '#c3cacc';
export const DARK = '#44535a';
export const STEEL = '#b7c0c5';

/** A box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A housing in three-quarter view: rounded front, lit top, shaded right side. */
export function housing(sheet: Sheet, box: Box, colour = WHITE, depth = 30): string {
  const { x, y, w, h } = box;
  const dy = depth * 0.62;
  const front = sheet.linear('slant', [
    [0, lighter(colour, 0.7)],
    [0.5, colour],
    [1, darker(colour, 0.14)],
  ]);
  return (
    path(
      d`M${x + w - 6} ${y + 3}l${depth} ${-dy}q6 2 6 8v${h - 14}l${-depth} ${dy}z`,
      darker(colour, 0.26),
      rim(colour),
    ) +
    path(
      d`M${x + 4} ${y + 4}l${depth * 0.8} ${-dy}q2 -3 8 -3h${w - 8}q6 0 4 6l${-depth * 0.8} ${dy}z`,
      lighter(colour, 0.55),
      rim(colour),
    ) +
    rect(x, y, w, h, 10, front, rim(colour)) +
    line(d`M${x + 9} ${y + 2.2}h${w - 18}`, '#fff', 1.6, { opacity: 0.9 })
  );
}

/** A dark display with a firing curve, bars or a plain prompt. */
export function display(sheet: Sheet, box: Box, shows: 'curve' | 'bars' | 'figures' = 'curve'): string {
  const { x, y, w, h } = box;
  const glass = sheet.linear('slant', [
    [0, '#2b4750'],
    [0.5, '#0f262c'],
    [1, '#081a1e'],
  ]);
  const content =
    shows === 'curve'
      ? line(
          d`M${x + w * 0.12} ${y + h * 0.78}L${x + w * 0.34} ${y + h * 0.62}L${x + w * 0.54} ${y + h * 0.26}H${x + w * 0.72}L${x + w * 0.88} ${y + h * 0.7}`,
          '#7fe0c4',
          Math.max(1.6, h * 0.05),
        )
      : shows === 'bars'
        ? repeat(4, (i) =>
            rect(
              x + w * (0.16 + i * 0.18),
              y + h * (0.62 - i * 0.11),
              w * 0.1,
              h * (0.2 + i * 0.11),
              1,
              i === 3 ? '#f0b45e' : '#7fe0c4',
            ),
          )
        : line(
            d`M${x + w * 0.18} ${y + h * 0.36}h${w * 0.5}M${x + w * 0.18} ${y + h * 0.62}h${w * 0.32}`,
            '#7fe0c4',
            h * 0.1,
          );
  return (
    rect(x - 3, y - 3, w + 6, h + 6, 6, '#33464c') +
    rect(x, y, w, h, 4, glass) +
    content +
    path(d`M${x + 2} ${y + 2}h${w * 0.4}l${-w * 0.3} ${h - 4}h${-w * 0.1}z`, '#fff', { opacity: 0.1 })
  );
}

/** A turning knob. */
export function knob(sheet: Sheet, cx: number, cy: number, r: number, colour = '#3b4b51'): string {
  return (
    circle(cx + 1, cy + 2, r, '#06181c', { opacity: 0.3 }) +
    circle(
      cx,
      cy,
      r,
      sheet.linear('slant', [
        [0, lighter(colour, 0.5)],
        [1, darker(colour, 0.2)],
      ]),
      rim(colour),
    ) +
    line(d`M${cx} ${cy - r * 0.2}V${cy - r * 0.8}`, '#fff', Math.max(1.4, r * 0.14))
  );
}

/** Small keys in a row; the first glows. */
export function keys(x: number, y: number, count: number, size = 11, gap = 17): string {
  return repeat(count, (i) =>
    rect(x + i * gap, y, size, size, 3, i === 0 ? '#c8503c' : '#7b8a90', {
      stroke: '#4b585d',
      'stroke-width': 0.8,
    }),
  );
}

/** A sight glass: what is behind, glass over it. */
export function glass(sheet: Sheet, box: Box, inside: string, tint = '#bcd8e0'): string {
  const { x, y, w, h } = box;
  const clip = sheet.clip(rect(x, y, w, h, 8, '#000'));
  return (
    rect(x - 4, y - 4, w + 8, h + 8, 11, '#5b6a70', { stroke: '#39474c', 'stroke-width': 1 }) +
    rect(
      x,
      y,
      w,
      h,
      8,
      sheet.linear('down', [
        [0, '#3a4d54'],
        [1, '#15262b'],
      ]),
    ) +
    `<g clip-path="${clip}">${inside}${path(d`M${x} ${y + h}L${x + w * 0.5} ${y}h${w * 0.22}L${x + w * 0.22} ${y + h}z`, '#fff', { opacity: 0.14 })}</g>` +
    rect(x, y, w, h, 8, tint, { opacity: 0.16 })
  );
}

/** Ventilation slots. */
export function vents(x: number, y: number, count: number, width: number): string {
  return line(
    repeat(count, (i) => d`M${x} ${y + i * 8}h${width}`),
    '#5b6a70',
    3,
    { opacity: 0.5 },
  );
}

/** Rubber feet under a box. */
export function feet(box: Box): string {
  const y = box.y + box.h - 1;
  return rect(box.x + 16, y, 26, 9, 3, '#3b484d') + rect(box.x + box.w - 42, y, 26, 9, 3, '#3b484d');
}

/** The name of the device on its front. */
export function nameplate(
  text: string,
  x: number,
  y: number,
  width: number,
  fill = '#33464c',
  size = 17,
): string {
  return print(text, x, y, { size, width, weight: 650, fill });
}

/** Colours that are polished metal; everything else is plastic or lacquer. */
const METALS: ReadonlySet<string> = new Set([STEEL, '#c3cbce', '#c2a55a', '#8fa3ab']);

/** An upright cylinder with its lit top, of metal or plastic as its colour says. */
export function barrel(
  sheet: Sheet,
  cx: number,
  top: number,
  rx: number,
  height: number,
  colour: string,
): string {
  const ry = rx * 0.24;
  const wall = METALS.has(colour) ? metal(sheet, colour, 'across') : round(sheet, colour);
  const face = sheet.linear('slant', [
    [0, lighter(colour, 0.65)],
    [1, lighter(colour, 0.08)],
  ]);
  return path(drum(cx, top, rx, height, ry), wall, rim(colour)) + ellipse(cx, top, rx, ry, face, rim(colour));
}

/** A hose or cable: dark outline, body, highlight. */
export function hose(data: string, colour: string, width: number): string {
  return (
    line(data, darker(colour, 0.45), width) +
    line(data, colour, width * 0.72) +
    line(data, lighter(colour, 0.55), width * 0.2, { opacity: 0.7 })
  );
}

/** Warm light of a heated chamber. */
export function ember(sheet: Sheet, cx: number, cy: number, rx: number, ry: number): string {
  return ellipse(
    cx,
    cy,
    rx,
    ry,
    sheet.radial([
      [0, '#fff1c9'],
      [0.35, '#ffb454', 0.95],
      [0.7, '#e2632a', 0.6],
      [1, '#e2632a', 0],
    ]),
  );
}
