import { ownColour } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, round, shadow, rim } from '../light.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import { packText, type Subject } from '../subject.ts';
import { circle, d, ellipse, group, line, path, rect, repeat } from '../svg.ts';

const BRASS = '#d2aa4f';
/** Dowel pins standing in a row, by their design. */
export function dowelPin(sheet: Sheet, subject: Subject): string {
  const brass = metal(sheet, BRASS, 'across');
  const edge = rim(BRASS);
  const head = (x: number): string =>
    path(drum(x, 94, 17, 40, 5), brass, edge) +
    ellipse(x, 94, 17, 5, lighter(BRASS, 0.5), edge) +
    line(d`M${x - 16} 106h32M${x - 16} 116h32M${x - 16} 126h32`, darker(BRASS, 0.45), 1.6, { opacity: 0.6 });
  const shaft = (x: number, top: number, wide: number, tip: number): string =>
    path(d`M${x - wide} ${top}L${x - tip} 316q${tip} 6 ${2 * tip} 0L${x + wide} ${top}z`, brass, edge);
  const designs: Readonly<Record<string, (x: number) => string>> = {
    single_pin: (x) => shaft(x, 134, 12, 6) + head(x),
    double_pin: (x) =>
      shaft(x - 11, 134, 7, 5) +
      shaft(x + 11, 134, 7, 5) +
      path(d`M${x - 20} 124h40v18h-40z`, brass, edge) +
      head(x),
    bi_pin_sleeve: (x) =>
      shaft(x - 11, 134, 7, 5) +
      shaft(x + 11, 134, 7, 5) +
      rect(x - 26, 206, 52, 96, 6, round(sheet, '#e9e6dc'), rim('#e9e6dc')) +
      head(x),
    cone_pin: (x) => shaft(x, 134, 19, 5) + head(x),
    spike_pin: (x) => path(d`M${x - 8} 134L${x} 326L${x + 8} 134z`, brass, edge) + head(x),
    magnet_pin: (x) =>
      shaft(x, 134, 12, 10) +
      head(x) +
      path(drum(x, 300, 20, 22, 6), metal(sheet, '#9aa4a9', 'across'), rim('#9aa4a9')) +
      ellipse(x, 300, 20, 6, '#dfe4e6', rim('#9aa4a9')),
  };
  const draw = subject.choose('design', designs, designs['single_pin']!);
  const scale = subject.choose('size', { S: 0.84, M: 0.94, L: 1.04 }, 0.94);
  const pins = [104, 200, 296].map((x) => draw(x)).join('');
  return (
    shadow(sheet, 206, 326, 150, 14, 0.44) +
    group({ transform: d`translate(${200 - 200 * scale} ${326 - 326 * scale})` + `scale(${scale})` }, pins) +
    tag([subject.print('size'), packText(subject)].filter(Boolean).join(' · '), 200, 366)
  );
}

/** Model bases: horseshoe plates, formers, split-cast and magnetic plates. */
export function modelBase(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#f2f0ea';
  const design = subject.code('design');
  const edge = rim(colour);
  const top = sheet.linear('slant', [
    [0, lighter(colour, 0.6)],
    [0.5, lighter(colour, 0.12)],
    [1, darker(colour, 0.12)],
  ]);
  const outline =
    'M70 236C66 150 130 92 200 92S334 150 330 236C328 256 312 264 296 256C262 240 138 240 104 256C88 264 72 256 70 236Z';
  const wall =
    'M70 236v48C72 304 88 312 104 304C138 288 262 288 296 304C312 312 328 304 330 284v-48C328 256 312 264 296 256C262 240 138 240 104 256C88 264 72 256 70 236Z';
  const magnet = ellipse(200, 178, 22, 15, metal(sheet, '#9aa4a9', 'across'), rim('#9aa4a9'));
  const holes = repeat(9, (i) => {
    const angle = Math.PI * (0.06 + (i * 0.88) / 8);
    return ellipse(200 - Math.cos(angle) * 96, 232 - Math.sin(angle) * 104, 7, 4.8, darker(colour, 0.55));
  });
  const notches = repeat(3, (i) =>
    path(d`M${130 + i * 70} ${i === 1 ? 130 : 196}l-16 16h32z`, darker(colour, 0.26)),
  );
  const inside: Readonly<Record<string, string>> = {
    base_plate: holes,
    base_former:
      path(
        'M92 232C90 164 140 112 200 112S310 164 308 232C260 214 140 214 92 232Z',
        darker(colour, 0.3),
        edge,
      ) +
      path(
        'M92 232C140 214 260 214 308 232C308 222 306 214 305 208C260 194 140 194 95 208C93 216 92 224 92 232Z',
        darker(colour, 0.12),
      ),
    split_cast_plate: notches + circle(200, 188, 7, darker(colour, 0.5)),
    magnetic_plate: magnet + notches,
  };
  const size = subject.print('size');
  return (
    shadow(sheet, 206, 306, 158, 26, 0.44) +
    path(wall, round(sheet, colour), edge) +
    path(outline, top, edge) +
    (inside[design] ?? holes) +
    tag(size, 200, 358)
  );
}

