import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect, repeat } from '../svg.ts';
import { barrel, DARK, nameplate, STEEL } from './cabinet.ts';

const FRAME = '#8fa3ab';
const GYPSUM = '#e9dcb8';

/** Articulators and what belongs to them. */
export function articulator(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet, name: string) => string>> = {
    arcon_articulator: (s, name) => frame(s, name, 'arcon'),
    nonarcon_articulator: (s, name) => frame(s, name, 'nonarcon'),
    mean_value_articulator: (s, name) => frame(s, name, 'mean'),
    occludator,
    facebow,
    mounting_plate: mountingPlate,
    incisal_table: incisalTable,
    plaster_key: plasterKey,
  };
  return subject.choose('design', designs, designs['arcon_articulator']!)(sheet, subject.label);
}

type FrameKind = 'arcon' | 'nonarcon' | 'mean';

/** An articulator from the side: lower frame, condylar post, upper member, incisal pin, mounted models. */
function frame(sheet: Sheet, name: string, kind: FrameKind): string {
  const paint = metal(sheet, FRAME);
  const base = sheet.linear('down', [
    [0, '#c9d5d9'],
    [0.4, '#a9bac1'],
    [1, '#71868f'],
  ]);
  return (
    shadow(sheet, 206, 342, 164, 18, 0.48) +
    path('M286 318L274 132Q276 116 296 116T320 134L334 318z', metal(sheet, FRAME, 'across'), rim(FRAME)) +
    rect(66, 84, 14, 236, 5, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    circle(73, 80, 13, DARK, rim('#7b8a90')) +
    path('M56 112H290V142H96L84 150H56z', paint, rim(FRAME)) +
    mountedModels(sheet) +
    condyle(sheet, kind) +
    path(
      'M52 300H338Q348 300 348 312V326Q348 338 334 338H60Q46 338 46 324V308Q46 300 52 300Z',
      base,
      rim(FRAME),
    ) +
    path('M46 292h54l-8 10H52z', '#d2ac55', rim('#d2ac55')) +
    nameplate(name, 196, 325, 200, '#16282e', 19)
  );
}

/** Upper and lower model in their plaster, teeth in occlusion. */
function mountedModels(sheet: Sheet): string {
  const upper = (i: number): string => d`M${118 + i * 18} 190v14q0 12 8 12t8 -12v-14z`;
  const lower = (i: number): string => d`M${122 + i * 18} 260v-14q0 -12 8 -12t8 12v14z`;
  const line1 = { stroke: '#a89468', 'stroke-width': 1 };
  return (
    path('M112 300V262C124 250 240 250 250 262V300z', round(sheet, GYPSUM), rim(GYPSUM)) +
    path(repeat(7, lower), '#efe4c6', line1) +
    path(repeat(7, upper), '#f6eed8', line1) +
    path('M116 144H248V186C240 198 124 198 116 186z', round(sheet, GYPSUM), rim(GYPSUM))
  );
}

/** The joint: the ball below and the box above (arcon), the other way round, or a plain hinge. */
function condyle(sheet: Sheet, kind: FrameKind): string {
  const shine = sheet.linear('slant', [
    [0, '#eef2f3'],
    [0.5, FRAME],
    [1, '#55666d'],
  ]);
  const tick = (i: number): string => {
    const [x, y] = [Math.cos(3.3 + i * 0.36), Math.sin(3.3 + i * 0.36)];
    return d`M${297 + x * 23} ${112 + y * 23}l${x * 5} ${y * 5}`;
  };
  const hinge =
    circle(297, 112, kind === 'mean' ? 20 : 30, shine, rim(FRAME)) +
    circle(297, 112, 11, kind === 'arcon' ? '#d2ac55' : DARK, rim(FRAME));
  if (kind === 'mean') return hinge;
  const slot = kind === 'nonarcon' ? rect(262, 134, 70, 14, 7, '#d2ac55', rim('#d2ac55')) : '';
  return slot + hinge + line(repeat(9, tick), '#2c3b41', 1.6);
}

function occludator(sheet: Sheet, name: string): string {
  const wire = (data: string): string =>
    line(data, '#55666d', 15) + line(data, '#b7c0c5', 11) + line(data, '#fff', 3, { opacity: 0.8 });
  return (
    shadow(sheet, 206, 328, 150, 18, 0.46) +
    wire('M300 300V120M300 120L96 148') +
    wire('M60 310H330') +
    circle(300, 130, 22, metal(sheet, STEEL), rim(STEEL)) +
    path('M78 136L210 118L214 142L82 162z', '#6f8890', rim(FRAME)) +
    path('M70 292H220V316H70z', '#6f8890', rim(FRAME)) +
    barrel(sheet, 254, 150, 12, 150, '#c2a55a') +
    circle(254, 226, 20, '#d2ac55', rim('#d2ac55')) +
    nameplate(name, 145, 309, 120, '#f1f4f4')
  );
}

function facebow(sheet: Sheet, name: string): string {
  const bow = 'M60 330C40 180 110 74 200 74S360 180 340 330';
  return (
    shadow(sheet, 206, 340, 160, 14, 0.4) +
    line(bow, '#55666d', 19) +
    line(bow, FRAME, 14) +
    line(bow, '#eef2f3', 4, { opacity: 0.8, transform: 'translate(-2 -2)' }) +
    circle(60, 330, 15, DARK, rim('#7b8a90')) +
    circle(340, 330, 15, DARK, rim('#7b8a90')) +
    rect(178, 58, 44, 34, 8, '#33464c', rim(DARK)) +
    rect(193, 92, 14, 100, 4, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    path(
      'M138 196C134 250 160 290 200 290S266 250 262 196C260 184 242 184 240 198C240 236 226 258 200 258S160 236 160 198C158 184 140 184 138 196Z',
      metal(sheet, STEEL, 'across'),
      rim(STEEL),
    ) +
    nameplate(name, 200, 324, 180, '#7b8a90')
  );
}

function mountingPlate(sheet: Sheet, name: string): string {
  const plate = (y: number): string =>
    barrel(sheet, 200, y, 128, 16, '#2f3c41') +
    ellipse(200, y, 66, 16, '#1b282d') +
    ellipse(200, y, 16, 4, STEEL) +
    [-1, 1]
      .map((side) => path(d`M${200 + side * 76} ${y - 4}h${side * 28}v8h${-side * 28}z`, '#55666d'))
      .join('');
  return (
    shadow(sheet, 206, 300, 156, 30, 0.46) +
    plate(254) +
    plate(212) +
    plate(170) +
    nameplate(name, 200, 342, 160, '#7b8a90')
  );
}

function incisalTable(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 308, 130, 22, 0.46) +
    barrel(sheet, 200, 226, 104, 58, FRAME) +
    path('M118 214L158 176H254L286 214L254 236H148z', metal(sheet, '#d2ac55'), rim('#d2ac55')) +
    path('M158 176L200 200L254 176L200 166z', '#f3e2b0', rim('#d2ac55')) +
    rect(296, 244, 44, 16, 7, DARK, rim('#7b8a90')) +
    nameplate(name, 200, 272, 130, '#24343a')
  );
}

function plasterKey(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 330, 116, 22, 0.46) +
    barrel(sheet, 200, 268, 104, 44, '#33464c') +
    path(
      'M118 262C126 236 130 150 138 128H262C270 150 274 236 282 262a84 20 0 0 1-164 0z',
      round(sheet, '#dfe5e6'),
      rim('#dfe5e6'),
    ) +
    barrel(sheet, 200, 96, 84, 30, '#33464c') +
    line('M140 150l8 96', '#fff', 6, { opacity: 0.6 }) +
    nameplate(name, 200, 206, 110, '#24343a')
  );
}
