import { lighter } from '../colour-mix.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, group, line, path, rect, repeat } from '../svg.ts';
import {
  barrel,
  DARK,
  display,
  ember,
  feet,
  GREY,
  hose,
  housing,
  keys,
  knob,
  nameplate,
  STEEL,
  WHITE,
} from './cabinet.ts';
import type { Draw } from './model-devices.ts';

/** Casting and wax devices by design. */
export function castingDevice(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', CASTING, CASTING['induction_casting']!)(sheet, subject.label);
}

const CASTING: Readonly<Record<string, Draw>> = {
  centrifugal_casting: centrifuge,
  vacuum_pressure_casting: (s, name) => caster(s, name, true),
  induction_casting: (s, name) => caster(s, name, false),
  wax_heater: waxHeater,
  wax_dipping_unit: waxDip,
  electric_wax_knife: waxKnife,
  duplicating_unit: duplicating,
};

function centrifuge(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 340, 158, 22, 0.48) +
    path('M50 170v118a150 48 0 0 0 300 0V170z', round(sheet, WHITE), rim(WHITE)) +
    ellipse(200, 170, 150, 54, '#dfe4e3', rim(WHITE)) +
    ellipse(
      200,
      174,
      134,
      44,
      sheet.linear('down', [
        [0, '#2a383d'],
        [1, '#5f6e74'],
      ]),
    ) +
    path('M84 170L210 164v18L84 186z', metal(sheet, STEEL), rim(STEEL)) +
    circle(204, 174, 15, STEEL, rim(STEEL)) +
    path('M210 164l92-6q14 16 0 32l-92-8z', metal(sheet, '#c2a55a'), {
      stroke: '#7a6330',
      'stroke-width': 1,
    }) +
    ember(sheet, 272, 172, 26, 18) +
    rect(84, 162, 40, 30, 4, STEEL, rim(STEEL)) +
    path('M62 140C80 60 320 60 338 140C300 100 100 100 62 140Z', '#d7e6ea', {
      opacity: 0.55,
      stroke: '#8fa3aa',
      'stroke-width': 1.2,
    }) +
    nameplate(name, 168, 282, 150) +
    knob(sheet, 300, 270, 18)
  );
}

function caster(sheet: Sheet, name: string, vacuum: boolean): string {
  const box = { x: 74, y: 84, w: 240, h: 258 };
  return (
    shadow(sheet, 218, 350, 152, 20, 0.48) +
    (vacuum ? barrel(sheet, 250, 40, 34, 40, STEEL) : '') +
    housing(sheet, box, vacuum ? GREY : WHITE, 32) +
    circle(168, 172, 68, metal(sheet, STEEL), rim(STEEL)) +
    circle(168, 172, 52, '#1d2b30') +
    ember(sheet, 168, 180, 46, 36) +
    repeat(4, (i) => ellipse(168, 152 + i * 14, 36, 9, 'none', { stroke: '#c2793c', 'stroke-width': 5 })) +
    path('M150 150h36l-6 44h-24z', '#ffe2a8', { opacity: 0.85 }) +
    repeat(6, (i) => circle(168 + Math.cos(i * 1.047) * 60, 172 + Math.sin(i * 1.047) * 60, 4, '#66747a')) +
    rect(232, 158, 16, 30, 6, DARK, rim(DARK)) +
    display(sheet, { x: 96, y: 266, w: 92, h: 50 }) +
    keys(206, 270, 4, 12, 18) +
    nameplate(name, 250, 312, 92) +
    circle(274, 128, 22, '#fbfbf8', rim(STEEL)) +
    line('M274 128l9-12', '#c8503c', 2.6) +
    line(
      repeat(
        7,
        (i) => d`M${274 + Math.cos(2.4 + i * 0.72) * 17} ${128 + Math.sin(2.4 + i * 0.72) * 17}l1.500 1`,
      ),
      '#44535a',
      2,
    ) +
    feet(box)
  );
}