const CRUCIBLES: Readonly<Record<string, string>> = {
  ceramic_material: '#eee3cf',
  graphite: '#4b5256',
  glassy_carbon: '#2f363a',
};

/** A melting crucible with its spout, machine code on the tag. */
export function crucible(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose('material', CRUCIBLES, '#eee3cf');
  const edge = { stroke: lighter(darker(colour, 0.4), colour < '#5' ? 0.3 : 0), 'stroke-width': 1.2 };
  return (
    shadow(sheet, 206, 318, 136, 22, 0.48) +
    path(
      'M78 150C84 240 108 316 140 322C170 332 230 332 260 322C292 316 316 240 322 150z',
      round(sheet, colour),
      edge,
    ) +
    path('M300 132L362 118Q366 140 342 160L312 186z', round(sheet, colour), edge) +
    ellipse(
      200,
      150,
      122,
      44,
      sheet.linear('slant', [
        [0, lighter(colour, 0.5)],
        [1, darker(colour, 0.1)],
      ]),
      edge,
    ) +
    ellipse(204, 154, 104, 34, darker(colour, 0.5)) +
    path('M104 166C130 196 278 196 304 166C290 184 250 188 204 188S118 184 104 166Z', lighter(colour, 0.16), {
      opacity: 0.5,
    }) +
    path('M102 196c4 40 16 80 30 106l10 3c-14-30-24-68-28-106z', '#fff', { opacity: 0.3 }) +
    tag(subject.print('machine', 6), 200, 362)
  );
}

/** Casting accessories: rings, formers, liners, plungers. */
export function castingAccessory(sheet: Sheet, subject: Subject): string {
  const steel = '#b4bec3';
  const rubber = '#c25a48';
  const ring = (wall: string, paint: string): string =>
    path(drum(200, 126, 92, 168, 30), paint, rim(wall)) +
    ellipse(200, 126, 92, 30, darker(wall, 0.5), rim(wall)) +
    path('M108 126a92 30 0 0 0 184 0a84 25 0 0 1 -184 0z', lighter(wall, 0.4)) +
    path('M118 136a84 24 0 0 1 164 0v10a84 22 0 0 0 -164 0z', darker(wall, 0.3), { opacity: 0.6 });
  const designs: Readonly<Record<string, () => string>> = {
    casting_ring: () => ring(steel, metal(sheet, steel, 'across')),
    silicone_ring: () => ring('#5f8fa8', round(sheet, '#5f8fa8')),
    ring_liner: () =>
      ring(
        '#ece6da',
        sheet.pattern(8, 8, rect(0, 0, 8, 8, 0, '#ece6da') + line('M0 2l8 3M1 7l6-2', '#cfc6b4', 1)),
      ) + path('M292 140v150q40 8 56-20v-120q-20 20-56-10z', '#e4ddcd', rim('#e4ddcd')),
    ring_former: () =>
      path(drum(200, 246, 108, 46, 34), round(sheet, rubber), rim(rubber)) +
      ellipse(200, 246, 108, 34, lighter(rubber, 0.2), rim(rubber)) +
      path(
        'M130 248C150 220 178 210 186 160q14-8 28 0C222 210 250 220 270 248a70 22 0 0 1 -140 0z',
        round(sheet, rubber),
        rim(rubber),
      ) +
      ellipse(200, 160, 14, 4.5, lighter(rubber, 0.4)),
    sprue_former: () =>
      path(
        'M120 268a80 26 0 0 0 160 0C256 236 226 210 214 130q-14-6-28 0C174 210 144 236 120 268z',
        round(sheet, '#e3c55a'),
        rim('#e3c55a'),
      ) + ellipse(200, 130, 14, 4.5, lighter('#e3c55a', 0.5), rim('#e3c55a')),
    press_plunger: () =>
      path(drum(200, 92, 38, 196, 13), round(sheet, '#efe9de'), rim('#efe9de')) +
      ellipse(200, 92, 38, 13, '#fff', rim('#efe9de')) +
      path(drum(200, 276, 56, 22, 18), round(sheet, '#efe9de'), rim('#efe9de')) +
      ellipse(200, 276, 56, 18, '#f8f4ec', rim('#efe9de')) +
      path(drum(200, 262, 38, 14, 13), round(sheet, '#efe9de')),
  };
  const draw = subject.choose('design', designs, designs['casting_ring']!);
  return (
    shadow(sheet, 206, 306, 128, 24, 0.46) +
    draw() +
    tag(subject.print('size').replace('x', ' ×').slice(0, 6), 200, 364)
  );
}
