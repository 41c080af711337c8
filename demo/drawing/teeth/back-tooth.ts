import { darker, deeper, lighter, mix } from '../colour-mix.ts';
import { glow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { el, ellipse, line, path } from '../svg.ts';

/** A posterior tooth; the four that differ to the eye in each jaw. */
export type BackTooth = 'upper-molar' | 'lower-molar' | 'upper-premolar' | 'lower-premolar';

/**
 * A crown seen from the cheek and above, in a box 100 wide and 124 high: `table` is the occlusal surface
 * (its rear edge are the inner cusps, its front edge – `ridge` – the outer ones), `wall` the buccal face.
 */
interface Crown {
  readonly rear: string;
  readonly ridge: string;
  readonly fissures: string;
  readonly pits: string;
  /** Cusp tips as [x, y, rx, ry]. */
  readonly cusps: readonly (readonly [number, number, number, number])[];
  /** Buccal grooves running down the wall. */
  readonly grooves: string;
  /** Bulges of the buccal wall as [x, rx]. */
  readonly bulges: readonly (readonly [number, number])[];
}

const CROWNS: Readonly<Record<BackTooth, Crown>> = {
  'upper-molar': {
    rear: 'M5 60C1 44 6 24 17 17C25 11 37 13 43 21C45 24 49 26 54 24C60 13 75 9 85 17C95 25 99 44 95 60',
    ridge: 'C92 53 84 48 75 50C66 52 60 60 52 66C44 62 38 53 28 51C18 49 9 52 5 60Z',
    fissures:
      'M52 66C50 58 48 52 40 46C32 41 26 41 21 43M40 46C44 40 46 33 47 24M57 54C64 48 70 42 80 41M57 54C54 57 53 61 52 66',
    pits: 'M40 46l1 1M58 53l1 0M21 43l-3-3M80 41l3-3',
    cusps: [
      [26, 29, 17, 13],
      [72, 27, 19, 14],
      [30, 54, 15, 8],
      [74, 53, 15, 8],
    ],
    grooves: 'M52 66C53 78 53 86 51 94',
    bulges: [
      [29, 20],
      [74, 19],
    ],
  },
  'lower-molar': {
    rear: 'M3 60C0 42 5 25 15 20C26 13 40 14 47 23C49 25 53 25 55 23C63 13 79 13 88 20C97 27 100 44 97 60',
    ridge:
      'C95 55 90 52 84 52C78 53 74 58 70 63C65 57 59 51 51 51C43 51 38 58 34 64C30 57 25 51 17 51C10 51 5 54 3 60Z',
    fissures:
      'M34 64C36 55 40 49 50 43C58 38 60 32 51 24M70 63C66 54 60 48 50 43C40 40 30 41 20 43M50 43C64 40 72 41 82 43',
    pits: 'M50 43l1 1M20 43l-4-3M82 43l4-3',
    cusps: [
      [26, 30, 18, 12],
      [74, 30, 18, 12],
      [18, 54, 11, 7],
      [51, 54, 13, 8],
      [84, 54, 9, 6],
    ],
    grooves: 'M34 64C35 76 36 84 35 92M70 63C70 73 69 80 69 86',
    bulges: [
      [18, 13],
      [51, 15],
      [84, 11],
    ],
  },
  'upper-premolar': {
    rear: 'M6 60C4 40 16 20 34 15C44 12 57 12 67 15C85 20 96 40 94 60',
    ridge: 'C88 62 76 56 66 50C56 45 44 45 34 50C24 56 12 62 6 60Z',
    fissures: 'M19 46C34 39 66 39 81 46M30 42l-8-7M70 42l8-7',
    pits: 'M22 45l-2 1M78 45l2 1',
    cusps: [
      [50, 26, 24, 12],
      [50, 52, 24, 9],
    ],
    grooves: '',
    bulges: [[50, 26]],
  },
  'lower-premolar': {
    rear: 'M8 60C4 44 14 28 30 24C38 17 60 16 68 23C86 28 97 44 92 60',
    ridge: 'C86 61 74 54 64 47C55 42 45 42 36 47C26 54 14 61 8 60Z',
    fissures: 'M22 48C34 40 66 38 78 47M58 40C60 34 58 30 60 24',
    pits: 'M25 46l-2 3M76 45l2 3',
    cusps: [
      [40, 31, 18, 9],
      [50, 51, 26, 10],
    ],
    grooves: '',
    bulges: [[50, 27]],
  },
};

/** One posterior tooth in its 100 × 124 box; the neck disappears in what holds it at about y = 112. */
export function backTooth(sheet: Sheet, tooth: BackTooth, shade: string): string {
  const crown = CROWNS[tooth];
  const premolar = tooth.endsWith('premolar');
  const wall = `${crown.rear}C97 82 90 104 ${premolar ? '76' : '86'} 120C70 127 30 127 ${premolar ? '24' : '14'} 120C10 104 3 82 5 60Z`;
  const dark = deeper(darker(shade, 0.34), 0.42);
  const light = lighter(shade, 0.62);
  const cusp = glow(sheet, light, 0.85);
  const wallPaint = sheet.linear('down', [
    [0.2, lighter(shade, 0.22)],
    [0.55, lighter(shade, 0.06)],
    [1, deeper(shade, 0.3)],
  ]);
  const tablePaint = sheet.linear('down', [
    [0, lighter(shade, 0.2)],
    [0.6, deeper(shade, 0.2)],
    [1, deeper(shade, 0.1)],
  ]);
  const sides = sheet.linear('across', [
    [0, dark, 0.4],
    [0.16, dark, 0],
    [0.72, dark, 0.04],
    [1, dark, 0.5],
  ]);
  return (
    path(wall, wallPaint, { stroke: dark, 'stroke-width': 1.3 }) +
    crown.bulges.map(([x, rx]) => ellipse(x - 2, 78, rx, 26, glow(sheet, '#ffffff', 0.62))).join('') +
    path(wall, sides) +
    (crown.grooves === '' ? '' : line(crown.grooves, dark, 2, { opacity: 0.4 })) +
    path(crown.rear + crown.ridge, tablePaint) +
    crown.cusps.map(([x, y, rx, ry]) => ellipse(x, y, rx, ry, cusp)).join('') +
    line(crown.fissures, dark, 5, { opacity: 0.16 }) +
    line(crown.fissures, dark, 1.7, { opacity: 0.85 }) +
    line(crown.pits, mix(dark, '#3a2410', 0.4), 2.6, { opacity: 0.55 }) +
    line(`M95 60${crown.ridge.slice(0, -1)}`, lighter(shade, 0.7), 1.5, { opacity: 0.6 })
  );
}

/** The same, kept once on the sheet; gives the reference for `<use>`. */
export function keepBackTooth(sheet: Sheet, tooth: BackTooth, shade: string): string {
  const drawn = backTooth(sheet, tooth, shade);
  return sheet.keep((id) => el('g', { id }, drawn));
}
