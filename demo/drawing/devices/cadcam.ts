import { print } from '../label.ts';
import { shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect, repeat } from '../svg.ts';
import { DARK, display, feet, glass, GREY, housing, nameplate, STEEL, WHITE } from './cabinet.ts';

/** CAD/CAM devices and software by design. */
export function cadcam(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet, name: string) => string>> = {
    milling_machine_dry: (s, name) => mill(s, name, 'dry'),
    milling_machine_wet: (s, name) => mill(s, name, 'wet'),
    milling_machine_hybrid: (s, name) => mill(s, name, 'hybrid'),
    lab_scanner: scanner,
    face_scanner: faceScanner,
    cad_software: software,
  };
  return subject.choose('design', designs, designs['milling_machine_dry']!)(sheet, subject.label);
}

/** A milling machine: window on spindle and disc; coolant drops when wet. */
function mill(sheet: Sheet, name: string, mode: 'dry' | 'wet' | 'hybrid'): string {
  const box = { x: 58, y: 66, w: 264, h: 276 };
  const light = sheet.linear('down', [
    [0, '#fffbe8', 0.5],
    [1, '#fffbe8', 0],
  ]);
  const disc =
    ellipse(176, 226, 66, 20, '#d9c39a', { stroke: '#8d7a56', 'stroke-width': 1 }) +
    ellipse(176, 221, 66, 20, '#f3ead6', { stroke: '#8d7a56', 'stroke-width': 1 }) +
    ellipse(176, 221, 80, 27, 'none', { stroke: STEEL, 'stroke-width': 6 });
  const spindle = path(
    'M154 92h44v64l-8 8h-28zM168 164h16v26h-16zM173 190h6v22h-6z',
    sheet.linear('across', [
      [0, '#6d7a80'],
      [0.35, '#f3f5f6'],
      [0.6, '#a6b0b5'],
      [1, '#5a676d'],
    ]),
  );
  const water =
    mode === 'dry'
      ? ''
      : line('M150 160l10 44M204 160l-12 44M142 170l-4 40M214 172l6 38', '#9fd4ea', 3, { opacity: 0.8 });
  return (
    shadow(sheet, 218, 350, 166, 20, 0.5) +
    housing(sheet, box, mode === 'wet' ? '#dfe6e8' : WHITE, 34) +
    glass(
      sheet,
      { x: 80, y: 92, w: 192, h: 168 },
      path('M80 92h192l-20 168H100z', light) + disc + spindle + water,
    ) +
    rect(286, 112, 10, 118, 5, DARK, rim(DARK)) +
    display(sheet, { x: 80, y: 282, w: 84, h: 42 }, 'bars') +
    nameplate(name, 250, 308, 96) +
    (mode === 'hybrid'
      ? circle(184, 297, 6, '#4a86c5') + circle(184, 313, 6, '#e0b83a')
      : circle(184, 305, 6, mode === 'wet' ? '#4a86c5' : '#3f9457')) +
    feet(box)
  );
}

function scanner(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 344, 146, 20, 0.48) +
    path(
      'M72 96Q72 70 98 70H302Q328 70 328 96V176H282V132H118V176H72Z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [0.5, '#e3e7e6'],
        [1, '#b3bcbe'],
      ]),
      rim(WHITE),
    ) +
    path(
      'M118 132h164v150H118z',
      sheet.linear('down', [
        [0, '#20343a'],
        [1, '#0d1f24'],
      ]),
    ) +
    path('M164 132h72l34 146H130z', '#7fd0ff', { opacity: 0.22 }) +
    path('M184 132h32l14 146h-60z', '#bfe8ff', { opacity: 0.3 }) +
    rect(168, 120, 64, 18, 6, DARK, rim(DARK)) +
    circle(184, 129, 5, '#8fd6ff') +
    circle(216, 129, 5, '#8fd6ff') +
    ellipse(200, 270, 66, 18, '#39494f', { stroke: '#5b6a70', 'stroke-width': 1.5 }) +
    path(
      'M152 262C150 226 176 208 200 208S250 226 248 262C236 270 224 254 220 244Q200 230 180 244C176 254 164 270 152 262Z',
      '#ead9b4',
      { stroke: '#9a8660', 'stroke-width': 1.2 },
    ) +
    line('M170 224q30 24 60 0M162 240q38 20 76 0', '#8fd6ff', 1.6, { opacity: 0.8 }) +
    path(
      'M60 282H340Q352 282 352 294V328Q352 342 338 342H62Q48 342 48 328V294Q48 282 60 282Z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [1, '#b9c1c2'],
      ]),
      rim(WHITE),
    ) +
    path(
      'M72 176h46v106H72zM282 176h46v106h-46z',
      sheet.linear('across', [
        [0, '#f7f8f7'],
        [1, '#c3cbcc'],
      ]),
      rim(WHITE),
    ) +
    nameplate(name, 168, 318, 150) +
    circle(312, 312, 9, '#4a86c5') +
    circle(312, 312, 4, '#dff1ff')
  );
}

