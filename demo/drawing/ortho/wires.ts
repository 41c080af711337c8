import { ownColour } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, shadow } from '../light.ts';
import { alloyColour } from '../lab/metals.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, group, line, path, rect, repeat } from '../svg.ts';

const FORMS: Readonly<Record<string, string>> = {
  ovoid: 'M64 322C58 200 96 74 200 74S342 200 336 322',
  square: 'M70 322C64 214 66 84 140 76H260C334 84 336 214 330 322',
  tapered: 'M56 322C78 214 128 78 200 78S322 214 344 322',
};

/** Archwires: three arches of one form laid together, round or rectangular, as thick as their section. */
export function archwire(sheet: Sheet, subject: Subject): string {
  const colour = alloyColour(subject.code('alloy'));
  const form = subject.choose('archform', FORMS, FORMS['ovoid']!);
  const section = subject.raw('section');
  const lower = subject.code('jaw') === 'lower_jaw' ? 0.88 : 1;
  const thick = 4 + (Number(/^\d{3}/.exec(section)?.[0] ?? 16) - 10) * 0.34;
  const one = (dx: number, dy: number): string =>
    group(
      { transform: d`translate(${dx + 200 - 200 * lower} ${dy})` + `scale(${lower} 1)` },
      line(form, '#06181c', thick + 3, { opacity: 0.14, transform: 'translate(4 9)' }),
      line(form, darker(colour, 0.5), thick, { 'stroke-linecap': section.includes('x') ? 'butt' : 'round' }),
      line(form, colour, thick * 0.68),
      line(form, lighter(colour, 0.8), thick * 0.24, {
        transform: d`translate(${-thick * 0.12} ${-thick * 0.14})`,
      }),
    );
  const middle = line(d`M200 66v16`, '#2f66b5', 3);
  const text =
    section === '' || section.startsWith('@') ? '' : `.${section.slice(0, 7).replace('x', ' × .')}`;
  return (
    shadow(sheet, 204, 326, 160, 16, 0.28) +
    one(12, 20) +
    one(6, 10) +
    one(0, 0) +
    middle +
    tag(text, 200, 230)
  );
}

/** An expansion screw: body, spindle, guide pins, by design; sizes grow with the expansion. */
export function expansionScrew(sheet: Sheet, subject: Subject): string {
  const steel = '#b7c0c5';
  const edge = { stroke: darker(steel, 0.48), 'stroke-width': 1.1 };
  const wide = 52 + (subject.number('size', 9, 4, 16) - 6) * 5;
  const design = subject.code('design');
  const block = (x: number, y: number, w: number, h: number): string =>
    rect(x, y, w, h, 8, metal(sheet, steel), edge) +
    line(d`M${x + 8} ${y + 7}h${w - 16}`, '#fff', 2, { opacity: 0.7 });
  const core =
    rect(104, 150, 192, 15, 7, metal(sheet, '#c9d0d3'), edge) +
    rect(104, 235, 192, 15, 7, metal(sheet, '#c9d0d3'), edge) +
    rect(96, 184, 208, 32, 6, metal(sheet, '#c2a55a'), { stroke: '#7a6330', 'stroke-width': 1 }) +
    line(
      repeat(16, (i) => d`M${106 + i * 12.6} 185l5 30`),
      '#7a6330',
      1.6,
      { opacity: 0.7 },
    ) +
    block(200 - wide - 62, 126, 62, 148) +
    block(200 + wide, 126, 62, 148) +
    ellipse(200, 200, 26, 30, metal(sheet, '#c2a55a'), { stroke: '#7a6330', 'stroke-width': 1.2 }) +
    circle(200, 192, 6.5, '#2a2415') +
    path('M188 250l12 16l12-16z', '#c8503c') +
    line('M200 232v20', '#c8503c', 5);
  return (
    shadow(sheet, 206, 318, 150, 24, 0.44) +
    arms(design, wide, steel) +
    (design === 'mini_screw' ? group({ transform: 'translate(36 36)scale(.82)' }, core) : core) +
    tag(
      subject
        .print('size')
        .replace(/(\d)(?=mm)/, '$1 ')
        .slice(0, 6),
      200,
      362,
    )
  );
}

