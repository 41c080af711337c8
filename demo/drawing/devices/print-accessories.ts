import { tag } from '../label.ts';
import { rollOf } from '../lab/impression.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, group, line, path, rect, repeat } from '../svg.ts';
import { DARK, STEEL } from './cabinet.ts';

/** Accessories of 3D printers by design. */
export function printAccessory(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet) => string>> = {
    build_platform: platform,
    resin_tank: tank,
    release_film: (s) => rollOf(s, '#cfe4ec', '#e9e6dc'),
    cleaning_tray: basket,
    post_cure_bulb: bulb,
    filter,
    support_cutter: cutter,
    spatula_set: spatulas,
  };
  return (
    subject.choose('design', designs, designs['build_platform']!)(sheet) +
    tag(subject.print('size', 4), 336, 362)
  );
}

function platform(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 308, 160, 24, 0.46) +
    rect(172, 70, 60, 96, 6, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    circle(202, 104, 15, DARK, rim('#73838a')) +
    path(
      'M50 206L150 150H354L258 214z',
      sheet.linear('slant', [
        [0, '#f6f8f8'],
        [0.5, '#b7c0c5'],
        [1, '#8d999e'],
      ]),
      rim(STEEL),
    ) +
    path(
      'M50 206L258 214V272L50 262z',
      sheet.linear('down', [
        [0, '#dfe4e6'],
        [1, '#98a4a9'],
      ]),
      rim(STEEL),
    ) +
    path('M258 214L354 150V206L258 272z', '#7b888d', rim(STEEL)) +
    path('M50 262L258 272V288L50 278zM258 272L354 206V222L258 288z', '#c3a36a', rim('#c2a55a'))
  );
}

function tank(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 306, 166, 24, 0.44) +
    path('M34 176L116 120H366L296 180z', '#c98a4a', { stroke: '#7b4a1c', 'stroke-width': 1.2 }) +
    path('M60 176L128 132H340L282 178z', '#e0b078') +
    path(
      'M34 176L296 180L286 280H56z',
      sheet.linear('slant', [
        [0, '#f0b060', 0.92],
        [0.5, '#d9822e', 0.9],
        [1, '#a85a18', 0.95],
      ]),
      { stroke: '#7b4a1c', 'stroke-width': 1.4 },
    ) +
    path('M296 180L366 120L350 214L286 280z', '#9a5218', {
      stroke: '#7b4a1c',
      'stroke-width': 1.2,
      opacity: 0.95,
    }) +
    path('M52 190L120 191L104 268L66 268z', '#fff', { opacity: 0.3 }) +
    rect(150, 224, 60, 14, 7, '#7b4a1c', { opacity: 0.6 })
  );
}

function basket(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 316, 160, 24, 0.44) +
    path('M56 160H344L322 300Q318 312 304 312H96Q82 312 78 300z', '#dfe9ec', {
      stroke: '#7d98a2',
      'stroke-width': 1.2,
      opacity: 0.9,
    }) +
    path('M64 204H336L324 296Q320 306 306 306H94Q80 306 76 296z', '#8fc6dc', { opacity: 0.7 }) +
    ellipse(200, 160, 144, 30, '#cfe0e6', { stroke: '#7d98a2', 'stroke-width': 2 }) +
    path('M104 158H296L280 278H120z', 'none', { stroke: '#55626a', 'stroke-width': 4 }) +
    line(
      repeat(8, (i) => d`M${126 + i * 21} 160L${134 + i * 19} 276`) +
        repeat(4, (i) => d`M${108 + i * 4} ${184 + i * 26}H${292 - i * 4}`),
      '#55626a',
      2,
    ) +
    line('M104 158C104 80 296 80 296 158', '#55626a', 7)
  );
}

function bulb(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 316, 160, 18, 0.4) +
    `<g transform="rotate(-24 200 200)">${rect(
      40,
      162,
      320,
      26,
      13,
      sheet.linear('down', [
        [0, '#ffffff'],
        [0.4, '#c9d6ff'],
        [1, '#7f8fe0'],
      ]),
      { stroke: '#6a77b8', 'stroke-width': 1.2 },
    )}${rect(
      40,
      216,
      320,
      26,
      13,
      sheet.linear('down', [
        [0, '#ffffff'],
        [0.4, '#c9d6ff'],
        [1, '#7f8fe0'],
      ]),
      { stroke: '#6a77b8', 'stroke-width': 1.2 },
    )}${path('M340 162h22q22 40 0 80h-22z', '#b9c6ff', { stroke: '#6a77b8', 'stroke-width': 1.2 })}${rect(22, 150, 62, 104, 9, round(sheet, '#f1f1ec', 'down'), rim('#d9d9d2'))}${rect(4, 170, 20, 10, 3, metal(sheet, '#c2a55a'))}${rect(4, 224, 20, 10, 3, metal(sheet, '#c2a55a'))}</g>`
  );
}

function filter(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 320, 150, 20, 0.42) +
    path('M70 130L120 92H348L300 130z', '#eef1f1', rim('#c3cbcc')) +
    path('M300 130L348 92V272L300 312z', '#a9b4b8', rim('#c3cbcc')) +
    rect(70, 130, 230, 182, 5, '#f6f5f0', rim('#c3cbcc')) +
    rect(86, 146, 198, 150, 3, '#5b6a70') +
    line(
      repeat(14, (i) => d`M${92 + i * 14.2} 148l7 146l7 -146`),
      '#dfe4e6',
      3.4,
      { opacity: 0.9 },
    )
  );
}

function cutter(sheet: Sheet): string {
  const side = (s: number): string =>
    group(
      { transform: `scale(${s} 1)` },
      path('M2 14C34 10 44 -16 38 -44C34 -70 18 -92 0 -98V-30z', metal(sheet, STEEL, 'across'), rim(STEEL)),
      path(
        'M10 16C50 40 62 110 48 196Q40 210 26 200C36 130 30 70 -8 30z',
        round(sheet, '#4a86c5'),
        rim('#4a86c5'),
      ),
    );
  return (
    shadow(sheet, 208, 328, 140, 13, 0.38) +
    `<g transform="translate(172 160)rotate(-34)">${side(1)}${side(-1)}${circle(0, 6, 22, metal(sheet, STEEL), rim(STEEL))}${circle(0, 6, 8, '#46525a')}</g>`
  );
}

function spatulas(sheet: Sheet): string {
  const one = (x: number, wide: number, colour: string): string =>
    path(
      d`M${x - wide} 66Q${x} 54 ${x + wide} 66L${x + 9} 186H${x - 9}z`,
      metal(sheet, STEEL, 'across'),
      rim(STEEL),
    ) +
    path(
      d`M${x - 15} 182H${x + 15}L${x + 18} 318Q${x} 336 ${x - 18} 318z`,
      round(sheet, colour),
      rim(colour),
    );
  return (
    shadow(sheet, 206, 330, 140, 14, 0.42) +
    one(112, 40, '#c8503c') +
    one(206, 26, '#4a86c5') +
    one(286, 15, '#3f9457')
  );
}
