import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { ball, metal, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, el, ellipse, group, line, path, rect } from '../svg.ts';

const LOOKS: Readonly<Record<string, readonly [colour: string, size: number, shiny: boolean]>> = {
  metal: ['#b4bdc2', 1, true],
  mini_metal: ['#b4bdc2', 0.84, true],
  ceramic_material: ['#ece3d0', 1, false],
  self_ligating: ['#a9b4ba', 1, true],
};

const QUADRANT: Readonly<Record<string, string>> = {
  '1': '#cf3a34',
  '2': '#2f66b5',
  '3': '#3f9457',
  '4': '#e0a82e',
};
const BASE = 'M78 88Q200 54 322 88Q340 196 322 304Q200 338 78 304Q60 196 78 88Z';

/** A bracket from the front: mesh base, four tie wings, slot by its height, hook, dot by the quadrant. */
export function bracket(sheet: Sheet, subject: Subject): string {
  const [colour, size, shiny] = subject.choose('material', LOOKS, LOOKS['metal']!);
  const tooth = subject.raw('tooth').replace(/\D/g, '').slice(0, 2);
  const wide = size * (/[1-4][12]$/.test(tooth) ? 0.9 : 1);
  const half = subject.raw('slot') === '022' ? 16 : 12.5;
  const face = bodyPaint(sheet, colour, shiny);
  const body =
    base(sheet, colour) +
    (subject.code('hook') === 'with_hook' ? hook(sheet, colour, face) : '') +
    wings(sheet, colour, face, half) +
    (subject.code('material') === 'self_ligating' ? clip(sheet, colour) : '') +
    circle(140, 286, 8.5, QUADRANT[tooth[0] ?? '1'] ?? '#cf3a34', { stroke: '#fff', 'stroke-width': 1.5 });
  const slot = subject.print('slot', 3);
  const text = [tooth, slot === '' ? '' : `.${slot}`].filter(Boolean).join(' · ');
  const scale = `scale(${wide.toFixed(2)} ${size})`;
  return (
    shadow(sheet, 208, 200 + 130 * size, 138 * size, 20, 0.44) +
    group({ transform: d`translate(${200 - 200 * wide} ${196 - 196 * size})` + scale }, body) +
    tag(text, 200, 370)
  );
}

function edge(colour: string) {
  return { stroke: darker(colour, 0.5), 'stroke-width': 1.3, 'stroke-linejoin': 'round' as const };
}

function bodyPaint(sheet: Sheet, colour: string, shiny: boolean): string {
  if (!shiny)
    return sheet.linear('slant', [
      [0, '#ffffff'],
      [0.55, colour],
      [1, darker(colour, 0.2)],
    ]);
  return sheet.linear('slant', [
    [0, '#ffffff'],
    [0.3, lighter(colour, 0.35)],
    [0.62, darker(colour, 0.12)],
    [0.8, lighter(colour, 0.2)],
    [1, darker(colour, 0.32)],
  ]);
}

/** The curved base with its mesh, bonded to the tooth. */
function base(sheet: Sheet, colour: string): string {
  const mesh = sheet.pattern(9, 9, line('M0 0h9M0 0v9', darker(colour, 0.5), 1.8), 45);
  return (
    path(BASE, darker(colour, 0.24), edge(colour)) +
    path(BASE, mesh, { opacity: 0.7 }) +
    line('M84 92Q200 61 316 92', '#fff', 2, { opacity: 0.7 })
  );
}