function arms(design: string, wide: number, steel: string): string {
  const wire = (data: string): string =>
    line(data, darker(steel, 0.5), 15) +
    line(data, steel, 11) +
    line(data, lighter(steel, 0.75), 3, { transform: 'translate(-1 -3)' });
  const [left, right] = [200 - wide - 40, 200 + wide + 40];
  if (design === 'palatal_expander')
    return wire(
      d`M${left} 140C${left - 50} 110 ${left - 66} 80 44 62M${left} 262C${left - 50} 292 ${left - 66} 318 44 334M${right} 140C${right + 50} 110 ${right + 66} 80 356 62M${right} 262C${right + 50} 292 ${right + 66} 318 356 334`,
    );
  if (design === 'bow_screw') return wire(d`M${left} 142C${left - 30} 30 ${right + 30} 30 ${right} 142`);
  if (design === 'fan_type_screw') return wire(d`M${left} 268L200 338L${right} 268`);
  if (design === 'three_way_screw') return wire('M200 130V56M150 56H250');
  if (design === 'sector_screw' || design === 'distal_screw')
    return wire(d`M${right} 160H366V${design === 'distal_screw' ? '300' : '100'}`);
  return '';
}

const MATERIALS: Readonly<Record<string, string>> = {
  hard_petg: '#d4e6ec',
  soft_eva: '#e2ebe4',
  hard_soft: '#d9e2ee',
  polypropylene: '#e6e9ea',
  polycarbonate: '#cfe0ea',
  soft_pe: '#e7ebe6',
};

/** Thermoforming sheets: round or square, clear or white, thickness to scale. */
export function thermoformingSheet(sheet: Sheet, subject: Subject): string {
  const white = subject.code('colour') === 'white';
  const colour = white ? '#f4f3ef' : subject.choose('material', MATERIALS, ownColour(subject) ?? '#d4e6ec');
  const thick = 2 + subject.number('thickness', 1, 0.2, 6) * 7;
  const square = subject.code('shape').startsWith('square');
  const soft = subject.code('material').startsWith('soft');
  const opacity = white ? 1 : 0.74;
  const edge = { stroke: darker(colour, 0.42), 'stroke-width': 1.1, 'stroke-linejoin': 'round' as const };
  const top = sheet.linear('slant', [
    [0, '#ffffff', 0.98],
    [0.42, colour, white ? 1 : 0.7],
    [0.6, lighter(colour, 0.6), white ? 1 : 0.85],
    [1, darker(colour, 0.14), white ? 1 : 0.85],
  ]);
  const one = (y: number): string =>
    square
      ? path(
          d`M44 ${y}L200 ${y - 84}L356 ${y}V${y + thick}L200 ${y + 84 + thick}L44 ${y + thick}z`,
          darker(colour, 0.2),
          { ...edge, opacity },
        ) + path(d`M44 ${y}L200 ${y - 84}L356 ${y}L200 ${y + 84}z`, top, edge)
      : path(d`M44 ${y}v${thick}a156 82 0 0 0 312 0v${-thick}z`, darker(colour, 0.2), { ...edge, opacity }) +
        ellipse(200, y, 156, 82, top, edge);
  const gap = thick + 8;
  const count = subject.raw('pack') === '10pc' ? 2 : 3;
  const base = 226 + (count * gap) / 3;
  const gloss = path(
    d`M110 ${base - (count - 1) * gap - 30}C140 ${base - (count - 1) * gap - 58} 190 ${base - (count - 1) * gap - 66} 232 ${base - (count - 1) * gap - 62}C180 ${base - (count - 1) * gap - 46} 150 ${base - (count - 1) * gap - 28} 130 ${base - (count - 1) * gap}z`,
    '#fff',
    { opacity: soft ? 0.35 : 0.75 },
  );
  const size = subject.code('shape').replace(/^\D+/, '');
  const text = [size === '' ? '' : `${square ? '□' : 'Ø'} ${size}`, subject.print('thickness', 5)]
    .filter(Boolean)
    .join(' × ');
  return (
    shadow(sheet, 208, base + thick + 30, 168, 66, 0.36) +
    repeat(count, (i) => one(base - i * gap)) +
    gloss +
    tag(text, 200, 366)
  );
}

