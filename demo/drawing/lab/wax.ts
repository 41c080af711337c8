import { ownColour } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { round, shadow, rim } from '../light.ts';
import { codeText } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, el, ellipse, group, line, path, repeat, turn } from '../svg.ts';

/** One plate lying flat: top, two edges, a soft window reflection. */
function plate(sheet: Sheet, colour: string, y: number, thick: number, shift: number): string {
  const top = sheet.linear('slant', [
    [0, lighter(colour, 0.5)],
    [0.4, lighter(colour, 0.14)],
    [1, darker(colour, 0.06)],
  ]);
  return group(
    { transform: d`translate(${shift} ${y})` },
    path(d`M34 52V${52 + thick}L166 ${112 + thick}V112z`, darker(colour, 0.2), rim(colour)),
    path(d`M166 112V${112 + thick}L366 ${22 + thick}V22z`, darker(colour, 0.1), rim(colour)),
    path('M34 52L238 -34L366 22L166 112Z', top, rim(colour)),
    path('M92 42L220 -12L252 2L124 58Z', '#fff', { opacity: 0.2 }),
  );
}

/** A stack of wax plates; thick plates make a higher stack. */
export function waxPlates(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#e08f8f';
  const thick = 5 + subject.number('thickness', 1.5, 0.2, 4) * 6;
  const count = subject.raw('pack').includes('kg') ? 7 : 4;
  const step = thick + 2;
  const high = Math.min(150, count * step);
  const bottom = 236;
  return (
    shadow(sheet, 210, bottom + 82, 176, 30, 0.42) +
    repeat(count, (i) =>
      plate(
        sheet,
        i % 2 === 0 ? colour : darker(colour, 0.02),
        bottom - (i * high) / count,
        Math.min(thick, high / count),
        [0, 4, -3, 2, -2, 3, 0][i % 7]!,
      ),
    ) +
    tag(subject.print('thickness', 5), 316, 350)
  );
}

/** Blocks of crown wax in a round tin. */
export function waxBlock(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#4a80bd';
  const tinWall = '#c9d0d3';
  return (
    shadow(sheet, 208, 312, 158, 28, 0.46) +
    path('M58 226v58a142 54 0 0 0 284 0v-58z', round(sheet, tinWall), rim(tinWall)) +
    ellipse(200, 226, 142, 54, '#eef1f1', rim(tinWall)) +
    ellipse(200, 228, 132, 48, darker(colour, 0.24)) +
    path('M68 222v6a132 48 0 0 0 264 0v-6z', darker(colour, 0.12)) +
    ellipse(
      200,
      220,
      132,
      47,
      sheet.linear('slant', [
        [0, lighter(colour, 0.5)],
        [0.45, lighter(colour, 0.1)],
        [1, darker(colour, 0.14)],
      ]),
      rim(colour),
    ) +
    path('M150 190c40-12 96-6 120 14c-30-6-70-8-96 0c-20 6-40 0-24-14z', darker(colour, 0.2), {
      opacity: 0.45,
    }) +
    path('M104 210c20-18 60-28 92-28c-30 8-56 18-70 32c-8 8-30 6-22-4z', '#fff', { opacity: 0.36 }) +
    tag(codeText(subject), 316, 352)
  );
}

const SPECIAL: Readonly<Record<string, (sheet: Sheet, subject: Subject) => string>> = {
  block_out_wax: waxBlock,
  undercut_wax: waxBlock,
  cervical_wax: waxBlock,
  scan_wax: waxBlock,
  bite_wax: waxPlates,
  boxing_wax: waxPlates,
  dipping_wax: waxPellets,
};

/** Special waxes: tin, plates, pellets or sticks, as each is sold. */
export function specialWax(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', SPECIAL, waxSticks)(sheet, subject);
}

