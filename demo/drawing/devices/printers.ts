import { lighter } from '../colour-mix.ts';
import { print } from '../label.ts';
import { shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect } from '../svg.ts';
import { DARK, display, feet, glass, housing, keys, knob, nameplate, STEEL, WHITE } from './cabinet.ts';

/** 3D printing devices by design. */
export function printer(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet, name: string) => string>> = {
    dlp_printer: (s, name) => printerBody(s, name, '#e58a35', 226),
    lcd_printer: (s, name) => printerBody(s, name, '#d9a33c', 186),
    curing_unit: curing,
    washing_unit: washing,
  };
  return subject.choose('design', designs, designs['dlp_printer']!)(sheet, subject.label);
}

/** A resin printer: amber hood over platform and tank. */
function printerBody(sheet: Sheet, name: string, amber: string, wide: number): string {
  const x = 200 - wide / 2;
  const hood = sheet.linear('across', [
    [0, amber, 0.86],
    [0.22, lighter(amber, 0.5), 0.66],
    [0.5, amber, 0.6],
    [1, '#8a4a12', 0.85],
  ]);
  const arch = (cx: number): string =>
    path(d`M${cx - 28} 176C${cx - 30} 212 ${cx + 30} 212 ${cx + 28} 176z`, '#e9dcc0', {
      stroke: '#8d7a56',
      'stroke-width': 1,
    });
  return (
    shadow(sheet, 206, 352, wide * 0.68, 18, 0.5) +
    rect(196, 78, 14, 170, 4, STEEL, rim(STEEL)) +
    rect(
      156,
      152,
      88,
      24,
      4,
      sheet.linear('down', [
        [0, '#eef1f2'],
        [1, '#8d999e'],
      ]),
      rim(STEEL),
    ) +
    arch(176) +
    arch(226) +
    path('M138 232h124l-8 26H146z', '#2c3b41', { stroke: '#5b6a70', 'stroke-width': 1.2 }) +
    ellipse(200, 234, 58, 8, '#c98a4a', { opacity: 0.9 }) +
    path(d`M${x} 258V90Q${x} 52 ${x + 38} 52H${x + wide - 38}Q${x + wide} 52 ${x + wide} 90V258z`, hood, {
      stroke: '#8a4a12',
      'stroke-width': 1.4,
    }) +
    path(d`M${x + 14} 250V96Q${x + 16} 70 ${x + 38} 66h14Q${x + 34} 78 ${x + 32} 104V250z`, '#fff', {
      opacity: 0.34,
    }) +
    path(
      d`M${x - 14} 258h${wide + 28}l8 74q0 16 -16 16h${-wide - 12}q-16 0 -16 -16z`,
      sheet.linear('down', [
        [0, '#5f6e74'],
        [0.3, '#4a585e'],
        [1, '#2d393e'],
      ]),
      { stroke: '#73838a', 'stroke-width': 1.2 },
    ) +
    display(sheet, { x: 200 - 46, y: 280, w: 62, h: 42 }, 'bars') +
    print(name, 228, 310, { size: 17, width: wide * 0.36, weight: 650, fill: '#f1f3f2', anchor: 'start' }) +
    circle(x + 16, 302, 10, '#c8503c')
  );
}

function curing(sheet: Sheet, name: string): string {
  const box = { x: 72, y: 106, w: 244, h: 232 };
  const blue = sheet.radial([
    [0, '#e9f2ff'],
    [0.4, '#86b4ff', 0.95],
    [1, '#2b4fd0', 0.2],
  ]);
  return (
    shadow(sheet, 218, 346, 156, 20, 0.48) +
    housing(sheet, box, WHITE, 32) +
    glass(
      sheet,
      { x: 94, y: 128, w: 200, h: 130 },
      ellipse(194, 196, 120, 80, blue) +
        ellipse(194, 236, 66, 14, '#dfe8ff', { opacity: 0.8 }) +
        path(
          'M160 232C158 200 178 188 194 188S230 200 228 232C214 240 208 218 194 218S174 240 160 232Z',
          '#f6efdc',
          { stroke: '#8d9bd0', 'stroke-width': 1.2 },
        ),
      '#5d8bff',
    ) +
    display(sheet, { x: 96, y: 278, w: 76, h: 40 }, 'figures') +
    keys(188, 282, 3, 12, 18) +
    nameplate(name, 264, 312, 90) +
    feet(box)
  );
}

function washing(sheet: Sheet, name: string): string {
  return (
    shadow(sheet, 206, 352, 140, 18, 0.48) +
    rect(
      112,
      66,
      176,
      196,
      12,
      sheet.linear('across', [
        [0, '#9fb4bc', 0.9],
        [0.2, '#f2f8f9', 0.8],
        [0.6, '#cfe2e8', 0.75],
        [1, '#8aa2ab', 0.9],
      ]),
      { stroke: '#7d939b', 'stroke-width': 1.4 },
    ) +
    path('M118 132q41 12 82 0t82 0v116q0 8-8 8H126q-8 0-8-8z', '#8fc6dc', { opacity: 0.75 }) +
    path('M148 150h104l-10 78h-84z', 'none', { stroke: '#5b6a70', 'stroke-width': 3 }) +
    line(
      'M158 164h84M160 182h80M163 200h74M166 216h68M172 150l6 78M200 150v78M228 150l-6 78',
      '#5b6a70',
      1.6,
    ) +
    rect(104, 54, 192, 20, 8, DARK, rim(DARK)) +
    path(
      'M70 262H330l10 72q0 16-16 16H76q-16 0-16-16z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [1, '#b9c1c2'],
      ]),
      rim(WHITE),
    ) +
    knob(sheet, 292, 308, 20) +
    display(sheet, { x: 88, y: 288, w: 70, h: 40 }, 'figures') +
    nameplate(name, 218, 314, 90) +
    line('M126 84v160', '#fff', 6, { opacity: 0.5 })
  );
}