function waxHeater(sheet: Sheet, name: string): string {
  const wells = ['#4a80bd', '#5c9d6d', '#c83f3a', '#e6d9b5'];
  return (
    shadow(sheet, 206, 326, 166, 22, 0.48) +
    path(
      'M50 190L96 132H330L354 190z',
      sheet.linear('down', [
        [0, '#e9edec'],
        [1, '#fdfdfb'],
      ]),
      rim(WHITE),
    ) +
    wells
      .map(
        (colour, i) =>
          ellipse(122 + i * 54, 162, 23, 14, '#6f7b80', rim(STEEL)) +
          ellipse(122 + i * 54, 164, 19, 10.5, colour) +
          path(d`M${108 + i * 54} 160q8 -6 18 -6q-10 4 -12 10z`, '#fff', { opacity: 0.6 }),
      )
      .join('') +
    path(
      'M50 190H354V300q0 16-16 16H66q-16 0-16-16z',
      sheet.linear('down', [
        [0, '#f7f8f6'],
        [1, '#b4bdbf'],
      ]),
      rim(WHITE),
    ) +
    repeat(4, (i) => knob(sheet, 96 + i * 56, 232, 16)) +
    display(sheet, { x: 300, y: 216, w: 40, h: 30 }, 'figures') +
    nameplate(name, 180, 290, 200)
  );
}

function waxDip(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 340, 116, 18, 0.48) +
    barrel(sheet, 200, 162, 92, 160, WHITE) +
    ellipse(200, 162, 74, 17, '#6f7b80', rim(STEEL)) +
    ellipse(200, 165, 68, 14, '#5c9d6d') +
    path('M152 162q20-8 44-8q-24 4-32 14z', '#fff', { opacity: 0.5 }) +
    path('M196 150L226 48l10 4L206 154z', metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path('M188 172C186 150 194 140 202 140S218 150 216 170z', '#e9d9a8', {
      stroke: '#9a8660',
      'stroke-width': 1,
    }) +
    nameplate(name, 200, 234, 130) +
    display(sheet, { x: 164, y: 258, w: 72, h: 36 }, 'figures') +
    circle(200, 312, 7, '#c8503c')
  );
}

function waxKnife(sheet: Sheet, name: string): string {
  const box = { x: 60, y: 196, w: 186, h: 124 };
  return (
    shadow(sheet, 196, 330, 160, 20, 0.48) +
    housing(sheet, box) +
    display(sheet, { x: 80, y: 214, w: 92, h: 46 }, 'figures') +
    knob(sheet, 212, 238, 20) +
    nameplate(name, 152, 300, 160) +
    feet(box) +
    hose('M250 300C330 330 372 300 352 220', '#3c4a50', 7) +
    group(
      { transform: 'rotate(28 300 130)' },
      path('M286 120h28l4 128q-18 8-36 0z', round(sheet, '#3f6f8f'), rim('#3f6f8f')),
      rect(290, 96, 20, 26, 3, metal(sheet, '#c2a55a', 'across'), rim('#c2a55a')),
      path('M296 96L292 40Q300 18 308 40L304 96z', metal(sheet, STEEL, 'across'), rim(STEEL)),
      ellipse(300, 40, 5, 8, '#ff9a5a', { opacity: 0.6 }),
    )
  );
}

function duplicating(sheet: Sheet, name: string): string {
  const box = { x: 90, y: 196, w: 210, h: 144 };
  return (
    shadow(sheet, 212, 348, 140, 18, 0.48) +
    barrel(sheet, 150, 74, 46, 130, lighter('#4f9d8f', 0.2)) +
    barrel(sheet, 252, 74, 46, 130, '#e9ecec') +
    barrel(sheet, 150, 62, 50, 14, DARK) +
    barrel(sheet, 252, 62, 50, 14, DARK) +
    housing(sheet, box) +
    display(sheet, { x: 110, y: 216, w: 76, h: 40 }, 'figures') +
    keys(206, 222, 4, 12, 18) +
    nameplate(name, 196, 320, 160) +
    path('M188 268h28v16l-6 14h-16l-6-14z', metal(sheet, STEEL, 'across'), rim(STEEL)) +
    feet(box)
  );
}
