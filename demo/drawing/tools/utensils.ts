import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, line, path, rect, repeat, turn } from '../svg.ts';

/** Bowls, beakers, cylinders, pads and spoons by design. */
export function mixingUtensil(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet) => string>> = {
    mixing_bowl_rubber: (s) => bowl(s, '#4c8a9c', false),
    vacuum_bowl: (s) => bowl(s, '#9fb7bd', true),
    mixing_beaker: (s) => glassware(s, 92, 190),
    measuring_cylinder: (s) => glassware(s, 46, 258),
    dosing_spoon: spoon,
    mixing_pad: pad,
    glass_slab: slab,
    dropper_bottle: dropperBottle,
    paddle,
  };
  return (
    subject.choose('design', designs, designs['mixing_bowl_rubber']!)(sheet) +
    tag(subject.print('size', 4), 336, 362)
  );
}

function bowl(sheet: Sheet, colour: string, vacuum: boolean): string {
  return (
    shadow(sheet, 206, 320, 126, 20, 0.46) +
    path('M66 142C72 240 120 316 160 322H240C280 316 328 240 334 142z', round(sheet, colour), rim(colour)) +
    ellipse(200, 142, 134, 42, lighter(colour, 0.3), rim(colour)) +
    ellipse(200, 145, 122, 35, darker(colour, 0.36)) +
    path('M88 156C130 186 270 186 312 156C280 196 120 196 88 156Z', '#efe3c0', { opacity: 0.9 }) +
    path('M92 180C100 230 124 280 146 304L158 304C132 270 112 226 106 186z', '#fff', { opacity: 0.34 }) +
    (vacuum
      ? path('M74 134a128 38 0 0 1 252 0l-14-22a114 32 0 0 0-224 0z', round(sheet, '#d7e6ea'), {
          stroke: '#8fa3aa',
          'stroke-width': 1.2,
          opacity: 0.9,
        }) + rect(186, 44, 28, 52, 5, metal(sheet, '#b7c0c5', 'across'), rim('#b7c0c5'))
      : '')
  );
}

function glassware(sheet: Sheet, rx: number, height: number): string {
  const top = 336 - height;
  const wall = sheet.linear('across', [
    [0, '#8fa9b2', 0.85],
    [0.14, '#ffffff', 0.75],
    [0.5, '#d5e6ea', 0.4],
    [0.88, '#b3cbd2', 0.6],
    [1, '#7d98a2', 0.9],
  ]);
  return (
    shadow(sheet, 206, 340, rx * 1.3 + 20, 14, 0.4) +
    (rx < 60 ? ellipse(200, 338, 84, 16, '#c3d8de', { stroke: '#7d98a2', 'stroke-width': 1.2 }) : '') +
    path(
      d`M${200 - rx + 4} ${top + height * 0.4}v${height * 0.6}a${rx - 4} ${rx * 0.16} 0 0 0 ${2 * rx - 8} 0v${-height * 0.6}z`,
      '#8fc6dc',
      { opacity: 0.75 },
    ) +
    ellipse(200, top + height * 0.4, rx - 4, rx * 0.15, '#c9e6f0') +
    path(d`M${200 - rx} ${top}v${height}a${rx} ${rx * 0.16} 0 0 0 ${2 * rx} 0v${-height}z`, wall, {
      stroke: '#7d98a2',
      'stroke-width': 1.3,
    }) +
    ellipse(200, top, rx, rx * 0.16, '#eef6f8', { stroke: '#7d98a2', 'stroke-width': 1.4, opacity: 0.9 }) +
    line(
      repeat(
        10,
        (i) => d`M${200 + rx * 0.2} ${336 - ((i + 1) * height) / 12}h${i % 2 ? rx * 0.6 : rx * 0.36}`,
      ),
      '#33525c',
      2,
      { opacity: 0.8 },
    )
  );
}

