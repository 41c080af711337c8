import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, line, path, rect, repeat } from '../svg.ts';
import {
  barrel,
  DARK,
  display,
  GREY,
  hose,
  housing,
  knob,
  nameplate,
  STEEL,
  vents,
  WHITE,
} from './cabinet.ts';

export type Draw = (sheet: Sheet, name: string) => string;
const WOOD = '#c9a271';

/** Extraction and workplaces by design. */
export function workplace(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', WORKPLACE, WORKPLACE['single_extraction']!)(sheet, subject.label);
}

const WORKPLACE: Readonly<Record<string, Draw>> = {
  single_extraction: (s, name) => extraction(s, name, 1),
  multi_extraction: (s, name) => extraction(s, name, 4),
  extraction_nozzle: nozzle,
  workbench,
  bench_lamp: lamp,
  technician_chair: chair,
  bench_drawer: drawer,
};

function extraction(sheet: Sheet, name: string, places: number): string {
  const box = { x: 92, y: 96, w: 200, h: 240 };
  const hoses = repeat(places, (i) =>
    hose(
      d`M${places === 1 ? 190 : 122 + i * 46} 100C${places === 1 ? 190 : 122 + i * 46} 40 ${60 + i * 90} 70 ${36 + i * 104} ${28 + (i % 2) * 12}`,
      '#6d7d84',
      places === 1 ? 30 : 18,
    ),
  );
  return (
    hoses +
    shadow(sheet, 214, 348, 132, 18, 0.48) +
    housing(sheet, box, WHITE, 34) +
    display(sheet, { x: 112, y: 116, w: 76, h: 40 }, 'bars') +
    knob(sheet, 248, 136, 18) +
    nameplate(name, 192, 186, 160) +
    rect(112, 204, 160, 104, 8, '#d3d9d9', rim(GREY)) +
    vents(126, 222, 10, 132) +
    circle(124, 344, 9, '#2f3c41') +
    circle(262, 344, 9, '#2f3c41')
  );
}

function nozzle(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 322, 150, 18, 0.46) +
    hose('M300 210C360 220 370 290 350 330', '#6d7d84', 34) +
    path(
      'M44 150Q44 128 70 128H210Q300 132 316 196V226Q300 286 210 290H70Q44 290 44 268z',
      round(sheet, WHITE, 'down'),
      rim(WHITE),
    ) +
    path('M44 150Q44 128 70 128Q94 140 94 209T70 290Q44 290 44 268z', '#26353b', {
      stroke: '#6f7f85',
      'stroke-width': 3,
    }) +
    line('M52 160h30M50 184h38M50 209h40M50 234h38M52 258h30', '#7b8a90', 4) +
    path('M112 128C130 96 200 96 224 130z', '#cfe3ea', {
      opacity: 0.7,
      stroke: '#8fa3aa',
      'stroke-width': 1.2,
    }) +
    nameplate(name, 200, 216, 120)
  );
}

function workbench(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 204, 346, 178, 16, 0.48) +
    path('M44 158H356V172H44z', WOOD, rim(WOOD)) +
    path('M44 158L76 136H330L356 158z', '#dfbf92', rim(WOOD)) +
    rect(
      60,
      172,
      92,
      168,
      3,
      sheet.linear('across', [
        [0, '#fbfbf9'],
        [1, '#c3cbcc'],
      ]),
      rim(WHITE),
    ) +
    rect(
      286,
      172,
      56,
      168,
      3,
      sheet.linear('across', [
        [0, '#f1f3f2'],
        [1, '#b4bdbf'],
      ]),
      rim(WHITE),
    ) +
    line('M60 214h92M60 256h92M60 298h92', '#9aa5a8', 1.4) +
    line('M94 193h24M94 235h24M94 277h24M94 319h24', '#5b6a70', 4) +
    path('M172 172h76v26q-38 14-76 0z', '#b4bdbf', rim(GREY)) +
    rect(196, 146, 26, 14, 3, WOOD, rim(WOOD)) +
    hose('M300 138V84C300 54 270 48 244 60', '#8d999e', 8) +
    path('M176 50L252 42Q262 52 258 64L184 74Q172 62 176 50z', metal(sheet, STEEL), rim(STEEL)) +
    path('M186 76L254 66L284 136H136z', '#fff4c4', { opacity: 0.2 }) +
    nameplate(name, 210, 190, 60)
  );
}

function lamp(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 348, 96, 16, 0.48) +
    path('M96 176L300 148L360 330H40z', '#fff4c4', { opacity: 0.22 }) +
    hose('M214 334V240L290 136L212 82', '#9aa5aa', 13) +
    circle(290, 136, 12, DARK, rim('#7b8a90')) +
    circle(214, 240, 12, DARK, rim('#7b8a90')) +
    path('M62 116Q60 96 82 92L236 68Q260 66 264 86L268 104L72 136z', metal(sheet, '#c8d0d3'), rim(STEEL)) +
    path('M72 136L268 104L270 112L76 145z', '#fff6cf', { stroke: '#c9b46a', 'stroke-width': 1 }) +
    barrel(sheet, 214, 328, 72, 14, DARK) +
    nameplate(name, 160, 112, 110)
  );
}

function chair(sheet: Sheet, name: string): string {
  const seat = '#3f6f7c';
  return (
    shadow(sheet, 206, 352, 116, 16, 0.48) +
    path(
      'M140 58Q200 38 260 58Q276 100 262 150Q200 168 138 150Q124 100 140 58Z',
      round(sheet, seat),
      rim(seat),
    ) +
    line('M152 72q48-16 96 0', '#fff', 4, { opacity: 0.35 }) +
    rect(190, 150, 20, 54, 5, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path(
      'M106 206Q106 188 130 186H270Q294 188 294 206Q294 228 262 232H138Q106 228 106 206z',
      round(sheet, seat, 'down'),
      rim(seat),
    ) +
    rect(188, 230, 24, 70, 5, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    line('M200 300L106 334M200 300L160 344M200 300L240 344M200 300L294 334', '#5b6a70', 10) +
    [106, 160, 240, 294].map((x, i) => circle(x, i % 3 === 0 ? 340 : 350, 9, '#2f3c41', rim(DARK))).join('') +
    nameplate(name, 200, 112, 96, '#e9f2f2')
  );
}

function drawer(sheet: Sheet, name: string): string {
  const box = { x: 68, y: 92, w: 250, h: 250 };
  return (
    shadow(sheet, 214, 350, 160, 18, 0.48) +
    housing(sheet, box, WHITE, 34) +
    repeat(
      3,
      (i) =>
        rect(
          80,
          104 + i * 62,
          226,
          54,
          5,
          sheet.linear('down', [
            [0, '#ffffff'],
            [1, '#d6dcdc'],
          ]),
          rim(WHITE),
        ) + rect(160, 124 + i * 62, 66, 10, 5, metal(sheet, STEEL), rim(STEEL)),
    ) +
    path('M80 290H306L326 330H60z', '#e2cda6', rim(WOOD)) +
    path('M60 330H326V346H60z', WOOD, rim(WOOD)) +
    nameplate(name, 130, 124, 66)
  );
}
