import { clean, tag } from '../label.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, line, path, rect, repeat, turn } from '../svg.ts';
import { DARK, display, hose, knob, STEEL } from './cabinet.ts';
import { bearing, carbonBrushes, collet, filter, gear, motor, pump, seal } from './spare-mechanics.ts';

/** Spare parts: the part itself, with the line and type of the device it belongs to on a tag. */
export function sparePart(sheet: Sheet, subject: Subject): string {
  const draw = subject.choose('design', PARTS, gear);
  const model = subject.raw('model');
  const text = [clean(subject.label, 11), model.startsWith('@') ? '' : model.slice(0, 4)]
    .filter(Boolean)
    .join(' · ');
  return draw(sheet) + tag(text, 200, 366);
}

type Draw = (sheet: Sheet) => string;

const PARTS: Readonly<Record<string, Draw>> = {
  spare_seal: seal,
  spare_filter: filter,
  spare_motor: motor,
  spare_brush_set: carbonBrushes,
  spare_hose: (s) =>
    shadow(s, 206, 306, 150, 24, 0.42) +
    hose(
      'M70 262C40 150 130 78 216 96C318 118 330 240 236 262C170 276 120 226 150 180C170 150 224 156 234 190',
      '#5f7f8c',
      28,
    ) +
    rect(48, 252, 40, 26, 4, metal(s, '#c2a55a'), rim('#c2a55a')) +
    turn(62, 236, 196, rect(216, 184, 40, 26, 4, metal(s, '#c2a55a'), rim('#c2a55a'))),
  spare_heating_element: heating,
  spare_thermocouple: thermocouple,
  spare_fuse: fuse,
  spare_switch: powerSwitch,
  spare_display: (s) =>
    shadow(s, 206, 306, 150, 20, 0.42) +
    path('M300 250C340 262 346 300 330 330L296 330C306 306 300 286 280 274z', '#c98a3a', rim('#c98a3a')) +
    rect(58, 112, 284, 176, 10, '#2f5f4a', rim('#2f5f4a')) +
    [72, 328].map((x) => circle(x, 126, 6, '#d2ac55') + circle(x, 274, 6, '#d2ac55')).join('') +
    display(s, { x: 92, y: 134, w: 216, h: 132 }),
  spare_collet: collet,
  spare_bearing: bearing,
  spare_lamp: lamp,
  spare_pump: pump,
  spare_power_supply: (s) =>
    shadow(s, 206, 306, 150, 20, 0.44) +
    hose('M330 240C372 250 376 310 330 330', '#3c4a50', 10) +
    path(
      'M60 170H290V272H60z',
      s.linear('slant', [
        [0, '#6a7a80'],
        [0.5, '#46545a'],
        [1, '#2f3b40'],
      ]),
      rim('#73838a'),
    ) +
    path('M60 170L104 134H334L290 170z', '#7b8b91', rim('#73838a')) +
    path('M290 170L334 134V236L290 272z', '#2b373c', rim('#73838a')) +
    rect(84, 192, 110, 58, 4, '#f3f1e8') +
    line('M96 208h70M96 222h50M96 236h62', '#6f7b80', 4) +
    circle(250, 220, 8, '#5fe09a'),
  spare_foot_control: (s) =>
    shadow(s, 206, 318, 156, 22, 0.46) +
    hose('M300 160C340 120 340 90 320 60', '#3c4a50', 11) +
    path(
      'M60 268Q76 160 170 150H246Q330 160 342 268V296Q342 308 328 308H74Q60 308 60 296z',
      round(s, DARK, 'down'),
      rim('#73838a'),
    ) +
    path(
      'M92 254Q108 178 176 170H236Q294 180 308 254Q200 284 92 254Z',
      s.linear('down', [
        [0, '#7b8b91'],
        [1, '#4a585e'],
      ]),
      rim('#8fa0a6'),
    ) +
    line(
      repeat(7, (i) => d`M${128 + i * 24} ${196 + Math.abs(i - 3) * 3}v50`),
      '#2f3c41',
      5,
    ) +
    knob(s, 200, 292, 9, '#c8503c'),
};

