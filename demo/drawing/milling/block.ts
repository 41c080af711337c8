import { ownColour, shadeText } from '../colours.ts';
import { darker, lighter, mix } from '../colour-mix.ts';
import { print } from '../label.ts';
import { metal, shadow } from '../light.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, group, path } from '../svg.ts';

/**
 * Width, depth and height in millimetres of the usual block sizes
 * (docs/rules/demonstration-catalogue.md#discs-and-blocks).
 */
const SIZES: Readonly<Record<string, readonly [number, number, number]>> = {
  C12: [10, 12, 15],
  C14: [12, 14, 18],
  C16: [16, 18, 18],
  I12: [10, 12, 14],
  I14: [12, 14, 16],
  B40: [15, 14, 38],
  '15/19': [15, 15, 19],
  '20/19': [20, 15, 19],
  '40/19': [40, 15, 19],
};

type Look = 'silicate' | 'hybrid' | 'zirconia';

/** A painter of CAD/CAM blocks of one material. */
export function blockOf(look: Look): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => drawBlock(sheet, subject, look);
}

/**
 * Lithium silicate is delivered in its violet first crystal state; the shade shows only after firing, so
 * it tints the block. Zirconia is chalky, hybrid ceramic has its final shade.
 */
function blockColour(subject: Subject, look: Look): string {
  const shade = ownColour(subject) ?? '#e3cea8';
  if (look === 'silicate')
    return mix(shade, subject.code('grade').includes('high') ? '#8c8fc6' : '#a3a0c9', 0.56);
  return look === 'zirconia' ? mix(shade, '#ffffff', 0.3) : shade;
}

function drawBlock(sheet: Sheet, subject: Subject, look: Look): string {
  const colour = blockColour(subject, look);
  const [wide, deep, high] = subject.choose('blocksize', SIZES, SIZES['C14']!);
  const unit = Math.min(10.2, 240 / (wide + deep * 0.55), 210 / (high + deep * 0.3));
  const w = wide * unit;
  const h = high * unit;
  const [dx, dy] = [deep * unit * 0.55, deep * unit * 0.3];
  const left = 200 - (w + dx) / 2;
  const bottom = 268;
  const top = bottom - h;
  const edge = { stroke: darker(colour, 0.36), 'stroke-width': 1.1, 'stroke-linejoin': 'round' } as const;
  const front = sheet.linear('slant', [
    [0, lighter(colour, 0.5)],
    [0.5, lighter(colour, 0.06)],
    [1, darker(colour, 0.1)],
  ]);
  const ink = mix(darker(colour, 0.6), '#12333a', 0.4);
  const middle = left + w / 2 + dx / 2;
  const code = shadeText(subject);
  const size = subject.raw('blocksize').slice(0, 8);
  return (
    shadow(sheet, 206, 350, 92, 13, 0.46) +
    mandrel(sheet, middle, bottom - dy / 2) +
    path(d`M${left} ${top}h${w}v${h}h${-w}z`, front, edge) +
    path(
      d`M${left + w} ${top}l${dx} ${-dy}v${h}l${-dx} ${dy}z`,
      sheet.linear('down', [
        [0, darker(colour, 0.14)],
        [1, darker(colour, 0.3)],
      ]),
      edge,
    ) +
    path(d`M${left} ${top}l${dx} ${-dy}h${w}l${-dx} ${dy}z`, lighter(colour, 0.56), edge) +
    (look === 'zirconia'
      ? ''
      : path(d`M${left + 6} ${top + 6}h${w * 0.34}l${-w * 0.2} ${h - 12}h${-w * 0.14}z`, '#fff', {
          opacity: 0.3,
        })) +
    group(
      {},
      print(code || subject.label, left + w / 2, top + h * 0.5, {
        size: Math.min(54, h * 0.3),
        width: w * 0.8,
        weight: 700,
        fill: ink,
      }),
      print(size, left + w / 2, top + h * 0.5 + 36, { size: 26, width: w * 0.8, weight: 600, fill: ink }),
    )
  );
}

/** The metal holder that the milling unit clamps. */
function mandrel(sheet: Sheet, cx: number, top: number): string {
  const steel = metal(sheet, '#b4bec3', 'across');
  const edge = { stroke: '#6f7b80', 'stroke-width': 1 };
  return (
    path(drum(cx, top + 42, 24, 42, 7), steel, edge) +
    path(d`M${cx - 24} ${top + 70}a24 7 0 0 0 20 6.800v6a24 7 0 0 1 -20 -6z`, '#2c3a3f', { opacity: 0.6 }) +
    path(drum(cx, top, 56, 40, 15), steel, edge) +
    ellipse(cx, top, 56, 15, '#dfe4e6', edge)
  );
}
