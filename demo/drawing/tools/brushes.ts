import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { round, shadow } from '../light.ts';
import { bristleColour, isCloth } from '../rotary/discs.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, el, ellipse, group, line, path, repeat } from '../svg.ts';

const WOOD = '#b98a55';

/** A lathe brush: wooden core, rows of bristle, size by diameter. */
export function latheBrush(sheet: Sheet, subject: Subject): string {
  const rows = Math.round(subject.number('rows', 2, 1, 4));
  const radius = 76 + (subject.number('diameter', 70, 30, 120) - 48) * 1.25;
  const kept = bristleRing(sheet, subject.code('bristle'), radius);
  const middle = (rows - 1) / 2;
  const ring = (i: number): string => {
    const behind = rows - 1 - i - middle;
    return el('use', { href: kept, x: 200 - behind * STEP_X, y: 190 + behind * STEP_Y });
  };
  return (
    shadow(sheet, 206, 190 + radius + 8, radius * 0.95, 15, 0.42) +
    repeat(rows, ring) +
    woodenCore(sheet, radius, 200 + middle * STEP_X, 190 - middle * STEP_Y) +
    tag(sizeText(subject), 200, 366)
  );
}

/** How far each row lies behind the one before it. */
const STEP_X = 22.5;
const STEP_Y = 10.5;

/** One row of bristle about (0, 0), kept for use. */
function bristleRing(sheet: Sheet, bristle: string, radius: number): string {
  const colour = bristleColour(bristle);
  const hairs = repeat(36, (i) => spoke(i / 36, radius * 0.42, radius));
  const hair = sheet.keep((id) => el('path', { id, d: hairs, 'stroke-width': 2.6, opacity: 0.55 }));
  const paint = sheet.radial([
    [0.3, darker(colour, 0.4)],
    [0.7, colour],
    [1, lighter(colour, 0.24)],
  ]);
  const disc = circle(0, 0, radius, paint, { stroke: darker(colour, 0.5), 'stroke-width': 1 });
  const tufts = isCloth(bristle)
    ? ''
    : el('use', { href: hair, stroke: darker(colour, 0.55) }) +
      el('use', { href: hair, stroke: lighter(colour, 0.55), transform: 'rotate(5)' });
  return sheet.keep((id) => group({ id }, disc, tufts));
}

function woodenCore(sheet: Sheet, radius: number, x: number, y: number): string {
  const wood = sheet.linear('slant', [
    [0, lighter(WOOD, 0.45)],
    [0.5, WOOD],
    [1, darker(WOOD, 0.3)],
  ]);
  const grain = repeat(
    3,
    (i) =>
      d`M${-radius * 0.3} ${-radius * 0.2 + i * radius * 0.2}q${radius * 0.3} ${radius * 0.08} ${radius * 0.6} 0`,
  );
  return group(
    { transform: d`translate(${x} ${y})` },
    circle(0, 0, radius * 0.44, wood, { stroke: darker(WOOD, 0.5), 'stroke-width': 1.2 }),
    line(grain, darker(WOOD, 0.4), 1.1, { opacity: 0.5 }),
    circle(0, 0, radius * 0.1, '#1d2b30'),
  );
}

function spoke(share: number, from: number, to: number): string {
  const angle = share * Math.PI * 2;
  return d`M${Math.cos(angle) * from} ${Math.sin(angle) * from}L${Math.cos(angle + 0.06) * to} ${Math.sin(angle + 0.06) * to}`;
}

function sizeText(subject: Subject): string {
  const diameter = subject.print('diameter', 4);
  return diameter === '' ? '' : `Ø ${diameter}`;
}

/** A buff: many layers of cloth, leather core, stitching. */
export function buff(sheet: Sheet, subject: Subject): string {
  const colour = bristleColour(subject.code('material'));
  const radius = 82 + (subject.number('diameter', 80, 40, 140) - 60) * 0.8;
  const thick = 16 + subject.number('layers', 40, 10, 80) * 0.9;
  const rx = radius * 0.8;
  const cx = 200 - thick / 2;
  const edges = repeat(
    Math.round(thick / 4),
    (i) => d`M${cx + i * 4} ${196 - radius}a${rx} ${radius} 0 0 1 0 ${2 * radius}`,
  );
  return (
    shadow(sheet, 206, 198 + radius, radius * 0.95, 15, 0.42) +
    path(
      d`M${cx} ${196 - radius}h${thick}a${rx} ${radius} 0 0 1 0 ${2 * radius}h${-thick}z`,
      round(sheet, colour, 'down'),
      { stroke: darker(colour, 0.4), 'stroke-width': 1.1 },
    ) +
    line(edges, darker(colour, 0.4), 1, { opacity: 0.55 }) +
    ellipse(
      cx,
      196,
      rx,
      radius,
      sheet.linear('slant', [
        [0, lighter(colour, 0.6)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ]),
      { stroke: darker(colour, 0.4), 'stroke-width': 1.1 },
    ) +
    ellipse(cx, 196, rx * 0.66, radius * 0.66, 'none', {
      stroke: darker(colour, 0.4),
      'stroke-width': 1.6,
      'stroke-dasharray': '6 5',
      opacity: 0.7,
    }) +
    ellipse(cx, 196, rx * 0.34, radius * 0.34, '#a9743f', { stroke: '#6d4720', 'stroke-width': 1.2 }) +
    ellipse(cx, 196, rx * 0.27, radius * 0.27, 'none', {
      stroke: '#e6c08f',
      'stroke-width': 1.2,
      'stroke-dasharray': '4 4',
    }) +
    ellipse(cx, 196, 9, 11, '#1d2b30') +
    tag(sizeText(subject), 200, 366)
  );
}