function waxSticks(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#ecc63f';
  const stick = (y: number, shift: number): string =>
    group(
      { transform: d`translate(${shift} ${y})` },
      path('M60 0h262q14 24 0 48H60q-16-24 0-48z', round(sheet, colour, 'down'), rim(colour)),
      ellipse(322, 24, 12, 24, lighter(colour, 0.3), rim(colour)),
      line('M74 10h220', '#fff', 4, { opacity: 0.45 }),
    );
  return (
    shadow(sheet, 206, 300, 170, 24, 0.42) +
    turn(-12, 200, 200, stick(120, 14) + stick(232, -6) + stick(176, 6)) +
    tag(codeText(subject), 312, 354)
  );
}

/** A heap of wax pellets for the dipping pot. */
function waxPellets(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#5c9d6d';
  const kept = sheet.keep((id) =>
    group(
      { id },
      path('M-34 0v20a34 15 0 0 0 68 0v-20z', round(sheet, colour), rim(colour)),
      ellipse(0, 0, 34, 15, lighter(colour, 0.3), rim(colour)),
      path('M-24 -3q14-9 32-6q-16 2-24 10z', '#fff', { opacity: 0.5 }),
    ),
  );
  const places = [
    [118, 196],
    [198, 190],
    [278, 198],
    [82, 246],
    [158, 240],
    [238, 244],
    [316, 248],
    [120, 288],
    [204, 290],
    [284, 286],
  ];
  return (
    shadow(sheet, 206, 304, 164, 26, 0.42) +
    places.map(([x, y]) => el('use', { href: kept, x: x!, y: y! })).join('') +
    el('use', { href: kept, x: 160, y: 158 }) +
    el('use', { href: kept, x: 236, y: 156 }) +
    el('use', { href: kept, x: 200, y: 122 })
  );
}

/** A coil of wax wire, or of metal wire, as thick as its diameter says. */
export function coil(sheet: Sheet, colour: string, thick: number, text: string): string {
  const turns = Math.max(4, Math.min(9, Math.round(70 / thick)));
  const ring = (i: number, width: number, paint: string, opacity = 1): string =>
    ellipse(200 + (i % 2) * 2, 236 - i * (thick * 0.78), 128 + [0, 4, -3, 2, -1][i % 5]!, 56, 'none', {
      stroke: paint,
      'stroke-width': width,
      opacity,
    });
  const tail = d`M327 ${232 - (turns - 1) * thick * 0.78}C352 ${180 - turns * thick * 0.4} 356 116 318 84`;
  return (
    shadow(sheet, 206, 266, 172, 46, 0.46) +
    repeat(
      turns,
      (i) =>
        ring(i, thick, darker(colour, 0.4)) +
        ring(i, thick * 0.74, colour) +
        `<g transform="translate(${(-thick * 0.06).toFixed(1)} ${(-thick * 0.16).toFixed(1)})">${ring(i, thick * 0.22, lighter(colour, 0.65), 0.8)}</g>`,
    ) +
    line(tail, darker(colour, 0.4), thick) +
    line(tail, colour, thick * 0.74) +
    line(tail, lighter(colour, 0.65), thick * 0.2, { opacity: 0.8 }) +
    tag(text, 200, 358)
  );
}

/** A coil of wax wire. */
export function waxWire(sheet: Sheet, subject: Subject): string {
  const diameter = subject.number('diameter', 2, 0.3, 6);
  return coil(sheet, ownColour(subject) ?? '#4a80bd', 5 + diameter * 4, diameterText(subject));
}

/** «Ø 2.0», or nothing. */
export function diameterText(subject: Subject): string {
  const value = subject.raw('diameter');
  return value === '' || value.startsWith('@') ? '' : `Ø ${value.slice(0, 6)}`;
}

const PATTERN_GREEN = '#5f9f78';

/** Preformed wax patterns: retention grids, sheets with a surface, clasps, bars, pontics. */
export function waxPattern(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? PATTERN_GREEN;
  const design = subject.code('design');
  const body = /clasp/.test(design)
    ? clasps(colour, design)
    : design === 'lingual_bar' || design === 'finishing_line' || design === 'palatal_strip'
      ? strips(sheet, colour, design === 'palatal_strip' ? 54 : 22)
      : design === 'anatomic_pontic'
        ? pontics(sheet, colour)
        : sheetPattern(sheet, colour, design);
  return shadow(sheet, 206, 292, 168, 34, 0.38) + body + tag(subject.print('thickness', 6), 200, 360);
}

