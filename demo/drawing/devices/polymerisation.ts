import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect, repeat } from '../svg.ts';
import {
  barrel,
  DARK,
  display,
  ember,
  feet,
  glass,
  housing,
  keys,
  knob,
  nameplate,
  STEEL,
  WHITE,
} from './cabinet.ts';
import type { Draw } from './workplace.ts';

/** Polymerisation, pressing and thermoforming by design. */
export function polymerisation(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', POLYMERISATION, POLYMERISATION['light_curing_unit']!)(sheet, subject.label);
}

const POLYMERISATION: Readonly<Record<string, Draw>> = {
  light_curing_unit: lightUnit,
  pressure_pot: pressurePot,
  polymerisation_unit: (s, name) => pressurePot(s, name) + knob(s, 290, 306, 15, '#c8503c'),
  flask,
  press: flaskPress,
  injection_unit: injection,
  thermoforming_unit: thermoformer,
};

function lightUnit(sheet: Sheet, name: string): string {
  const box = { x: 76, y: 92, w: 238, h: 246 };
  return (
    shadow(sheet, 216, 346, 154, 20, 0.48) +
    housing(sheet, box, WHITE, 32) +
    glass(
      sheet,
      { x: 98, y: 116, w: 194, h: 116 },
      ellipse(
        195,
        180,
        116,
        76,
        sheet.radial([
          [0, '#f3fbff'],
          [0.5, '#9fd2ff', 0.9],
          [1, '#3f8fe0', 0.2],
        ]),
      ) +
        line(
          repeat(5, (i) => d`M${122 + i * 36} 122v16`),
          '#ffffff',
          8,
          { opacity: 0.9 },
        ) +
        path('M150 216C148 192 172 178 195 178S242 192 240 216z', '#f3c7bf', {
          stroke: '#a8655a',
          'stroke-width': 1.2,
        }) +
        repeat(6, (i) =>
          ellipse(162 + i * 13, 196 - Math.sin(0.5 + i * 0.43) * 10, 6, 9, '#fbf3df', {
            stroke: '#c9b892',
            'stroke-width': 0.8,
          }),
        ),
      '#5db0ff',
    ) +
    display(sheet, { x: 100, y: 254, w: 84, h: 44 }, 'figures') +
    keys(202, 258, 4, 12, 19) +
    nameplate(name, 244, 300, 96) +
    rect(296, 150, 8, 52, 4, DARK) +
    feet(box)
  );
}

function pressurePot(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 346, 136, 20, 0.48) +
    barrel(sheet, 200, 158, 112, 172, '#c3cbce') +
    path('M88 170a112 27 0 0 0 224 0v14a112 27 0 0 1-224 0z', '#7b888d') +
    path(
      'M84 152C92 108 140 92 200 92S308 108 316 152a116 27 0 0 1-232 0z',
      sheet.linear('across', [
        [0, '#8d999e'],
        [0.28, '#fbfcfc'],
        [0.6, '#c3cbce'],
        [1, '#76848a'],
      ]),
      rim(STEEL),
    ) +
    rect(72, 146, 34, 20, 6, DARK, rim('#7b8a90')) +
    rect(294, 146, 34, 20, 6, DARK, rim('#7b8a90')) +
    barrel(sheet, 150, 72, 13, 30, '#c8503c') +
    circle(220, 66, 30, '#fbfbf8', { stroke: '#6f7b80', 'stroke-width': 4 }) +
    rect(214, 92, 12, 14, 2, STEEL) +
    line('M220 66l13-15', '#c8503c', 3) +
    line(
      repeat(
        7,
        (i) => d`M${220 + Math.cos(2.4 + i * 0.72) * 22} ${66 + Math.sin(2.4 + i * 0.72) * 22}l1.500 1`,
      ),
      '#44535a',
      2.4,
    ) +
    rect(134, 230, 132, 56, 6, '#fbfbf8', { stroke: '#9aa5a8', 'stroke-width': 1 }) +
    nameplate(name, 200, 266, 116)
  );
}

