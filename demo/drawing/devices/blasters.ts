import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect, repeat } from '../svg.ts';
import {
  barrel,
  DARK,
  display,
  feet,
  glass,
  hose,
  housing,
  knob,
  nameplate,
  STEEL,
  WHITE,
} from './cabinet.ts';

export type Draw = (sheet: Sheet, name: string) => string;

/** Blasting and cleaning units by design. */
export function blaster(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', BLASTERS, BLASTERS['fine_blaster_2']!)(sheet, subject.label);
}

const BLASTERS: Readonly<Record<string, Draw>> = {
  fine_blaster_2: (s, name) => cabin(s, name, 2),
  fine_blaster_4: (s, name) => cabin(s, name, 4),
  recirculating_blaster: (s, name) => cabin(s, name, 0),
  steam_cleaner: (s, name) => steamer(s, name, false),
  pencil_steamer: (s, name) => steamer(s, name, true),
  ultrasonic_cleaner: ultrasonic,
  polishing_lathe: lathe,
  polishing_box: polishingBox,
};

function cabin(sheet: Sheet, name: string, tanks: number): string {
  const pots = repeat(tanks, (i) => {
    const cx = tanks === 2 ? 146 + i * 96 : 108 + i * 58;
    return (
      barrel(sheet, cx, 66, 23, 58, ['#e9ecec', '#c9a27d', '#9fc1cf', '#d9d2c3'][i]!) +
      barrel(sheet, cx, 56, 25, 12, ['#4a86c5', '#c8503c', '#3f9457', '#e0b83a'][i]!)
    );
  });
  return (
    shadow(sheet, 212, 350, 164, 20, 0.5) +
    pots +
    path(
      'M84 118H306L340 214V330q0 16-16 16H66q-16 0-16-16V214z',
      sheet.linear('slant', [
        [0, '#ffffff'],
        [0.5, '#e2e6e5'],
        [1, '#aab4b6'],
      ]),
      rim(WHITE),
    ) +
    path(
      'M98 132H292L316 204H74z',
      sheet.linear('slant', [
        [0, '#6f8890'],
        [0.5, '#33484f'],
        [1, '#1a2b30'],
      ]),
      { stroke: '#55646a', 'stroke-width': 4 },
    ) +
    path('M104 134h70l-34 68H80z', '#fff', { opacity: 0.16 }) +
    ellipse(200, 176, 40, 16, '#fff7da', { opacity: 0.22 }) +
    circle(126, 276, 40, '#2f3c41', { stroke: '#73838a', 'stroke-width': 6 }) +
    circle(264, 276, 40, '#2f3c41', { stroke: '#73838a', 'stroke-width': 6 }) +
    path('M96 276q30 22 60 0q-8 28-30 28t-30-28z', '#4a585e') +
    path('M234 276q30 22 60 0q-8 28-30 28t-30-28z', '#4a585e') +
    (tanks === 0 ? hose('M300 118C340 90 350 60 320 40', '#5b6a70', 16) : knob(sheet, 195, 262, 15)) +
    circle(195, 306, 13, '#fbfbf8', rim(STEEL)) +
    line('M195 306l6-8', '#c8503c', 2) +
    nameplate(name, 195, 232, 150)
  );
}

function steamer(sheet: Sheet, name: string, pencil: boolean): string {
  const cloud = pencil
    ? ''
    : circle(66, 120, 20, '#ffffff', { opacity: 0.5 }) +
      circle(44, 106, 26, '#dfe8ea', { opacity: 0.5 }) +
      circle(70, 92, 18, '#ffffff', { opacity: 0.4 });
  return (
    shadow(sheet, 212, 350, 120, 18, 0.48) +
    path(
      'M112 110Q112 70 152 70H252Q292 70 292 110V330q0 16-16 16H128q-16 0-16-16z',
      metal(sheet, '#c3cbce', 'across'),
      rim(STEEL),
    ) +
    ellipse(202, 82, 74, 13, '#e9edee', { opacity: 0.8 }) +
    barrel(sheet, 202, 56, 20, 18, DARK) +
    rect(
      132,
      186,
      140,
      130,
      10,
      sheet.linear('slant', [
        [0, '#ffffff'],
        [1, '#ccd3d4'],
      ]),
      rim(WHITE),
    ) +
    circle(170, 224, 24, '#fbfbf8', rim(STEEL)) +
    line('M170 224l10-14', '#c8503c', 2.6) +
    line(
      repeat(
        7,
        (i) => d`M${170 + Math.cos(2.4 + i * 0.72) * 19} ${224 + Math.sin(2.4 + i * 0.72) * 19}l1 1.500`,
      ),
      '#44535a',
      2,
    ) +
    knob(sheet, 236, 224, 17, '#c8503c') +
    nameplate(name, 202, 286, 120) +
    (pencil
      ? hose('M292 160C350 160 352 250 330 270', '#5b6a70', 9) +
        path('M336 262L320 328L310 330L312 318L324 258z', round(sheet, '#3f6f8f'), rim('#3f6f8f'))
      : path('M116 128H84q-8 0-8 8v8', 'none', { stroke: '#8d999e', 'stroke-width': 9 })) +
    cloud
  );
}

