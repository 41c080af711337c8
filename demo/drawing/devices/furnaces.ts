import { shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect, repeat } from '../svg.ts';
import {
  barrel,
  DARK,
  display,
  ember,
  feet,
  GREY,
  housing,
  keys,
  nameplate,
  STEEL,
  WHITE,
} from './cabinet.ts';

/** Dental furnaces by design. */
export function furnace(sheet: Sheet, subject: Subject): string {
  const designs: Readonly<Record<string, (sheet: Sheet, name: string) => string>> = {
    ceramic_furnace: (s, name) => firing(s, name, false),
    press_furnace: (s, name) => firing(s, name, true),
    combi_furnace: (s, name) => firing(s, name, true),
    sintering_furnace: (s, name) => sintering(s, name, 236),
    speed_sintering_furnace: (s, name) => sintering(s, name, 186),
    preheating_furnace: preheating,
  };
  return subject.choose('design', designs, designs['ceramic_furnace']!)(sheet, subject.label);
}

/** A ceramic furnace: muffle hood lifted over the firing table, sloped console before it; a press rod on top. */
function firing(sheet: Sheet, name: string, press: boolean): string {
  const rod = press ? barrel(sheet, 200, 30, 26, 44, STEEL) + rect(160, 62, 80, 16, 6, GREY, rim(GREY)) : '';
  return (
    shadow(sheet, 206, 352, 150, 20, 0.48) +
    rect(
      298,
      92,
      26,
      180,
      8,
      sheet.linear('across', [
        [0, '#eef1f2'],
        [0.4, '#b7c0c5'],
        [1, '#78858b'],
      ]),
      rim(STEEL),
    ) +
    rod +
    path(
      'M96 100Q96 74 124 74H276Q304 74 304 100V176a104 22 0 0 1 -208 0z',
      sheet.linear('across', [
        [0, '#cdd3d3'],
        [0.26, '#ffffff'],
        [0.6, '#e6e9e7'],
        [1, '#a3adaf'],
      ]),
      rim(WHITE),
    ) +
    ellipse(200, 178, 84, 15, '#3a2a20') +
    ember(sheet, 200, 184, 70, 16) +
    line('M98 160a102 20 0 0 0 204 0', '#c8503c', 4) +
    nameplate(name, 200, 134, 150) +
    ellipse(200, 226, 96, 22, '#8e999d', rim(GREY)) +
    barrel(sheet, 200, 214, 52, 10, '#efe6d6') +
    path('M190 212l4-16h12l4 16z', '#f3e3c2', rim('#e0cba3')) +
    path(
      'M72 246H328Q340 246 344 258L356 330Q358 350 338 350H62Q42 350 44 330L56 258Q60 246 72 246Z',
      sheet.linear('down', [
        [0, '#fbfbf9'],
        [0.4, '#e4e7e5'],
        [1, '#b9c1c2'],
      ]),
      rim(WHITE),
    ) +
    display(sheet, { x: 92, y: 268, w: 130, h: 62 }) +
    keys(244, 274, 4, 13, 20) +
    keys(244, 298, 4, 13, 20) +
    circle(262, 330, 8, '#3f9457')
  );
}

/** A sintering furnace: tall cabinet with its round chamber glowing. */
function sintering(sheet: Sheet, name: string, height: number): string {
  const box = { x: 84, y: 340 - height - 34, w: 222, h: height + 34 };
  const cy = box.y + 78;
  return (
    shadow(sheet, 218, 348, 152, 20, 0.48) +
    housing(sheet, box) +
    rect(box.x + 20, box.y + 16, 182, 124, 14, '#dfe3e1', rim(WHITE)) +
    circle(195, cy, 52, '#d9cdb8', { stroke: '#8d8471', 'stroke-width': 2 }) +
    circle(195, cy, 40, '#4a2a18') +
    ember(sheet, 195, cy, 42, 42) +
    repeat(5, (i) => line(d`M${171 + i * 12} ${cy - 28}v30`, '#fff0c8', 4, { opacity: 0.8 })) +
    path(d`M168 ${cy + 8}h54l-6 18h-42z`, '#fbe3b0', { opacity: 0.95 }) +
    display(sheet, { x: box.x + 24, y: box.y + 156, w: 96, h: 50 }) +
    keys(box.x + 138, box.y + 162, 4, 12, 18) +
    nameplate(name, box.x + 166, box.y + 204, 84) +
    (height > 200
      ? line(d`M${box.x + 30} ${box.y + 232}h162M${box.x + 30} ${box.y + 244}h162`, '#8e999d', 3, {
          opacity: 0.6,
        })
      : '') +
    feet(box)
  );
}

/** A preheating furnace: steel box, thick door with handle, muffles inside behind the seam. */
function preheating(sheet: Sheet, name: string): string {
  const box = { x: 62, y: 106, w: 268, h: 232 };
  return (
    shadow(sheet, 218, 346, 168, 20, 0.48) +
    barrel(sheet, 286, 62, 18, 32, STEEL) +
    housing(sheet, box, GREY, 34) +
    rect(
      80,
      124,
      232,
      132,
      8,
      sheet.linear('slant', [
        [0, '#f3f5f5'],
        [0.4, '#c9d0d2'],
        [0.6, '#aab4b8'],
        [1, '#d4dadb'],
      ]),
      rim(STEEL),
    ) +
    rect(96, 138, 200, 104, 6, 'none', { stroke: '#8e999d', 'stroke-width': 2 }) +
    ember(sheet, 196, 190, 64, 26) +
    rect(168, 176, 56, 28, 6, 'none', { stroke: '#5f4a3a', 'stroke-width': 4 }) +
    rect(120, 244, 152, 12, 6, DARK, rim(DARK)) +
    display(sheet, { x: 84, y: 276, w: 92, h: 44 }, 'curve') +
    keys(192, 280, 4, 12, 18) +
    nameplate(name, 254, 318, 100) +
    feet(box)
  );
}