/** Elastics, chains, ligatures, separators and springs. */
export function elastic(sheet: Sheet, subject: Subject): string {
  const force = subject.choose(
    'force',
    { light_force: '#e0c05a', medium_force: '#5c9d8b', heavy_force: '#b5533c' },
    '#5c9d8b',
  );
  const size = 20 + subject.number('size', 3, 1, 9) * 2;
  const inch = /^(\d+)\/(\d+)/.exec(subject.raw('size'));
  const radius = inch === null ? size : 26 + (Number(inch[1]) / Number(inch[2])) * 74;
  const design = subject.code('design');
  const designs: Readonly<Record<string, () => string>> = {
    intraoral_elastic: () => loose(force, radius, 9),
    extraoral_elastic: () => loose(force, radius * 1.2, 15),
    separator_ring: () => loose('#3f7590', radius * 0.8, 20),
    ligature: () => loose('#8b97a0', radius * 0.66, 12),
    power_chain: () => chain(force),
    open_coil: () => spring(15, sheet),
    closed_coil: () => spring(8, sheet),
  };
  const text = subject.print('size', 6);
  return (
    shadow(sheet, 206, 312, 156, 26, 0.34) +
    (Object.hasOwn(designs, design) ? designs[design]! : designs['intraoral_elastic']!)() +
    tag(text, 200, 364)
  );
}

function loose(colour: string, radius: number, thick: number): string {
  const places = [
    [118, 132],
    [262, 116],
    [190, 206],
    [92, 250],
    [298, 244],
  ] as const;
  return places
    .map(([x, y], i) => {
      const [rx, ry] = [radius, radius * (0.62 + (i % 3) * 0.08)];
      return group(
        { transform: d`rotate(${i * 31} ${x} ${y})` },
        ellipse(x, y + 2, rx, ry, 'none', { stroke: darker(colour, 0.42), 'stroke-width': thick }),
        ellipse(x, y, rx, ry, 'none', { stroke: colour, 'stroke-width': thick * 0.78 }),
        ellipse(x - 1, y - 2, rx, ry, 'none', {
          stroke: lighter(colour, 0.6),
          'stroke-width': thick * 0.2,
          opacity: 0.8,
        }),
      );
    })
    .join('');
}

function chain(colour: string): string {
  const ring = (x: number, y: number): string =>
    circle(x, y, 23, 'none', { stroke: darker(colour, 0.42), 'stroke-width': 16 }) +
    circle(x, y, 23, 'none', { stroke: colour, 'stroke-width': 12 }) +
    circle(x - 1, y - 2, 23, 'none', { stroke: lighter(colour, 0.6), 'stroke-width': 3, opacity: 0.8 });
  const places = Array.from({ length: 7 }, (_, i) => [58 + i * 47.5, 208 + Math.sin(i * 0.9) * 44] as const);
  const web = `M${places.map(([x, y]) => d`${x} ${y}`).join('L')}`;
  return (
    line(web, darker(colour, 0.42), 17) +
    line(web, colour, 13) +
    places.map(([x, y]) => circle(x, y, 15, '#0d2126', { opacity: 0.0 }) + ring(x, y)).join('')
  );
}

function spring(pitch: number, sheet: Sheet): string {
  const steel = '#b7c0c5';
  const count = Math.floor(280 / pitch);
  const turns = repeat(
    count,
    (i) => d`M${60 + i * pitch} 168C${66 + i * pitch} 168 ${72 + i * pitch} 238 ${64 + i * pitch} 238`,
  );
  return group(
    { transform: 'rotate(-18 200 200)' },
    rect(
      62,
      168,
      276,
      70,
      8,
      sheet.linear('down', [
        [0, '#4b585d'],
        [0.4, '#8e9aa0'],
        [1, '#2f3b40'],
      ]),
      { opacity: 0.32 },
    ),
    line(turns, darker(steel, 0.5), 7),
    line(turns, steel, 4.6),
    line(turns, '#fff', 1.4, { opacity: 0.8, transform: 'translate(-1 -1)' }),
    path('M336 236h26', 'none', { stroke: steel, 'stroke-width': 5 }),
  );
}