function faceScanner(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 352, 96, 14, 0.46) +
    path(
      'M176 300h48l10 40q-34 14-68 0z',
      sheet.linear('across', [
        [0, '#6d7a80'],
        [0.4, '#eef1f2'],
        [1, '#6d7a80'],
      ]),
      rim(STEEL),
    ) +
    rect(
      188,
      214,
      24,
      100,
      6,
      sheet.linear('across', [
        [0, '#6d7a80'],
        [0.4, '#eef1f2'],
        [1, '#6d7a80'],
      ]),
      rim(STEEL),
    ) +
    path(
      'M52 130Q200 70 348 130L340 216Q200 168 60 216Z',
      sheet.linear('down', [
        [0, '#ffffff'],
        [0.5, '#e3e7e6'],
        [1, '#a9b3b5'],
      ]),
      rim(WHITE),
    ) +
    repeat(
      3,
      (i) =>
        circle(104 + i * 96, i === 1 ? 134 : 158, 25, '#22343a', { stroke: '#7b898e', 'stroke-width': 3 }) +
        circle(104 + i * 96, i === 1 ? 134 : 158, 13, '#10506e') +
        circle(98 + i * 96, i === 1 ? 128 : 152, 5, '#c9ecff'),
    ) +
    nameplate(name, 200, 190, 110)
  );
}

/** Software: a screen with a crown being designed on it. */
function software(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 346, 130, 16, 0.46) +
    path(
      'M168 276h64l12 56h-88z',
      sheet.linear('across', [
        [0, '#8d999e'],
        [0.4, '#e9eded'],
        [1, '#7a868b'],
      ]),
      rim(STEEL),
    ) +
    path('M122 332h156q8 0 8 8v4H114v-4q0-8 8-8z', GREY, rim(GREY)) +
    rect(40, 66, 320, 216, 12, '#2e3d43', { stroke: '#617177', 'stroke-width': 1.5 }) +
    rect(
      52,
      78,
      296,
      190,
      4,
      sheet.linear('slant', [
        [0, '#1f4a56'],
        [1, '#0d252b'],
      ]),
    ) +
    line(
      repeat(9, (i) => d`M52 ${98 + i * 20}h296`) + repeat(14, (i) => d`M${72 + i * 20} 78v190`),
      '#4f8391',
      0.8,
      { opacity: 0.4 },
    ) +
    path(
      'M150 176C148 136 168 116 184 124Q200 136 216 124C236 116 254 138 250 178C246 222 240 240 226 240C212 240 214 214 200 214S188 240 174 240C160 240 154 218 150 176Z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [0.5, '#ead9b4'],
        [1, '#b9975e'],
      ]),
      { stroke: '#f6e7c4', 'stroke-width': 1.2 },
    ) +
    line(
      'M152 168q48 26 98 0M156 148q44 20 90 0M154 192q46 24 94 0M200 132v80M176 122q-8 50 2 110M226 122q8 50-4 110',
      '#7fe0c4',
      1.3,
      { opacity: 0.85 },
    ) +
    rect(62, 90, 60, 10, 3, '#7fe0c4', { opacity: 0.8 }) +
    repeat(4, (i) => rect(62, 110 + i * 18, 44 - i * 5, 7, 2, '#b9d6dc', { opacity: 0.5 })) +
    print(name, 336, 258, { size: 17, width: 140, weight: 650, fill: '#e9f4f2', anchor: 'end' }) +
    path('M54 80h120l-90 186H54z', '#fff', { opacity: 0.06 })
  );
}
