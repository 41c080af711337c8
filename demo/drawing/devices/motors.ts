import { metal, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, group, line, path, rect, repeat } from '../svg.ts';
import type { Draw } from './blasters.ts';
import { DARK, display, hose, housing, keys, knob, nameplate, STEEL } from './cabinet.ts';

/** Laboratory motors and handpieces by design. */
export function motor(sheet: Sheet, subject: Subject): string {
  return subject.choose('design', MOTORS, MOTORS['micromotor_bench']!)(sheet, subject.label);
}

const MOTORS: Readonly<Record<string, Draw>> = {
  micromotor_bench: (s, name) => unit(s, name, 'bench'),
  micromotor_knee: (s, name) => unit(s, name, 'knee'),
  micromotor_foot: (s, name) => unit(s, name, 'foot'),
  handpiece: (s, name) => shadow(s, 206, 318, 150, 13, 0.44) + handpiece(s, 200, 200, 1.25, name),
  lab_turbine: (s, name) => shadow(s, 206, 318, 150, 13, 0.44) + turbine(s, name),
};

/** A straight handpiece lying at a slant, bur in its collet. */
function handpiece(sheet: Sheet, cx: number, cy: number, scale: number, name: string): string {
  const steel = metal(sheet, STEEL);
  return group(
    { transform: d`translate(${cx} ${cy})rotate(-36)` + `scale(${scale})` },
    path('M-146 -2.500h36v5h-36z', steel, rim(STEEL)) + path('M-152 0q4-9 14-9v18q-10 0-14-9z', '#8d999e'),
    path(
      'M-112 -9H-84L-70 -17H-10L8 -22H92Q104 -22 106 -16V16Q104 22 92 22H8L-10 17H-70L-84 9H-112z',
      steel,
      { ...rim(STEEL) },
    ),
    rect(
      -66,
      -17.6,
      40,
      35.2,
      2,
      sheet.linear('down', [
        [0, '#3b4b51'],
        [0.25, '#8fa0a6'],
        [1, '#1f2c31'],
      ]),
    ) +
      line(
        repeat(7, (i) => d`M${-62 + i * 5.6} -17v34`),
        '#1a272c',
        1.4,
        { opacity: 0.7 },
      ),
    rect(30, -22.4, 9, 44.8, 0, '#3f6f8f'),
    name === '' ? '' : nameplate(name, 72, 6, 52, '#4b585d', 11),
    hose('M106 0C134 0 150 -10 158 -34', '#55646a', 15),
  );
}

function turbine(sheet: Sheet, name: string): string {
  const steel = metal(sheet, '#c8cfd2');
  return group(
    { transform: 'translate(200 200)rotate(-36)scale(1.25)' },
    path('M-142 -3h30v6h-30z', steel, rim(STEEL)) +
      path(
        'M-112 -12Q-100 -16 -86 -15L40 -13Q92 -10 110 -16V16Q92 10 40 13L-86 15Q-100 16 -112 12z',
        steel,
        rim(STEEL),
      ),
    rect(-60, -14.4, 8, 28.8, 0, '#3f9457') +
      line(
        repeat(10, (i) => d`M${-30 + i * 6} -13v26`),
        '#5b6a70',
        1.2,
        { opacity: 0.6 },
      ),
    nameplate(name, 66, 4, 46, '#4b585d', 9),
    hose('M108 -6C136 -10 150 -24 154 -50M108 6C140 4 158 -14 164 -44', '#55646a', 8),
  );
}

function unit(sheet: Sheet, name: string, kind: 'bench' | 'knee' | 'foot'): string {
  const box =
    kind === 'knee'
      ? { x: 150, y: 86, w: 120, h: 232 }
      : { x: 110, y: kind === 'foot' ? 90 : 150, w: 196, h: 140 };
  const pedal =
    kind === 'foot'
      ? path(
          'M70 316Q74 276 130 276H230Q286 276 290 316z',
          sheet.linear('down', [
            [0, '#66767c'],
            [1, '#2f3c41'],
          ]),
          rim(DARK),
        ) +
        path('M84 300Q100 262 176 258Q262 258 276 300z', '#4a585e', {
          stroke: '#7b8a90',
          'stroke-width': 1.2,
        }) +
        line(
          repeat(6, (i) => d`M${120 + i * 24} 272l-8 22`),
          '#2c393e',
          4,
        )
      : '';
  const lever = kind === 'knee' ? path('M160 318h100l14 26q-64 10-128 0z', DARK, rim('#7b8a90')) : '';
  const bottom = kind === 'bench' ? 298 : kind === 'foot' ? 322 : 344;
  return (
    shadow(sheet, 206, bottom, 156, 18, 0.46) +
    housing(sheet, box) +
    display(sheet, { x: box.x + 18, y: box.y + 18, w: kind === 'knee' ? 84 : 82, h: 44 }, 'figures') +
    (kind === 'knee' ? knob(sheet, 210, box.y + 104, 22) : knob(sheet, box.x + 152, box.y + 42, 24)) +
    nameplate(name, box.x + box.w / 2, box.y + (kind === 'knee' ? 170 : 96), box.w * 0.8) +
    keys(box.x + 22, box.y + (kind === 'knee' ? 190 : 110), 4, 11, 18) +
    lever +
    pedal +
    hose(d`M${box.x + 8} ${box.y + box.h - 20}C20 ${box.y + box.h} 10 190 58 154`, '#55646a', 10) +
    handpiece(sheet, 122, 108, 0.82, '')
  );
}
