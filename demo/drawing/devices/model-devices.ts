import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, ellipse, line, path, rect } from '../svg.ts';
import { DARK, display, GREY, hose, housing, keys, knob, nameplate, STEEL, WHITE } from './cabinet.ts';

export type Draw = (sheet: Sheet, name: string) => string;

/** Model preparation devices by design. */
export function modelDevice(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', MODEL, MODEL['vacuum_mixer']!)(sheet, subject.label);
}

const MODEL: Readonly<Record<string, Draw>> = {
  vacuum_mixer: (s, name) => mixer(s, name, true),
  alginate_mixer: (s, name) => mixer(s, name, false),
  vibrator,
  wet_trimmer: (s, name) => trimmer(s, name, true),
  dry_trimmer: (s, name) => trimmer(s, name, false),
  pin_drill: pinDrill,
  plaster_dispenser: dispenser,
  die_saw: dieSaw,
};

function mixer(sheet: Sheet, name: string, vacuum: boolean): string {
  const box = { x: 104, y: 50, w: 186, h: 150 };
  return (
    shadow(sheet, 206, 350, 118, 18, 0.48) +
    rect(226, 150, 44, 180, 8, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path('M96 330H304q10 0 10 10v8H86v-8q0-10 10-10z', GREY, rim(GREY)) +
    housing(sheet, box) +
    display(sheet, { x: 124, y: 70, w: 82, h: 46 }, 'figures') +
    keys(222, 76, 3, 12, 18) +
    keys(222, 98, 3, 12, 18) +
    nameplate(name, 196, 156, 150) +
    path('M150 200h72v16h-72z', DARK, rim(DARK)) +
    path('M128 216h116l-10 92q-48 16-96 0z', round(sheet, '#9fb7bd'), rim('#9fb7bd')) +
    ellipse(186, 216, 58, 10, '#dbe6e8', rim('#9fb7bd')) +
    path('M140 232l6 70', 'none', { stroke: '#fff', 'stroke-width': 5, opacity: 0.5 }) +
    (vacuum ? hose('M236 214C286 218 300 180 288 128', '#6d8790', 11) : '')
  );
}

function vibrator(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 326, 158, 22, 0.48) +
    path('M62 196L104 156H322L342 196z', '#4a5a60', { stroke: '#74858b', 'stroke-width': 1.2 }) +
    path('M74 190L110 160H314L330 190z', sheet.pattern(12, 9, ellipse(6, 4, 4, 2, '#2f3d42')), {
      opacity: 0.9,
    }) +
    rect(60, 196, 284, 20, 6, DARK, rim(DARK)) +
    path(
      'M76 220H328l12 88q0 14-14 14H78q-14 0-14-14z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [1, '#b4bdbf'],
      ]),
      rim(WHITE),
    ) +
    knob(sheet, 128, 270, 26) +
    nameplate(name, 236, 276, 140) +
    rect(286, 290, 26, 14, 3, '#c8503c') +
    line('M40 176l-12 8M40 192l-14 2M360 176l12 8M360 192l14 2', '#8fa0a6', 4)
  );
}

function trimmer(sheet: Sheet, name: string, wet: boolean): string {
  return (
    shadow(sheet, 206, 352, 140, 18, 0.48) +
    path(
      'M104 60H262Q318 60 318 116V346H104Z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [0.5, '#dfe4e3'],
        [1, '#a9b3b5'],
      ]),
      rim(WHITE),
    ) +
    circle(212, 166, 78, '#6f7b80', rim(STEEL)) +
    circle(
      212,
      166,
      68,
      sheet.linear('slant', [
        [0, '#c9b89a'],
        [0.5, '#a3906d'],
        [1, '#7d6b4c'],
      ]),
    ) +
    circle(212, 166, 68, sheet.pattern(7, 7, circle(2, 2, 0.9, '#5a4a30') + circle(5, 5, 0.8, '#e6d9bd'))) +
    path('M70 236H258l20 22H50z', metal(sheet, STEEL), rim(STEEL)) +
    path('M50 258h228v12H50z', '#7d898e', rim(STEEL)) +
    path('M118 232C116 206 136 194 154 194S192 206 190 232z', '#e9d9a8', {
      stroke: '#9a8660',
      'stroke-width': 1.2,
    }) +
    (wet
      ? line('M184 96l-6 40M212 92v44M240 96l6 40', '#8fd0ea', 4, { opacity: 0.85 }) +
        hose('M262 62C270 30 300 30 310 50', '#6d8790', 10)
      : hose('M300 300C348 300 352 260 346 220', '#5b6a70', 24)) +
    nameplate(name, 190, 314, 120) +
    knob(sheet, 284, 306, 15, '#c8503c')
  );
}

