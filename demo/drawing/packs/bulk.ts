import { darker, lighter } from '../colour-mix.ts';
import { imprint, print, type Imprint } from '../label.ts';
import { INK, INK_SOFT, metal, round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { ellipse, line, path, rect } from '../svg.ts';
import { flatLabel, roundLabel } from './paper.ts';
import { drum } from './ware.ts';

/** A paper sack with sewn top: colour band, large type number, line and weight. */
export function sack(
  sheet: Sheet,
  look: { band: string; code: string; scale: number },
  text: Imprint,
): string {
  const kraft = sheet.linear('across', [
    [0, '#b9a684'],
    [0.1, '#dccbaa'],
    [0.3, '#f3e8d0'],
    [0.62, '#e6d7b8'],
    [1, '#ab9671'],
  ]);
  const colour = sheet.linear('across', [
    [0, darker(look.band, 0.2)],
    [0.3, lighter(look.band, 0.2)],
    [0.62, look.band],
    [1, darker(look.band, 0.34)],
  ]);
  const drawn =
    shadow(sheet, 206, 353, 140, 17, 0.48) +
    path(
      'M96 70C92 110 80 140 82 190C84 250 74 300 84 342C88 354 104 352 120 354C170 358 236 358 284 353C300 352 314 354 317 342C326 300 316 250 318 190C320 140 308 110 304 70Z',
      kraft,
      { stroke: '#8d7a56', 'stroke-width': 1.2 },
    ) +
    path('M96 44h208v28q-104 12-208 0z', '#dccbaa', { stroke: '#8d7a56', 'stroke-width': 1.2 }) +
    line('M100 56h200', '#fffaf0', 3, { 'stroke-dasharray': '8 6' }) +
    path(
      'M83 168C120 174 280 174 317 168C318 220 318 236 316 262C280 268 120 268 84 262C82 236 82 220 83 168Z',
      colour,
    ) +
    path(
      'M118 84C108 140 120 150 108 200M286 84C294 130 284 150 296 190M120 290C110 320 122 330 112 346M282 290C292 316 280 330 290 346',
      'none',
      { stroke: '#8d7a56', 'stroke-width': 1.6, opacity: 0.4 },
    ) +
    print(text.title, 200, 128, { size: 30, width: 176, weight: 700 }) +
    print(look.code, 200, 248, { size: 92, width: 160, weight: 750, fill: inkOn(look.band) }) +
    print(text.foot, 200, 316, { size: 27, width: 150, weight: 600, fill: INK_SOFT });
  return scaled(drawn, look.scale);
}

function inkOn(colour: string): string {
  return Number.parseInt(colour.slice(1, 3), 16) + Number.parseInt(colour.slice(3, 5), 16) > 300
    ? INK
    : '#ffffff';
}

/** Scales about the middle of the ground line. */
export function scaled(drawn: string, scale: number): string {
  return scale === 1
    ? drawn
    : `<g transform="translate(${(200 - 200 * scale).toFixed(1)} ${(352 - 352 * scale).toFixed(1)}) scale(${scale.toFixed(2)})">${drawn}</g>`;
}

/** A bucket with lid and wire handle. */
export function pail(sheet: Sheet, wall: string, lidColour: string, text: Imprint, scale = 1): string {
  const drawn =
    shadow(sheet, 206, 349, 126, 18, 0.46) +
    line('M92 128C60 210 96 250 130 252', '#8b979b', 5, { opacity: 0.9 }) +
    path('M94 112L110 338a90 14 0 0 0 180 0L306 112z', round(sheet, wall), {
      stroke: darker(wall, 0.4),
      'stroke-width': 1.2,
    }) +
    roundLabel(sheet, { cx: 200, top: 170, rx: 96, height: 140, ry: 15 }, text) +
    path(drum(200, 92, 113, 24, 19), round(sheet, lidColour), {
      stroke: darker(lidColour, 0.4),
      'stroke-width': 1,
    }) +
    ellipse(200, 92, 113, 19, lighter(lidColour, 0.3), {
      stroke: darker(lidColour, 0.25),
      'stroke-width': 1,
    }) +
    ellipse(200, 93, 98, 14.5, 'none', { stroke: darker(lidColour, 0.2), 'stroke-width': 1.4 }) +
    ellipse(93, 128, 6, 8, '#7b878b') +
    line('M93 128C90 60 140 40 200 38', '#8b979b', 0);
  return scaled(drawn, scale);
}

/** A metal tin with rolled rims. */
export function tin(sheet: Sheet, text: Imprint, wall = '#c5ccd0', scale = 1): string {
  const drawn =
    shadow(sheet, 206, 349, 108, 17, 0.46) +
    path(drum(200, 104, 84, 232, 15), metal(sheet, wall, 'across'), {
      stroke: '#6f7b80',
      'stroke-width': 1,
    }) +
    roundLabel(sheet, { cx: 200, top: 132, rx: 84.5, height: 180, ry: 15 }, text) +
    path(drum(200, 92, 87, 14, 15), metal(sheet, '#b9c2c6', 'across'), {
      stroke: '#6f7b80',
      'stroke-width': 1,
    }) +
    ellipse(200, 92, 87, 15, '#d7dcdf', { stroke: '#8b979b', 'stroke-width': 1 }) +
    ellipse(
      200,
      93,
      74,
      11.5,
      sheet.linear('slant', [
        [0, '#f3f5f6'],
        [0.5, '#b6bfc3'],
        [1, '#dfe4e6'],
      ]),
      { stroke: '#98a3a7', 'stroke-width': 1 },
    );
  return scaled(drawn, scale);
}

/** A foil or film pouch with sealed ends. */
export function pouch(sheet: Sheet, wall: string, text: Imprint, scale = 1): string {
  const drawn =
    shadow(sheet, 206, 350, 112, 15, 0.44) +
    path(
      'M108 66h184c6 60 14 90 12 150s8 92 4 130q-108 10-216 0c-4-38 6-70 4-130s6-90 12-150z',
      round(sheet, wall),
      { stroke: darker(wall, 0.4), 'stroke-width': 1.2 },
    ) +
    rect(106, 56, 188, 20, 3, darker(wall, 0.08), { stroke: darker(wall, 0.4), 'stroke-width': 1 }) +
    line('M112 62h176M112 66.500h176M112 71h176', lighter(wall, 0.5), 1, { opacity: 0.7 }) +
    path(
      'M118 84c6 60-8 100 0 150M282 84c-6 50 8 90 2 140M124 300c-8 14-4 30-10 44M276 300c8 14 4 30 10 44',
      'none',
      { stroke: darker(wall, 0.45), 'stroke-width': 1.6, opacity: 0.35 },
    ) +
    flatLabel(sheet, { x: 126, y: 138, w: 148, h: 148 }, text);
  return scaled(drawn, scale);
}

/** A carton in three-quarter view: front, side and top. */
export function carton(sheet: Sheet, text: Imprint, colour = '#f4f1e9'): string {
  const front = sheet.linear('slant', [
    [0, lighter(colour, 0.4)],
    [1, darker(colour, 0.06)],
  ]);
  const rim = { stroke: darker(colour, 0.38), 'stroke-width': 1.1, 'stroke-linejoin': 'round' } as const;
  return (
    shadow(sheet, 214, 340, 158, 20, 0.46) +
    path('M62 128L258 140V346L62 322Z', front, rim) +
    path('M258 140L344 112V304L258 346Z', darker(colour, 0.2), rim) +
    path('M62 128L150 104L344 112L258 140Z', lighter(colour, 0.5), rim) +
    path('M62 150L258 163V190L62 174Z', text.swatch ?? text.accent) +
    path('M258 163L344 132V156L258 190Z', darker(text.swatch ?? text.accent, 0.28)) +
    line('M108 116L302 126', darker(colour, 0.3), 1.2) +
    `<g transform="matrix(1 .075 0 1 0 0)">${imprint({ x: 62, y: 178, w: 196, h: 132 }, text)}</g>`
  );
}