function spoon(sheet: Sheet): string {
  const colour = '#e6ebec';
  return (
    shadow(sheet, 206, 316, 150, 15, 0.38) +
    turn(
      -32,
      200,
      200,
      path('M150 190H352Q362 200 352 210H150z', round(sheet, colour, 'down'), rim(colour)) +
        path(
          'M36 168H136Q160 170 160 200T136 232H36Q22 232 22 216V184Q22 168 36 168z',
          round(sheet, colour, 'down'),
          rim(colour),
        ) +
        path('M42 178H130Q146 182 146 200T130 222H42Q34 222 34 212V188Q34 178 42 178z', '#f3e6c4', {
          stroke: '#b9a676',
          'stroke-width': 1,
        }),
    )
  );
}

function pad(sheet: Sheet): string {
  const sheetOf = (dy: number): string =>
    path(d`M52 ${230 + dy}L226 ${128 + dy}L352 ${182 + dy}L178 ${296 + dy}z`, '#fdfcf8', {
      stroke: '#b9ae97',
      'stroke-width': 1,
    });
  return (
    shadow(sheet, 206, 316, 164, 20, 0.4) +
    path('M52 230V254L178 320L352 206V182z', '#e6e0d0', rim('#cfc6b2')) +
    line('M54 238L178 303L350 190M54 246L178 311L350 198', '#b9ae97', 1) +
    sheetOf(0) +
    path('M52 230L226 128L240 134L68 238z', '#3f7f8c') +
    ellipse(196, 216, 40, 17, '#e79a9a', { opacity: 0.85 }) +
    path('M176 212q18-10 36-6', 'none', {
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.6,
      'stroke-linecap': 'round',
    })
  );
}

function slab(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 308, 164, 20, 0.36) +
    path('M46 220V238L182 302L360 200V182z', '#8fc0b8', {
      stroke: '#5f8f88',
      'stroke-width': 1.2,
      opacity: 0.9,
    }) +
    path(
      'M46 220L224 120L360 182L182 284z',
      sheet.linear('slant', [
        [0, '#ffffff', 0.95],
        [0.45, '#d5ebe7', 0.7],
        [1, '#9fcac2', 0.85],
      ]),
      { stroke: '#5f8f88', 'stroke-width': 1.2 },
    ) +
    path('M110 206L216 146L250 160L146 222z', '#fff', { opacity: 0.6 })
  );
}

function dropperBottle(sheet: Sheet): string {
  const glass = sheet.linear('across', [
    [0, '#5b3a1c'],
    [0.22, '#c98a4a'],
    [0.5, '#8a5a2c'],
    [1, '#43290f'],
  ]);
  return (
    shadow(sheet, 206, 344, 92, 14, 0.46) +
    path('M172 168C172 196 128 188 128 226V326a72 13 0 0 0 144 0V226C272 188 228 196 228 168z', glass, {
      stroke: '#3a2410',
      'stroke-width': 1.2,
    }) +
    path('M140 236v84h12v-86z', '#fff', { opacity: 0.36 }) +
    path('M166 150h68v22q-34 10-68 0z', round(sheet, '#30383c'), { stroke: '#6f7f85', 'stroke-width': 1 }) +
    path('M178 152C170 100 178 56 200 54S230 100 222 152z', round(sheet, '#c25a48'), rim('#c25a48'))
  );
}

function paddle(sheet: Sheet): string {
  const steel = metal(sheet, '#b7c0c5', 'across');
  return (
    shadow(sheet, 206, 344, 110, 14, 0.42) +
    rect(191, 40, 18, 170, 4, steel, rim('#b7c0c5')) +
    path('M180 36h40v26h-40z', '#33464c', rim('#7b8a90')) +
    path('M196 200C110 206 96 260 120 318C150 340 170 330 182 300L196 262z', steel, rim('#b7c0c5')) +
    path('M204 200C290 206 304 260 280 318C250 340 230 330 218 300L204 262z', steel, rim('#b7c0c5')) +
    ellipse(148, 276, 16, 26, '#203238', { opacity: 0.75 }) +
    ellipse(252, 276, 16, 26, '#203238', { opacity: 0.75 })
  );
}
