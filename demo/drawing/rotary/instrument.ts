import { darker } from '../colour-mix.ts';
import { metal, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, el, line, path, rect } from '../svg.ts';
import { backWidth, headOutline } from './outline.ts';
import type { Profile } from './profiles.ts';

/** Rings by their name in the ISO tables. */
export const RINGS: Readonly<Record<string, string>> = {
  white: '#f4f4f0',
  yellow: '#f0c52e',
  red: '#cf3a34',
  blue: '#2f66b5',
  green: '#3f9457',
  black: '#30373a',
  gold: '#d8b04c',
  violet: '#7d62a8',
};

/** A shank: drawn thickness and length, latch notch of the contra-angle. */
interface Shank {
  readonly thick: number;
  readonly long: number;
  readonly latch: boolean;
}

/** Shank number (ISO 6360-1): handpiece, contra-angle, turbine; lengths in proportion to their class. */
function shankOf(code: string): Shank {
  const step = /^\d\d(\d)/.exec(code)?.[1] ?? '4';
  const extra = { '3': -22, '4': 0, '5': 24, '6': 40 }[step] ?? 0;
  if (code.startsWith('31')) return { thick: 15, long: 118 + extra, latch: false };
  if (code.startsWith('20')) return { thick: 22, long: 112 + extra, latch: true };
  return { thick: code.startsWith('12') ? 27 : 22, long: 152 + extra, latch: false };
}

/** A head to be mounted: its drawing with the tip at (0, 0) and the axis to the right. */
export interface Head {
  readonly drawn: string;
  readonly length: number;
  /** Diameter where the head meets the neck. */
  readonly back: number;
  readonly widest: number;
}

/** What sits between head and hand. */
export interface Mounting {
  readonly shank: string;
  readonly ring?: string | undefined;
  readonly second?: string | undefined;
  readonly colour?: string;
}

/** Drawn diameter for a size in 1/10 mm: all sizes stay readable, larger ones stay larger. */
export function drawnDiameter(subject: Subject, fallback: number): number {
  const size = subject.number('size', fallback, 3, 120);
  return 38 + Math.min(70, size) * 0.82;
}

/** Drawn length of a working part: true for short ones, held back for long slender ones. */
function drawnLength(profile: Profile, diameter: number): number {
  return profile.length <= 1.05
    ? profile.length * diameter
    : Math.min(168, profile.length * (diameter * 0.62 + 18));
}

/** A whole instrument lying across the picture, tip at the lower left, shadow beneath. */
export function instrument(sheet: Sheet, head: Head, mounting: Mounting): string {
  const shank = shankOf(mounting.shank);
  const neck = 34;
  const total = head.length + neck + shank.long;
  const scale = fitting(total / 2, head.widest / 2);
  const start = 200 - (total * scale) / 2;
  const drawn =
    head.drawn +
    neckPiece(sheet, head, neck, shank.thick, mounting.colour) +
    shankPiece(sheet, head.length + neck, shank, mounting);
  const body = el(
    'g',
    { transform: d`rotate(-40 200 196)translate(${start} 196)` + ` scale(${scale.toFixed(3)})` },
    drawn,
  );
  const drop = head.widest * 0.5 * scale;
  return shadowBelow(sheet, drop) + body;
}

/** The lay of an instrument: its axis against the ground. */
const LAY = (40 * Math.PI) / 180;

/** The largest scale at which half the length and the head's radius stay inside the picture. */
function fitting(half: number, radius: number): number {
  const across = half * Math.cos(LAY) + radius * Math.sin(LAY);
  const down = half * Math.sin(LAY) + radius * Math.cos(LAY);
  return Math.min(1.7, 186 / half, 190 / across, 178 / down);
}

/** The shadow of a slanting instrument: deep under the head, fading along the shank. */
function shadowBelow(sheet: Sheet, drop: number): string {
  return (
    shadow(sheet, 104, 330 + drop * 0.3, 70 + drop * 0.6, 14, 0.42) +
    shadow(sheet, 226, 338 + drop * 0.2, 130, 9, 0.16)
  );
}

function neckPiece(sheet: Sheet, head: Head, long: number, thick: number, colour = '#b4bec3'): string {
  const x = head.length - 1;
  const waist = Math.min(thick * 0.36, head.back * 0.5);
  return path(
    d`M${x} ${-Math.min(head.back / 2, thick * 0.62)}C${x + 8} ${-waist} ${x + 10} ${-waist} ${x + 16} ${-waist}L${x + long - 8} ${-waist * 1.1}L${x + long} ${-thick / 2}V${thick / 2}L${x + long - 8} ${waist * 1.1}L${x + 16} ${waist}C${x + 10} ${waist} ${x + 8} ${waist} ${x} ${Math.min(head.back / 2, thick * 0.62)}z`,
    metal(sheet, colour),
    { stroke: '#68747a', 'stroke-width': 0.9 },
  );
}

function shankPiece(sheet: Sheet, x: number, shank: Shank, mounting: Mounting): string {
  const { thick, long, latch } = shank;
  const half = thick / 2;
  const colour = mounting.colour ?? '#b4bec3';
  const end = x + long;
  const rod = latch
    ? d`M${x} ${-half}H${end - 30}V${-half * 0.42}H${end - 22}V${-half}H${end - 14}L${end - 10} ${-half * 0.1}H${end}V${half * 0.86}l-3 ${half * 0.14}H${x}z`
    : d`M${x} ${-half}H${end - 4}l4 3V${half - 3}l-4 3H${x}z`;
  const ring = (at: number, paint: string | undefined): string =>
    paint === undefined
      ? ''
      : rect(at, -half - 0.6, 13, thick + 1.2, 1, metal(sheet, paint), {
          stroke: darker(paint, 0.45),
          'stroke-width': 0.8,
        });
  return (
    path(rod, metal(sheet, colour), { stroke: '#68747a', 'stroke-width': 0.9, 'stroke-linejoin': 'round' }) +
    (latch ? '' : line(d`M${end - 5} ${-half + 1}V${half - 1}`, '#5d696e', 0.8, { opacity: 0.6 })) +
    ring(x + 7, mounting.ring) +
    ring(x + 24, mounting.second)
  );
}

/** A head with a profile: outline, base paint and a texture clipped to it. */
export function profileHead(
  sheet: Sheet,
  profile: Profile,
  diameter: number,
  paint: string,
  rim: string,
  texture: (length: number) => string,
): Head {
  const length = drawnLength(profile, diameter);
  const outline = headOutline(profile, diameter, length);
  const clip = sheet.clip(path(outline, '#000'));
  const drawn =
    path(outline, paint, { stroke: rim, 'stroke-width': 1.2, 'stroke-linejoin': 'round' }) +
    el('g', { 'clip-path': clip }, texture(length));
  return { drawn, length, back: backWidth(profile) * 2 * diameter, widest: diameter };
}
