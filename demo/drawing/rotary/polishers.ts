import { darker, lighter } from '../colour-mix.ts';
import { round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, el, line, path, rect } from '../svg.ts';
import { instrument, profileHead, type Head } from './instrument.ts';
import { profileOf } from './profiles.ts';
import { wheel, wheelHead, type WheelLook } from './wheels.ts';

/** Rubber colours by material and stage: coarse ones deep, fine ones pale. */
const RUBBERS: Readonly<Record<string, readonly [string, string, string]>> = {
  for_ceramics: ['#5f7f9c', '#a7bccb', '#e3e5e4'],
  for_acrylic: ['#4f7a57', '#9c9d92', '#d8c25a'],
  for_cocr: ['#33393c', '#7a4a3d', '#4d7f68'],
  for_precious_metal: ['#5a4638', '#a9784a', '#dcc9a0'],
  for_titanium: ['#4d5660', '#7f8c95', '#b9c4c9'],
  for_zirconia: ['#47618a', '#c98196', '#ddd5c0'],
};
const STAGES: Readonly<Record<string, number>> = { coarse: 0, medium: 1, fine: 2 };

function rubberColour(subject: Subject): string {
  return subject.choose('use', RUBBERS, RUBBERS['for_ceramics']!)[subject.choose('stage', STAGES, 1)]!;
}

/** A rubber polisher: rubber in the colour of its use and stage; alone or on its mandrel. */
export function polisher(sheet: Sheet, subject: Subject): string {
  const colour = rubberColour(subject);
  const form = subject.code('form') || subject.code('shape');
  const mounted = subject.code('mount') !== 'unmounted';
  const look = wheelLook(form, colour, mounted);
  if (!mounted) return unmounted(sheet, form, colour, look);
  const head =
    look === undefined
      ? form === 'cup'
        ? cup(sheet, colour)
        : pointHead(sheet, form, colour)
      : wheelHead(sheet, look);
  return instrument(sheet, head, { shank: subject.raw('shank') || '104' });
}

function wheelLook(form: string, colour: string, mounted: boolean): WheelLook | undefined {
  const centre = mounted ? 'screw' : 'bore';
  if (form === 'wheel') return { radius: 74, thick: 30, colour, rim: 'square', centre };
  if (form === 'lens') return { radius: 78, thick: 26, colour, rim: 'lens', centre };
  if (form === 'knife_edge') return { radius: 82, thick: 16, colour, rim: 'knife', centre };
  return undefined;
}

function pointHead(sheet: Sheet, form: string, colour: string): Head {
  const diameter = 62;
  return profileHead(
    sheet,
    profileOf(form),
    diameter,
    round(sheet, colour, 'down'),
    darker(colour, 0.5),
    (length) => matt(sheet, length, diameter, colour),
  );
}

/** The dull bloom of silicone rubber with its embedded grain. */
function matt(sheet: Sheet, length: number, diameter: number, colour: string): string {
  const speck =
    circle(2, 3, 0.9, lighter(colour, 0.45)) +
    circle(7, 7, 0.8, darker(colour, 0.4)) +
    circle(9, 2, 0.7, lighter(colour, 0.3));
  return rect(-4, -diameter, length + 8, diameter * 2, 0, sheet.pattern(11, 9, speck, 23), { opacity: 0.5 });
}

function cup(sheet: Sheet, colour: string): Head {
  const outline = 'M0 -44C20 -44 44 -40 60 -22C66 -14 68 -10 74 -10V10C68 10 66 14 60 22C44 40 20 44 0 44z';
  const drawn =
    path(outline, round(sheet, colour, 'down'), { stroke: darker(colour, 0.5), 'stroke-width': 1.2 }) +
    el('ellipse', {
      cx: 0,
      cy: 0,
      rx: 17,
      ry: 44,
      fill: lighter(colour, 0.2),
      stroke: darker(colour, 0.5),
      'stroke-width': 1.1,
    }) +
    el('ellipse', { cx: 1, cy: 0, rx: 12.5, ry: 35, fill: darker(colour, 0.42) }) +
    line('M-4 26q-6-24 1-48', lighter(colour, 0.4), 1.6, { opacity: 0.5 });
  return { drawn, length: 74, back: 18, widest: 88 };
}

/** Three loose polishers as they come out of the box. */
function unmounted(sheet: Sheet, form: string, colour: string, look: WheelLook | undefined): string {
  const one =
    look === undefined ? loosePoint(sheet, form, colour) : wheel(sheet, { ...look, centre: 'bore' });
  const at = (x: number, y: number, angle: number, scale: number): string =>
    el('g', { transform: d`translate(${x} ${y})rotate(${angle})scale(${scale})` }, one);
  return (
    shadow(sheet, 132, 312, 88, 14, 0.42) +
    shadow(sheet, 282, 324, 86, 14, 0.42) +
    shadow(sheet, 214, 196, 66, 10, 0.24) +
    at(208, 124, -38, 0.84) +
    at(122, 242, -26, 0.94) +
    at(272, 254, -58, 0.98)
  );
}

function loosePoint(sheet: Sheet, form: string, colour: string): string {
  const head = form === 'cup' ? cup(sheet, colour) : pointHead(sheet, form, colour);
  return el('g', { transform: d`translate(${-head.length / 2} 0)` }, head.drawn);
}