function sheetPattern(sheet: Sheet, colour: string, design: string): string {
  const dark = darker(colour, 0.42);
  const ground = {
    round_hole_retention: el('circle', { cx: 9, cy: 9, r: 5, fill: dark }),
    grid_retention: line('M0 0h18M0 0v18', dark, 6),
    diagonal_retention: line('M0 0L18 18M18 0L0 18', dark, 4),
    stippled_sheet:
      el('circle', { cx: 5, cy: 5, r: 1.8, fill: dark }) +
      el('circle', { cx: 13, cy: 12, r: 1.5, fill: lighter(colour, 0.5) }),
    veined_sheet: line('M0 6q5 6 9 2t9 4M2 16q6-4 10 0', dark, 1.3),
  };
  const tile = Object.hasOwn(ground, design) ? ground[design as keyof typeof ground] : '';
  const one = (x: number, y: number): string =>
    group(
      { transform: d`translate(${x} ${y})` },
      path('M40 214L196 118L356 160L206 272Z', lighter(colour, 0.12), rim(colour)),
      tile === ''
        ? ''
        : path('M44 214L197 122L350 161L206 268Z', sheet.pattern(18, 18, tile, 30), { opacity: 0.7 }),
      path(
        'M40 214L196 118L356 160L206 272Z',
        sheet.linear('slant', [
          [0, '#ffffff', 0.5],
          [0.5, '#ffffff', 0],
          [1, '#06181c', 0.2],
        ]),
      ),
      path('M40 214L206 272V278L40 220Z', darker(colour, 0.3)),
      path('M206 272L356 160V166L206 278Z', darker(colour, 0.18)),
    );
  return one(0, 26) + one(0, 6) + one(0, -16);
}

function clasps(colour: string, design: string): string {
  const arc =
    design === 'ring_clasp'
      ? 'M-40 34C-66 -30 -20 -66 20 -52C62 -36 58 30 14 42'
      : design === 'bonyhard_clasp'
        ? 'M-50 40C-50 0 -30 -30 4 -30C30 -30 44 -14 46 8M4 -30V40'
        : design === 'premolar_clasp'
          ? 'M-46 24C-40 -40 40 -40 46 24M0 -24V44'
          : 'M-60 30C-52 -46 52 -46 60 30M0 -27V48';
  const one = (x: number, y: number): string =>
    group(
      { transform: d`translate(${x} ${y})` },
      line(arc, darker(colour, 0.42), 17),
      line(arc, colour, 13),
      line(arc, lighter(colour, 0.6), 3.4, { transform: 'translate(-2 -3)', opacity: 0.8 }),
    );
  return one(116, 118) + one(280, 124) + one(116, 252) + one(280, 258);
}

function strips(sheet: Sheet, colour: string, wide: number): string {
  return repeat(3, (i) => {
    const y = 96 + i * 70;
    return path(
      d`M58 ${y + 24}C130 ${y - 30} 270 ${y - 30} 342 ${y + 24}L336 ${y + 24 + wide}C270 ${y - 28 + wide} 130 ${y - 28 + wide} 64 ${y + 24 + wide}z`,
      round(sheet, colour, 'down'),
      rim(colour),
    );
  });
}

function pontics(sheet: Sheet, colour: string): string {
  return repeat(3, (i) => {
    const x = 74 + i * 92;
    return (
      path(
        d`M${x} 200C${x - 14} 150 ${x} 118 ${x + 22} 116Q${x + 38} 132 ${x + 54} 116C${x + 80} 120 ${x + 88} 152 ${x + 74} 200C${x + 66} 252 ${x + 8} 252 ${x} 200z`,
        round(sheet, colour),
        rim(colour),
      ) + line(d`M${x + 38} 126v28`, darker(colour, 0.4), 3, { opacity: 0.5 })
    );
  });
}
