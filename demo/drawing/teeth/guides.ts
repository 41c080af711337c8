import { accentOf, valueColour } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { print } from '../label.ts';
import { INK_SOFT, metal, PAPER, round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, el, group, line, path, rect, repeat } from '../svg.ts';
import { frontOutline, type ToothForm } from './front-outline.ts';

/** Tabs of the guide systems, in the order they hang. */
const SYSTEMS: Readonly<Record<string, readonly string[]>> = {
  shade_system_ad: [
    'A1',
    'A2',
    'A3',
    'A3.5',
    'A4',
    'B1',
    'B2',
    'B3',
    'B4',
    'C1',
    'C2',
    'C3',
    'C4',
    'D2',
    'D3',
    'D4',
  ],
  shade_system_3d: [
    '0M1',
    '0M3',
    '1M1',
    '1M2',
    '2L1.5',
    '2M2',
    '2R2.5',
    '3L1.5',
    '3M2',
    '3R2.5',
    '4L1.5',
    '4M2',
    '4R2.5',
    '5M1',
    '5M3',
  ],
  shade_system_bleach: ['BL1', 'BL2', 'BL3', 'BL4', '0M1', '0M2', '0M3'],
  shade_system_gum: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'],
};

/** A shade guide: tooth tabs on metal carriers, fanned out of their holder. */
export function shadeGuide(sheet: Sheet, subject: Subject): string {
  const codes = subject.choose('system', SYSTEMS, SYSTEMS['shade_system_ad']!);
  const spread = Math.min(78, 24 + codes.length * 4.4);
  const wide = Math.min(26, 320 / codes.length);
  const steel = metal(sheet, '#b9c2c6', 'across');
  const carrier = sheet.keep((id) =>
    group(
      { id },
      rect(-wide * 0.16, wide * 1.5, wide * 0.32, 240 - wide * 1.5, 1, steel),
      rect(-wide * 0.44, wide * 1.72, wide * 0.88, 70, 3, '#eef1f1', {
        stroke: '#98a4a8',
        'stroke-width': 0.8,
      }),
    ),
  );
  const outline = frontOutline('central', 'O', {
    x: 0,
    y: 0,
    width: wide,
    height: wide * 1.8,
    mesial: 'right',
    jaw: 'lower',
  });
  const tooth = sheet.keep((id) => el('path', { id, d: outline }));
  const gloss = sheet.linear('slant', [
    [0, '#ffffff', 0.7],
    [0.4, '#ffffff', 0],
    [1, '#6b4716', 0.42],
  ]);
  const tabs = codes.map((code, i) => {
    const shade = valueColour(code) ?? '#e3cea8';
    const angle = -spread / 2 + (spread * i) / (codes.length - 1);
    return group(
      { transform: d`translate(200 360)rotate(${angle})translate(0 -290)` },
      el('use', { href: carrier }),
      el('use', { href: tooth, fill: shade }),
      el('use', { href: tooth, fill: gloss }),
      print(
        code,
        0,
        0,
        { size: Math.min(15, wide * 0.66), width: 64, weight: 650, anchor: 'end' },
        { transform: d`translate(${wide * 0.23} ${wide * 1.72 + 5})rotate(-90)` },
      ),
    );
  });
  const accent = accentOf(subject.label);
  const holder =
    'M98 316C146 284 254 284 302 316C310 322 310 340 302 346C254 376 146 376 98 346C90 340 90 322 98 316Z';
  return (
    shadow(sheet, 200, 366, 150, 15, 0.45) +
    group({ stroke: '#7a6a4a', 'stroke-opacity': 0.35 }, ...tabs) +
    path(holder, round(sheet, accent, 'down'), { stroke: darker(accent, 0.45), 'stroke-width': 1.2 }) +
    line('M110 315C156 291 244 291 290 315', lighter(accent, 0.55), 2, { opacity: 0.7 }) +
    print(subject.label, 200, 341, { size: 25, width: 160, fill: '#fff', weight: 650 })
  );
}

/** A mould chart: a printed sheet with the outlines of the forms, row by row. */
export function mouldChart(sheet: Sheet, subject: Subject): string {
  const accent = accentOf(subject.label);
  const forms: readonly ToothForm[] = ['S', 'T', 'O'];
  const paper = sheet.linear('slant', [
    [0, '#ffffff'],
    [1, '#ece7db'],
  ]);
  return (
    shadow(sheet, 204, 372, 150, 16, 0.42) +
    path('M70 30h236l24 24v318h-260z', paper, {
      stroke: '#b9ae97',
      'stroke-width': 1.2,
      'stroke-linejoin': 'round',
    }) +
    path('M306 30v24h24z', '#d8d0bf', {
      stroke: '#b9ae97',
      'stroke-width': 1.2,
      'stroke-linejoin': 'round',
    }) +
    rect(70, 84, 260, 3, 0, accent) +
    print(subject.label, 90, 70, { size: 28, width: 190, weight: 700, anchor: 'start' }) +
    forms.map((form, row) => chartRow(sheet, form, 104 + row * 62)).join('') +
    chartRow(sheet, 'L', 290) +
    line('M90 356h110M90 346h150', '#b9ae97', 2)
  );
}

function chartRow(sheet: Sheet, form: ToothForm | 'L', y: number): string {
  const shape = form === 'L' ? 'T' : form;
  const width = form === 'L' ? 17 : 24;
  const place = { y: 0, height: 42, jaw: form === 'L' ? 'lower' : 'upper' } as const;
  const pair =
    frontOutline('central', shape, { ...place, x: width * 0.5, width, mesial: 'left' }) +
    frontOutline('lateral', shape, {
      ...place,
      x: -width * 0.42,
      width: width * 0.8,
      height: 39,
      mesial: 'right',
    });
  const kept = sheet.keep((id) => el('path', { id, d: pair }));
  const uses = repeat(4, (column) =>
    el('use', {
      href: kept,
      transform:
        d`translate(${132 + column * 56} ${y})` + `scale(${0.82 + column * 0.09} ${0.94 + column * 0.03})`,
    }),
  );
  return (
    print(form, 92, y + 30, { size: 21, width: 24, weight: 700, fill: INK_SOFT }) +
    group({ fill: PAPER, stroke: '#4b6368', 'stroke-width': 1.4 }, uses)
  );
}
