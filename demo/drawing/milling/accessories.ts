import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { ball, metal, round, shadow, rim } from '../light.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, repeat } from '../svg.ts';

const ALUMINA = '#efe9de';

/** Sintering trays, beads, pins and fibre pads. */
export function sinteringAccessory(sheet: Sheet, subject: Subject): string {
  const draw = subject.choose(
    'design',
    {
      sinter_tray: tray,
      sinter_tray_lid: trayWithLid,
      sinter_beads: beads,
      sinter_pins: pins,
      sinter_foil: pad,
    },
    tray,
  );
  return draw(sheet) + tag(subject.print('size'), 200, 372);
}

function tray(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 306, 160, 26, 0.46) +
    path(drum(200, 190, 148, 84, 52), round(sheet, ALUMINA), rim(ALUMINA)) +
    ellipse(200, 190, 148, 52, lighter(ALUMINA, 0.4), rim(ALUMINA)) +
    ellipse(200, 194, 132, 44, darker(ALUMINA, 0.2)) +
    heap(sheet, 200, 206, 122, 32)
  );
}

function trayWithLid(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 316, 160, 26, 0.46) +
    path(drum(200, 216, 148, 70, 52), round(sheet, ALUMINA), rim(ALUMINA)) +
    path(drum(200, 148, 154, 52, 54), round(sheet, lighter(ALUMINA, 0.2)), rim(ALUMINA)) +
    ellipse(
      200,
      148,
      154,
      54,
      sheet.linear('slant', [
        [0, '#ffffff'],
        [1, darker(ALUMINA, 0.1)],
      ]),
      rim(ALUMINA),
    ) +
    path(drum(200, 128, 32, 16, 11), round(sheet, ALUMINA), rim(ALUMINA)) +
    ellipse(200, 128, 32, 11, lighter(ALUMINA, 0.6), rim(ALUMINA)) +
    ellipse(140, 150, 7, 3, '#6d655a') +
    ellipse(260, 150, 7, 3, '#6d655a')
  );
}

/** A layer of sintering beads filling an ellipse. */
function heap(sheet: Sheet, cx: number, cy: number, rx: number, ry: number): string {
  const bead =
    circle(6, 6, 5.6, ball(sheet, '#f7f2e8')) +
    circle(0, 0, 5.6, '#e2dbcd') +
    circle(12, 0, 5.6, '#e8e1d4') +
    circle(0, 12, 5.6, '#e2dbcd') +
    circle(12, 12, 5.6, '#dbd3c4');
  return ellipse(cx, cy, rx, ry, sheet.pattern(12, 12, bead));
}

/** Loose beads in a glass dish, some of them spilled. */
function beads(sheet: Sheet): string {
  const bead = ball(sheet, '#f4eee2');
  const spilled: readonly (readonly [number, number])[] = [
    [84, 306],
    [112, 322],
    [292, 326],
    [322, 308],
    [338, 322],
  ];
  const layer =
    circle(14, 14, 13.4, bead) +
    [0, 28].map((x) => circle(x, 0, 13.4, '#ddd5c6') + circle(x, 28, 13.4, '#d2c9b8')).join('');
  return (
    shadow(sheet, 206, 306, 158, 26, 0.44) +
    path('M70 190C76 262 108 306 140 308H260C292 306 324 262 330 190z', '#cfdfe3', {
      stroke: '#7d98a2',
      'stroke-width': 1.4,
      opacity: 0.8,
    }) +
    path('M82 206C92 262 116 298 144 300H256C284 298 308 262 318 206z', sheet.pattern(28, 28, layer)) +
    ellipse(200, 204, 120, 38, sheet.pattern(28, 28, layer)) +
    path(
      'M70 190C76 262 108 306 140 308H260C292 306 324 262 330 190a130 42 0 0 1 -260 0z',
      sheet.linear('across', [
        [0, '#50707a', 0.5],
        [0.16, '#ffffff', 0.55],
        [0.4, '#ffffff', 0],
        [1, '#50707a', 0.55],
      ]),
    ) +
    ellipse(200, 190, 130, 42, 'none', { stroke: '#8fa9b2', 'stroke-width': 3 }) +
    spilled.map(([x, y]) => circle(x, y, 12, bead, { stroke: '#b5aa97', 'stroke-width': 0.8 })).join('')
  );
}

function pins(sheet: Sheet): string {
  const paint = metal(sheet, '#c9c2b4', 'across');
  return (
    shadow(sheet, 206, 322, 150, 20, 0.46) +
    path('M56 292l42-62h204l42 62v26H56z', round(sheet, ALUMINA, 'down'), rim(ALUMINA)) +
    path('M56 292l42-62h204l42 62z', lighter(ALUMINA, 0.4), rim(ALUMINA)) +
    repeat(5, (i) =>
      path(d`M${112 + i * 40} 270V118l6 -22l6 22v152q-6 4 -12 0z`, paint, {
        stroke: '#837a69',
        'stroke-width': 1,
      }),
    )
  );
}

function pad(sheet: Sheet): string {
  const fibre = '#f3efe6';
  const layer = (y: number): string =>
    path(d`M52 ${y}L216 ${y - 62}L348 ${y - 26}L184 ${y + 44}Z`, lighter(fibre, 0.5), rim(fibre)) +
    path(
      d`M52 ${y}v22L184 ${y + 66}v-22zM184 ${y + 44}v22L348 ${y - 4}v-22z`,
      round(sheet, fibre, 'down'),
      rim(fibre),
    ) +
    line(d`M80 ${y + 3}l150 -52M112 ${y + 14}l152 -54M146 ${y + 24}l158 -58`, darker(fibre, 0.2), 1.2, {
      opacity: 0.5,
      'stroke-dasharray': '9 7',
    });
  return shadow(sheet, 206, 306, 160, 22, 0.44) + layer(240) + layer(206) + layer(172);
}
