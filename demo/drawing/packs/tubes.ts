import { darker, lighter } from '../colour-mix.ts';
import { imprint, print, type Imprint } from '../label.ts';
import { INK, metal, round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { d, ellipse, group, line, path, rect, repeat, turn } from '../svg.ts';

/** A composite syringe lying at a slant: barrel with the material's colour, plunger, cap, label. */
export function syringe(sheet: Sheet, colour: string, text: Imprint): string {
  const barrel = sheet.linear('down', [
    [0, darker(colour, 0.26)],
    [0.2, lighter(colour, 0.55)],
    [0.5, colour],
    [1, darker(colour, 0.34)],
  ]);
  const dark = sheet.linear('down', [
    [0, '#4a5d64'],
    [0.25, '#9db0b5'],
    [1, '#34464c'],
  ]);
  const drawn =
    path('M22 190h22l18 6v8l-18 6h-22q-8-10 0-20z', dark, { stroke: '#6f8187', 'stroke-width': 1 }) +
    path('M58 190l12-14h8v48h-8l-12-14z', barrel, { stroke: darker(colour, 0.45), 'stroke-width': 1 }) +
    rect(76, 168, 196, 64, 8, barrel, { stroke: darker(colour, 0.45), 'stroke-width': 1.2 }) +
    rect(268, 150, 14, 100, 6, dark, { stroke: '#6f8187', 'stroke-width': 1 }) +
    rect(282, 184, 78, 32, 3, dark, { stroke: '#6f8187', 'stroke-width': 1 }) +
    rect(356, 166, 16, 68, 6, dark, { stroke: '#6f8187', 'stroke-width': 1 }) +
    rect(
      104,
      168.6,
      150,
      62.8,
      2,
      sheet.linear('down', [
        [0, '#d9d4c6'],
        [0.2, '#ffffff'],
        [0.6, '#f6f3ea'],
        [1, '#bcb6a6'],
      ]),
    ) +
    rect(104, 168.6, 12, 62.8, 0, text.swatch ?? text.accent) +
    print(text.title, 185, 188, { size: 17, width: 124, weight: 650 }) +
    print(text.code, 185, 219, { size: 31, width: 110, weight: 750 });
  return shadow(sheet, 206, 322, 150, 15, 0.4) + turn(-24, 200, 200, drawn);
}

/** A twin cartridge (two barrels, one outlet) standing on its plungers' end, or lying beside its tip. */
export function twinCartridge(sheet: Sheet, colours: readonly [string, string], text: Imprint): string {
  const barrel = (x: number, colour: string): string =>
    rect(x, 118, 84, 214, 9, round(sheet, colour), { stroke: darker(colour, 0.42), 'stroke-width': 1.2 });
  return (
    shadow(sheet, 206, 350, 122, 15, 0.46) +
    path('M186 60h12v-18q2-6 4 0v18h12l8 34h-44z', round(sheet, '#e9edec'), {
      stroke: '#93a0a3',
      'stroke-width': 1,
    }) +
    path('M140 118q0-22 22-24h76q22 2 22 24z', round(sheet, '#dfe5e5'), {
      stroke: '#8f9da0',
      'stroke-width': 1,
    }) +
    barrel(114, colours[0]) +
    barrel(202, colours[1]) +
    rect(96, 326, 208, 20, 7, round(sheet, '#dfe5e5'), { stroke: '#8f9da0', 'stroke-width': 1 }) +
    rect(
      112,
      158,
      176,
      138,
      3,
      sheet.linear('across', [
        [0, '#d6d1c4'],
        [0.14, '#ffffff'],
        [0.44, '#f4f1e8'],
        [0.5, '#d9d4c8'],
        [0.6, '#ffffff'],
        [0.9, '#f1eee5'],
        [1, '#c3bdae'],
      ]),
    ) +
    rect(112, 158, 176, 12, 0, text.swatch ?? text.accent) +
    imprint({ x: 116, y: 168, w: 168, h: 126 }, text) +
    line('M124 126v28M212 126v28', '#fff', 6, { opacity: 0.45 })
  );
}

/** A soft tube with crimped end and cap. */
export function tube(sheet: Sheet, wall: string, cap: string, text: Imprint): string {
  return (
    shadow(sheet, 206, 351, 84, 13, 0.44) +
    path('M128 52h144l-14 236q-2 14-16 16h-84q-14-2-16-16z', round(sheet, wall), {
      stroke: darker(wall, 0.4),
      'stroke-width': 1.2,
    }) +
    rect(124, 38, 152, 20, 3, darker(wall, 0.06), { stroke: darker(wall, 0.4), 'stroke-width': 1 }) +
    line(
      repeat(15, (i) => d`M${133 + i * 9.6} 41v14`),
      darker(wall, 0.4),
      1,
      { opacity: 0.5 },
    ) +
    path('M150 300h100l-5 44q-45 10-90 0z', round(sheet, cap), {
      stroke: darker(cap, 0.45),
      'stroke-width': 1,
    }) +
    line(
      repeat(9, (i) => d`M${158 + i * 10.5} 306v36`),
      darker(cap, 0.5),
      1.3,
      { opacity: 0.5 },
    ) +
    path('M138 92h124l-8 150h-108z', '#fffdf8', { opacity: 0.94 }) +
    path('M138 92h124l-1 14h-122z', text.swatch ?? text.accent) +
    imprint({ x: 144, y: 104, w: 112, h: 132 }, text) +
    path('M142 64h12l8 222h-8z', '#fff', { opacity: 0.4 })
  );
}

/** A cartridge of thermoplastic: aluminium sleeve with the granulate's colour on its face. */
export function thermoCartridge(sheet: Sheet, colour: string, text: Imprint): string {
  const grains = sheet.pattern(
    14,
    12,
    ellipse(4, 4, 3.4, 2.6, lighter(colour, 0.4)) + ellipse(11, 9, 3.2, 2.6, darker(colour, 0.12)),
  );
  const drawn =
    rect(76, 140, 232, 120, 6, metal(sheet, '#bcc6ca'), { stroke: '#6f7b80', 'stroke-width': 1.2 }) +
    ellipse(308, 200, 24, 60, metal(sheet, '#a9b3b8'), { stroke: '#6f7b80', 'stroke-width': 1 }) +
    ellipse(76, 200, 24, 60, colour, { stroke: '#6f7b80', 'stroke-width': 5 }) +
    ellipse(76, 200, 21, 56, grains) +
    rect(
      124,
      140.6,
      150,
      118.8,
      0,
      sheet.linear('down', [
        [0, '#cfcabd'],
        [0.22, '#ffffff'],
        [0.6, '#f4f1e8'],
        [1, '#b5af9f'],
      ]),
    ) +
    rect(124, 140.6, 12, 118.8, 0, text.swatch ?? text.accent) +
    imprint({ x: 134, y: 144, w: 138, h: 110 }, text);
  return shadow(sheet, 206, 312, 142, 17, 0.42) + turn(-14, 200, 200, drawn);
}

/** A bar of polishing compound, half out of its paper. */
export function pasteBar(sheet: Sheet, colour: string, text: Imprint): string {
  const rim = { stroke: darker(colour, 0.4), 'stroke-width': 1.1, 'stroke-linejoin': 'round' } as const;
  return (
    shadow(sheet, 210, 300, 156, 18, 0.44) +
    path('M46 214L250 250V312L46 268Z', darker(colour, 0.06), rim) +
    path('M46 214L134 172L340 204L250 250Z', lighter(colour, 0.22), rim) +
    path('M250 250L340 204V264L250 312Z', darker(colour, 0.28), rim) +
    path('M42 210L176 234V296L42 268Z', '#fffdf8', { stroke: '#b9ae97', 'stroke-width': 1 }) +
    path('M42 210L130 168L266 190L176 234Z', '#f3efe4', { stroke: '#b9ae97', 'stroke-width': 1 }) +
    path('M176 234L266 190V206L176 296Z', '#ddd6c6', { opacity: 0 }) +
    path('M42 222L176 246V256L42 232Z', text.accent) +
    group(
      { transform: 'matrix(1 .18 0 1 0 0)' },
      print(text.title, 108, 253, { size: 21, width: 116, weight: 700, fill: INK }),
    )
  );
}