function ultrasonic(sheet: Sheet, name: string): string {
  const waves = line(
    'M118 152q14-8 28 0t28 0t28 0t28 0t28 0M132 164q14-8 28 0t28 0t28 0t28 0',
    '#dff2fa',
    2.4,
    { opacity: 0.8 },
  );
  return (
    shadow(sheet, 206, 330, 162, 22, 0.48) +
    path('M64 146L96 112H320L346 146z', '#d6dcdd', rim(STEEL)) +
    path('M84 142L108 120H308L328 142z', '#4f7f92') +
    path('M92 140l12-12H302l12 12z', '#8fc6dc', { opacity: 0.8 }) +
    path('M64 146H346V304q0 18-18 18H82q-18 0-18-18z', metal(sheet, '#c3cbce', 'across'), rim(STEEL)) +
    rect(
      84,
      196,
      240,
      100,
      8,
      sheet.linear('slant', [
        [0, '#ffffff'],
        [1, '#ccd3d4'],
      ]),
      rim(WHITE),
    ) +
    display(sheet, { x: 102, y: 214, w: 80, h: 44 }, 'figures') +
    knob(sheet, 224, 236, 19) +
    knob(sheet, 280, 236, 19) +
    nameplate(name, 204, 284, 180) +
    `<g transform="translate(10 -22)">${waves}</g>`
  );
}

function lathe(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 332, 168, 20, 0.48) +
    path('M126 286h148l16 36q0 8-8 8H118q-8 0-8-8z', DARK, rim('#6f7f85')) +
    path(
      'M120 176Q120 150 148 150H252Q280 150 280 176V262Q280 288 252 288H148Q120 288 120 262Z',
      round(sheet, WHITE, 'down'),
      rim(WHITE),
    ) +
    line(
      repeat(8, (i) => d`M${146 + i * 15} 160v22`),
      '#8e999d',
      4,
      { opacity: 0.5 },
    ) +
    path('M120 206L40 216V226L120 236z', metal(sheet, STEEL), rim(STEEL)) +
    path('M280 206L360 216V226L280 236z', metal(sheet, STEEL), rim(STEEL)) +
    ellipse(84, 221, 22, 78, round(sheet, '#f0e6cf', 'down'), { stroke: '#a08d62', 'stroke-width': 1.2 }) +
    ellipse(78, 221, 18, 78, '#f6efdd', { stroke: '#a08d62', 'stroke-width': 1.2 }) +
    line(
      repeat(11, (i) => d`M78 221l${Math.cos(i * 0.571) * 17} ${Math.sin(i * 0.571) * 74}`),
      '#a08d62',
      1.1,
      { opacity: 0.7 },
    ) +
    nameplate(name, 200, 226, 130) +
    knob(sheet, 200, 260, 15, '#c8503c')
  );
}

function polishingBox(sheet: Sheet, name: string): string {
  const box = { x: 62, y: 96, w: 266, h: 242 };
  return (
    shadow(sheet, 216, 346, 166, 20, 0.48) +
    housing(sheet, box, WHITE, 32) +
    glass(
      sheet,
      { x: 84, y: 120, w: 222, h: 100 },
      ellipse(195, 200, 34, 44, '#efe4c9') +
        rect(190, 160, 90, 12, 4, STEEL) +
        ellipse(195, 130, 90, 20, '#fff6d0', { opacity: 0.35 }),
    ) +
    circle(134, 280, 36, '#2f3c41', { stroke: '#73838a', 'stroke-width': 6 }) +
    circle(256, 280, 36, '#2f3c41', { stroke: '#73838a', 'stroke-width': 6 }) +
    knob(sheet, 195, 268, 13) +
    nameplate(name, 195, 318, 80) +
    feet(box)
  );
}
