import { darker } from '../colour-mix.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { circle, d, ellipse, group, line, path, rect, repeat, turn } from '../svg.ts';
import { barrel, DARK, hose, STEEL, WHITE } from './cabinet.ts';

export function seal(sheet: Sheet): string {
  const ring = (cx: number, cy: number, rx: number, width: number, colour: string): string =>
    ellipse(cx, cy, rx, rx * 0.62, 'none', { stroke: darker(colour, 0.5), 'stroke-width': width }) +
    ellipse(cx, cy - 1, rx, rx * 0.62, 'none', { stroke: colour, 'stroke-width': width * 0.78 }) +
    ellipse(cx - 1, cy - width * 0.2, rx, rx * 0.62, 'none', {
      stroke: '#fff',
      'stroke-width': width * 0.16,
      opacity: 0.45,
    });
  return (
    shadow(sheet, 206, 270, 166, 60, 0.38) +
    ring(200, 216, 138, 26, '#4b5a60') +
    ring(176, 190, 66, 18, '#b5533c') +
    ring(252, 240, 38, 13, '#5f86ad')
  );
}

export function filter(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 336, 118, 18, 0.46) +
    barrel(sheet, 200, 90, 104, 230, '#efece2') +
    line(
      repeat(17, (i) => d`M${102 + i * 12.2} ${102 + Math.sin((i * Math.PI) / 16) * 22}v204`),
      '#b3ab98',
      3,
      { opacity: 0.6 },
    ) +
    barrel(sheet, 200, 306, 112, 18, '#4a86c5') +
    barrel(sheet, 200, 78, 112, 18, '#4a86c5') +
    ellipse(200, 78, 44, 11, '#14252a')
  );
}

export function motor(sheet: Sheet): string {
  const body =
    rect(88, 138, 212, 124, 12, metal(sheet, '#9fabb0'), rim(STEEL)) +
    line(
      repeat(9, (i) => d`M${112 + i * 20} 140v120`),
      '#55626a',
      5,
      { opacity: 0.5 },
    ) +
    rect(60, 150, 34, 100, 8, round(sheet, DARK, 'down'), rim('#73838a')) +
    rect(300, 188, 64, 24, 3, metal(sheet, STEEL), rim(STEEL)) +
    ellipse(300, 200, 15, 54, '#7b888d', rim(STEEL)) +
    rect(150, 112, 74, 34, 5, DARK, rim('#73838a')) +
    hose('M160 112C150 80 110 70 90 84', '#c8503c', 7) +
    hose('M176 112C170 70 130 56 108 60', '#33464c', 7);
  return shadow(sheet, 206, 312, 150, 20, 0.46) + turn(-14, 200, 200, body);
}

export function carbonBrushes(sheet: Sheet): string {
  const one = (x: number, y: number): string =>
    path(d`M${x} ${y}l56 -18v90l-56 18z`, '#3a4347', rim('#6b777c')) +
    path(d`M${x + 56} ${y - 18}l38 12v90l-38 -12z`, '#262d30', rim('#6b777c')) +
    path(d`M${x} ${y}l56 -18l38 12l-56 18z`, '#5d696e', rim('#6b777c')) +
    line(d`M${x + 46} ${y - 6}C${x + 40} ${y - 60} ${x + 90} ${y - 50} ${x + 74} ${y - 96}`, '#c98a3a', 7) +
    line(
      repeat(4, (i) => d`M${x + 30} ${y - 26 - i * 14}q16 -10 32 0`),
      '#9aa5a8',
      4,
    ) +
    rect(x + 52, y - 112, 44, 17, 4, metal(sheet, '#c2a55a'), rim('#c2a55a'));
  return shadow(sheet, 206, 320, 150, 18, 0.44) + one(88, 216) + one(226, 222);
}