/** Two twin wings above and two below the slot, each with its bevels and the shadow it throws. */
function wings(sheet: Sheet, colour: string, face: string, half: number): string {
  const outline = d`M112 ${196 - half}V118Q112 92 138 88L162 86Q180 88 180 108V${196 - half}z`;
  const wing = sheet.keep((id) =>
    group(
      { id },
      path(outline, '#06181c', { opacity: 0.3, transform: 'translate(7 9)' }),
      path(outline, face, edge(colour)),
      path(
        d`M120 ${190 - half}V122Q121 102 140 98L158 96Q171 98 172 110L162 124H138V${190 - half}z`,
        '#fff',
        { opacity: 0.3 },
      ),
      path(d`M112 ${184 - half}h68V${196 - half}h-68z`, darker(colour, 0.4), { opacity: 0.45 }),
    ),
  );
  const both = el('use', { href: wing }) + el('use', { href: wing, x: 108 });
  const floor = sheet.linear('down', [
    [0, '#16242a'],
    [0.55, darker(colour, 0.55)],
    [1, darker(colour, 0.28)],
  ]);
  return (
    path('M126 110H274V282H126z', darker(colour, 0.32), edge(colour)) +
    both +
    group({ transform: 'matrix(1 0 0 -1 0 392)' }, both) +
    path(d`M98 ${196 - half}H302V${196 + half}H98z`, floor, edge(colour)) +
    line(d`M100 ${196 + half}H300`, '#fff', 1.8, { opacity: 0.8 })
  );
}

function hook(sheet: Sheet, colour: string, face: string): string {
  return (
    path('M262 100C262 66 272 50 288 42L300 56C290 64 286 78 286 102z', face, edge(colour)) +
    circle(295, 46, 13, ball(sheet, colour), edge(colour))
  );
}

/** The sliding clip of a self-ligating bracket. */
function clip(sheet: Sheet, colour: string): string {
  return (
    rect(118, 158, 164, 78, 9, metal(sheet, '#c9d1d5', 'across'), edge(colour)) +
    ellipse(200, 197, 9, 9, darker(colour, 0.5)) +
    line('M128 166h144', '#fff', 2, { opacity: 0.8 })
  );
}

/** A molar band: a seamless ring following the crown, with its buccal tube. */
export function molarBand(sheet: Sheet, subject: Subject): string {
  const colour = '#b9c2c6';
  const size = 0.9 + subject.number('size', 16, 1, 32) * 0.0075;
  const rim = edge(colour);
  const inside = sheet.linear('across', [
    [0, '#4c585e'],
    [0.4, '#7d898e'],
    [0.72, '#dfe5e7'],
    [0.86, '#9aa6ab'],
    [1, '#5b676c'],
  ]);
  const ring =
    ellipse(200, 150, 116, 60, inside, rim) +
    ellipse(200, 196, 84, 26, '#2b383d', { opacity: 0.5 }) +
    path(
      'M84 150C84 206 90 236 104 256C150 300 250 300 296 256C310 236 316 206 316 150C310 230 90 230 84 150Z',
      metal(sheet, colour, 'across'),
      rim,
    ) +
    line('M85 152C90 229 310 229 315 152', '#fff', 1.8, { opacity: 0.75 }) +
    path('M94 194C116 232 170 246 214 248L214 262C160 262 114 246 96 218z', '#fff', { opacity: 0.3 }) +
    path('M152 222Q200 232 248 222V262Q200 274 152 262z', metal(sheet, '#aeb8bd'), rim) +
    path('M158 236Q200 244 244 236V250Q200 258 158 250z', '#22323a') +
    path('M246 226q28-4 32-22l12 4q-5 32-42 36z', metal(sheet, colour), rim);
  const quadrant = subject.choose(
    'quadrant',
    { upper_right: '1', upper_left: '2', lower_left: '3', lower_right: '4' },
    '1',
  );
  const place = subject.raw('toothpos').replace(/\D/g, '').slice(0, 1);
  const number = subject.print('size', 3);
  return (
    shadow(sheet, 206, 292, 128, 20, 0.44) +
    group(
      { transform: d`translate(${200 - 200 * size} ${206 - 206 * size})` + `scale(${size.toFixed(3)})` },
      ring,
    ) +
    tag([place === '' ? '' : quadrant + place, number].filter(Boolean).join(' · '), 200, 352)
  );
}