function flask(sheet: Sheet, name: string): string {
  const brass = '#c2a55a';
  const half = (y: number): string =>
    path(
      d`M70 ${y}Q72 ${y - 26} 110 ${y - 34}H290Q328 ${y - 26} 330 ${y}V${y + 54}Q328 ${y + 76} 290 ${y + 84}H110Q72 ${y + 76} 70 ${y + 54}z`,
      metal(sheet, brass, 'across'),
      rim(brass),
    );
  return (
    shadow(sheet, 206, 328, 150, 20, 0.48) +
    half(236) +
    half(146) +
    path(
      'M78 118Q84 104 112 98H288Q316 104 322 118Q316 134 288 140H112Q84 134 78 118z',
      sheet.linear('slant', [
        [0, '#f0dda6'],
        [0.5, '#c2a55a'],
        [1, '#e3cb8a'],
      ]),
      rim(brass),
    ) +
    circle(120, 118, 9, '#5b4718') +
    circle(280, 118, 9, '#5b4718') +
    line('M72 220H328', '#4d3c14', 3) +
    nameplate(name, 200, 272, 150, '#4d3c14')
  );
}

function flaskPress(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 348, 130, 18, 0.48) +
    rect(96, 84, 22, 240, 6, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    rect(282, 84, 22, 240, 6, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    rect(78, 66, 244, 42, 10, metal(sheet, '#9fb0b6'), rim(STEEL)) +
    rect(188, 40, 24, 120, 4, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    line(
      repeat(8, (i) => d`M188 ${112 + i * 6}l24 -3`),
      '#46525a',
      1.6,
    ) +
    rect(110, 28, 180, 16, 8, metal(sheet, STEEL), rim(STEEL)) +
    circle(110, 36, 12, '#c8503c') +
    circle(290, 36, 12, '#c8503c') +
    path('M150 160H250L266 186H134z', metal(sheet, STEEL), rim(STEEL)) +
    rect(136, 196, 128, 88, 10, metal(sheet, '#c2a55a', 'across'), rim('#c2a55a')) +
    line('M136 240h128', '#4d3c14', 3) +
    path(
      'M64 300H336L350 336q0 10-10 10H60q-10 0-10-10z',
      sheet.linear('down', [
        [0, '#8fa0a6'],
        [1, '#4f5f65'],
      ]),
      rim(STEEL),
    ) +
    nameplate(name, 200, 332, 200, '#f1f3f2')
  );
}

function injection(sheet: Sheet, name: string): string {
  const box = { x: 70, y: 176, w: 250, h: 164 };
  return (
    shadow(sheet, 214, 348, 160, 18, 0.48) +
    barrel(sheet, 132, 62, 40, 122, '#c3cbce') +
    ember(sheet, 132, 150, 30, 20) +
    barrel(sheet, 132, 50, 28, 16, DARK) +
    rect(196, 92, 110, 78, 8, metal(sheet, '#c2a55a', 'across'), rim('#c2a55a')) +
    line('M251 92v78', '#4d3c14', 2.4) +
    rect(172, 124, 28, 16, 2, STEEL, rim(STEEL)) +
    housing(sheet, box) +
    display(sheet, { x: 92, y: 200, w: 96, h: 52 }) +
    keys(210, 206, 5, 12, 19) +
    keys(210, 230, 5, 12, 19) +
    nameplate(name, 196, 304, 190) +
    feet(box)
  );
}

function thermoformer(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 346, 146, 20, 0.48) +
    path(
      'M278 190C330 170 334 90 286 66L274 78C306 98 304 150 268 172z',
      metal(sheet, STEEL, 'across'),
      rim(STEEL),
    ) +
    path('M110 60Q200 34 292 64L280 104Q200 78 124 100z', round(sheet, '#5f6e74', 'down'), rim(DARK)) +
    ember(sheet, 202, 100, 76, 14) +
    ellipse(196, 172, 104, 24, '#cfe0e6', { stroke: '#8fa3aa', 'stroke-width': 6 }) +
    path('M120 172Q196 140 272 172Q196 186 120 172z', '#fff', { opacity: 0.6 }) +
    barrel(sheet, 196, 186, 110, 40, STEEL) +
    path(
      'M76 228H316L336 330q0 14-14 14H70q-14 0-14-14z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [1, '#b4bdbf'],
      ]),
      rim(WHITE),
    ) +
    display(sheet, { x: 92, y: 258, w: 84, h: 44 }, 'figures') +
    knob(sheet, 284, 280, 20, '#c8503c') +
    nameplate(name, 222, 322, 130)
  );
}