export function collet(sheet: Sheet): string {
  const body =
    path(
      'M64 170H200L214 156H300Q312 156 312 168V232Q312 244 300 244H214L200 230H64Q54 200 64 170z',
      metal(sheet, STEEL),
      rim(STEEL),
    ) +
    rect(58, 197, 150, 6, 3, '#203238') +
    rect(66, 181, 134, 4, 2, '#203238', { opacity: 0.7 }) +
    rect(66, 215, 134, 4, 2, '#203238', { opacity: 0.7 }) +
    line(
      repeat(9, (i) => d`M${232 + i * 9} 157v86`),
      '#46525a',
      3,
      { opacity: 0.6 },
    ) +
    ellipse(312, 200, 12, 42, '#dfe4e6', rim(STEEL)) +
    ellipse(313, 200, 6, 20, '#14252a');
  return (
    shadow(sheet, 206, 304, 146, 18, 0.44) +
    turn(-24, 200, 200, group({ transform: 'translate(14 0)' }, body))
  );
}

export function bearing(sheet: Sheet): string {
  return (
    shadow(sheet, 208, 330, 130, 18, 0.46) +
    circle(212, 204, 128, '#76848a', rim(STEEL)) +
    circle(
      200,
      196,
      128,
      sheet.linear('slant', [
        [0, '#f6f8f8'],
        [0.35, '#b7c0c5'],
        [0.6, '#87949a'],
        [1, '#d4dbdd'],
      ]),
      rim(STEEL),
    ) +
    circle(200, 196, 100, '#2c3a40') +
    repeat(9, (i) =>
      circle(
        200 + Math.cos(i * 0.698) * 80,
        196 + Math.sin(i * 0.698) * 80,
        20,
        sheet.radial(
          [
            [0, '#ffffff'],
            [0.4, '#cdd5d8'],
            [1, '#66747a'],
          ],
          0.36,
          0.32,
          0.7,
        ),
      ),
    ) +
    circle(
      200,
      196,
      60,
      sheet.linear('slant', [
        [0, '#eef2f3'],
        [0.5, '#a3aeb3'],
        [1, '#dfe4e6'],
      ]),
      rim(STEEL),
    ) +
    circle(200, 196, 38, '#12242a', { stroke: '#6f7b80', 'stroke-width': 1.4 })
  );
}

export function pump(sheet: Sheet): string {
  return (
    shadow(sheet, 206, 330, 150, 18, 0.46) +
    rect(184, 148, 160, 122, 14, round(sheet, '#5f86ad', 'down'), rim('#5f86ad')) +
    line(
      repeat(6, (i) => d`M${212 + i * 22} 150v118`),
      darker('#5f86ad', 0.4),
      5,
      { opacity: 0.5 },
    ) +
    circle(140, 210, 92, metal(sheet, '#b7c0c5'), rim(STEEL)) +
    circle(
      140,
      210,
      62,
      sheet.linear('slant', [
        [0, '#eef2f3'],
        [1, '#8d999e'],
      ]),
      rim(STEEL),
    ) +
    circle(140, 210, 20, DARK, rim('#73838a')) +
    repeat(6, (i) => circle(140 + Math.cos(i * 1.047) * 78, 210 + Math.sin(i * 1.047) * 78, 6, '#55626a')) +
    rect(118, 62, 44, 64, 5, metal(sheet, '#c2a55a', 'across'), rim('#c2a55a')) +
    path('M96 304H330V326H84z', DARK, rim('#73838a'))
  );
}

export function gear(sheet: Sheet): string {
  const teeth = repeat(
    12,
    (i) =>
      `<path d="M184 40h32l7 44h-46z" transform="rotate(${i * 30} 200 190)" fill="#9aa6ab" stroke="#55626a"/>`,
  );
  return (
    shadow(sheet, 206, 340, 134, 16, 0.46) +
    teeth +
    circle(
      200,
      190,
      112,
      sheet.linear('slant', [
        [0, '#eef2f3'],
        [0.4, '#b7c0c5'],
        [1, '#7b888d'],
      ]),
      rim(STEEL),
    ) +
    circle(200, 190, 74, '#a3aeb3', rim(STEEL)) +
    circle(200, 190, 34, WHITE, rim(STEEL)) +
    circle(200, 190, 20, '#14252a')
  );
}