function heating(sheet: Sheet): string {
  const coil = 'M120 330V120Q120 84 150 84T180 120V240Q180 270 200 270T220 240V120Q220 84 250 84T280 120V330';
  return (
    shadow(sheet, 206, 338, 120, 14, 0.42) +
    line(coil, '#6d4a33', 24) +
    line(coil, '#d9743c', 17) +
    line(coil, '#ffd9a0', 5, { opacity: 0.85 }) +
    rect(104, 286, 32, 56, 5, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    rect(264, 286, 32, 56, 5, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    rect(90, 270, 220, 22, 6, '#efe6d6', rim('#d9cfbd'))
  );
}

function thermocouple(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 318, 146, 14, 0.4) +
    turn(
      -38,
      200,
      200,
      path('M20 193H214V207H20Q12 200 20 193z', round(sheet, '#efe6d6', 'down'), rim('#d9cfbd')) +
        path('M212 176h56q10 0 10 10v28q0 10-10 10h-56z', metal(sheet, '#c2a55a'), rim('#c2a55a')) +
        line('M222 180v40M234 180v40M246 180v40', '#5b4718', 3),
    ) +
    hose('M252 156C290 110 330 130 352 82', '#3f9457', 8) +
    hose('M262 168C300 130 346 150 366 110', '#efece2', 8)
  );
}

function fuse(sheet: Sheet): string {
  const one = (y: number, dx: number): string =>
    rect(
      84 + dx,
      y,
      232,
      54,
      10,
      sheet.linear('down', [
        [0, '#ffffff', 0.9],
        [0.4, '#cfe0e6', 0.6],
        [1, '#8fa9b2', 0.85],
      ]),
      { stroke: '#7d98a2', 'stroke-width': 1.2 },
    ) +
    line(d`M${130 + dx} ${y + 27}q36 -14 70 0t70 0`, '#8d7a56', 3) +
    rect(72 + dx, y - 3, 62, 60, 9, metal(sheet, '#c8ced0'), rim(STEEL)) +
    rect(266 + dx, y - 3, 62, 60, 9, metal(sheet, '#c8ced0'), rim(STEEL));
  return shadow(sheet, 206, 318, 156, 20, 0.42) + turn(-18, 200, 200, one(120, -16) + one(214, 14));
}

function powerSwitch(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 322, 120, 18, 0.46) +
    path('M110 280h180v26q0 14-14 14H124q-14 0-14-14z', '#2a363b', rim('#6f7f85')) +
    rect(
      94,
      82,
      212,
      206,
      20,
      sheet.linear('slant', [
        [0, '#6a7a80'],
        [1, '#2f3b40'],
      ]),
      rim('#7b8a90'),
    ) +
    path('M124 108H276V186L268 190H132L124 186z', '#b5382a', rim('#e07a6a')) +
    path(
      'M132 190H268L276 262H124z',
      sheet.linear('down', [
        [0, '#e8604c'],
        [1, '#c23f2e'],
      ]),
      rim('#e07a6a'),
    ) +
    line('M200 128v34', '#fff', 8) +
    circle(200, 228, 15, 'none', { stroke: '#fff', 'stroke-width': 7 }) +
    path('M132 112h136v12H132z', '#fff', { opacity: 0.2 })
  );
}

function lamp(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 338, 96, 14, 0.42) +
    circle(
      200,
      154,
      108,
      sheet.radial([
        [0, '#fff6d0', 0.9],
        [1, '#ffe9a0', 0],
      ]),
    ) +
    path(
      'M200 58C260 58 294 102 288 152C282 196 246 212 242 250H158C154 212 118 196 112 152C106 102 140 58 200 58Z',
      sheet.linear('slant', [
        [0, '#ffffff', 0.95],
        [0.5, '#fdf3cf', 0.7],
        [1, '#c9d3cf', 0.85],
      ]),
      { stroke: '#9fb0b0', 'stroke-width': 1.4 },
    ) +
    line('M176 250L166 170L184 188L200 166L216 188L234 170L224 250', '#e0953a', 4) +
    path(
      'M158 250H242V312Q242 330 224 334H176Q158 330 158 312z',
      metal(sheet, '#c2a55a', 'across'),
      rim('#c2a55a'),
    ) +
    line('M158 266l84 6M158 284l84 6M158 302l84 6', '#5b4718', 4) +
    path('M142 96C126 120 124 156 140 180', 'none', {
      stroke: '#fff',
      'stroke-width': 7,
      'stroke-linecap': 'round',
      opacity: 0.8,
    })
  );
}