function pinDrill(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 352, 124, 18, 0.48) +
    rect(254, 70, 34, 262, 8, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path(
      'M92 70H272q18 0 18 18v44q0 14-14 14H92q-18 0-18-18V90q0-20 18-20z',
      sheet.linear('down', [
        [0, '#ffffff'],
        [1, '#bcc5c6'],
      ]),
      rim(WHITE),
    ) +
    nameplate(name, 176, 118, 150) +
    line('M160 146v72', '#ff4b3a', 2.4, { opacity: 0.75 }) +
    path('M84 218H236v16H84z', metal(sheet, STEEL), rim(STEEL)) +
    path('M116 218C114 190 140 178 160 178S206 190 204 218z', '#e9d9a8', {
      stroke: '#9a8660',
      'stroke-width': 1.2,
    }) +
    circle(160, 190, 4, '#ff4b3a') +
    path('M152 234h16v40h-16zM157 274h6v-30', metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path(
      'M78 274H300l12 62q0 12-12 12H76q-12 0-12-12z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [1, '#b4bdbf'],
      ]),
      rim(WHITE),
    ) +
    knob(sheet, 112, 312, 18)
  );
}

function dispenser(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 352, 120, 16, 0.48) +
    path(
      'M110 58H290V176L236 226H164L110 176Z',
      sheet.linear('across', [
        [0, '#9fb4bc', 0.92],
        [0.22, '#f5f9fa', 0.9],
        [0.6, '#d5e2e6', 0.9],
        [1, '#8aa2ab', 0.92],
      ]),
      { stroke: '#7d939b', 'stroke-width': 1.4 },
    ) +
    path('M118 110H282V172L234 218H166L118 172Z', '#e2cd98') +
    path('M118 110q40-16 82-4t82 4z', '#efe0b8') +
    rect(102, 46, 196, 16, 6, DARK, rim(DARK)) +
    rect(152, 224, 96, 52, 8, WHITE, rim(WHITE)) +
    display(sheet, { x: 164, y: 234, w: 48, h: 30 }, 'figures') +
    circle(232, 249, 8, '#c8503c') +
    path('M186 276h28l-4 20h-20z', metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path('M196 296l-6 24h20l-6-24z', '#e2cd98') +
    path('M160 312h80l-8 36q-32 8-64 0z', round(sheet, '#4c8a9c'), rim('#4c8a9c')) +
    rect(96, 60, 16, 290, 4, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    rect(288, 60, 16, 290, 4, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    nameplate(name, 200, 92, 140)
  );
}

function dieSaw(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 338, 158, 20, 0.48) +
    circle(
      214,
      190,
      86,
      sheet.linear('slant', [
        [0, '#f5f7f7'],
        [0.4, '#b7c0c5'],
        [0.6, '#8d999e'],
        [1, '#dfe4e6'],
      ]),
      rim(STEEL),
    ) +
    circle(214, 190, 86, 'none', { stroke: '#5b6a70', 'stroke-width': 4, 'stroke-dasharray': '3 4' }) +
    circle(214, 190, 18, DARK) +
    path(
      'M128 130C140 90 180 72 222 76C280 82 318 120 322 176H296C290 130 262 104 220 100C190 98 166 110 152 136Z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [1, '#b9c1c2'],
      ]),
      rim(WHITE),
    ) +
    path('M48 226H352V244H48z', metal(sheet, STEEL), rim(STEEL)) +
    path(
      'M62 244H338l10 74q0 16-16 16H68q-16 0-16-16z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [1, '#b4bdbf'],
      ]),
      rim(WHITE),
    ) +
    path('M76 226C74 196 100 184 120 184S166 196 164 226z', '#e9d9a8', {
      stroke: '#9a8660',
      'stroke-width': 1.2,
    }) +
    line('M120 184v42', '#6b5630', 2) +
    knob(sheet, 108, 288, 20) +
    nameplate(name, 232, 294, 150)
  );
}
