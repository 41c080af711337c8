import { COLOURS } from '#lib/brand-colours.ts';
import { darker, lighter } from './colour-mix.ts';
import type { Direction, Sheet } from './sheet.ts';
import { ellipse, type Attrs } from './svg.ts';

/*
 * One light for all drawings: a large soft window at the top left. Every material below answers it in
 * its own way; painters choose a material and never place light themselves.
 */

/** House colours of the drawings. */
export const INK = COLOURS.main.ink;
export const INK_SOFT = COLOURS.main['ink-2'];
export const PAPER = '#fffdf8';
export const PETROL = '#255a64';
export const CORAL = COLOURS.main.action;

/** An object's edge: thin, in its own dark tone, so that it reads on light and on dark ground. */
export function rim(colour: string): Attrs {
  return { stroke: darker(colour, 0.42), 'stroke-width': 1.1, 'stroke-linejoin': 'round' };
}

/** A round matt or plastic body: bright left of the middle, darker to the right edge. */
export function round(sheet: Sheet, colour: string, direction: Direction = 'across'): string {
  return sheet.linear(direction, [
    [0, darker(colour, 0.2)],
    [0.1, darker(colour, 0.06)],
    [0.27, lighter(colour, 0.42)],
    [0.5, colour],
    [0.82, darker(colour, 0.17)],
    [1, darker(colour, 0.32)],
  ]);
}

/** A polished metal rod: hard bright line, dark core, reflected light at the far edge. */
export function metal(sheet: Sheet, colour = '#b4bec3', direction: Direction = 'down'): string {
  return sheet.linear(direction, [
    [0, darker(colour, 0.3)],
    [0.16, lighter(colour, 0.3)],
    [0.3, lighter(colour, 0.86)],
    [0.46, colour],
    [0.72, darker(colour, 0.42)],
    [0.9, darker(colour, 0.16)],
    [1, darker(colour, 0.4)],
  ]);
}

/** A brushed metal surface seen from above: two bands of reflection across it. */
export function brushed(sheet: Sheet, colour: string): string {
  return sheet.linear('slant', [
    [0, darker(colour, 0.12)],
    [0.22, lighter(colour, 0.55)],
    [0.4, colour],
    [0.55, darker(colour, 0.16)],
    [0.72, lighter(colour, 0.45)],
    [1, darker(colour, 0.2)],
  ]);
}

/** A ball. */
export function ball(sheet: Sheet, colour: string): string {
  return sheet.radial(
    [
      [0, lighter(colour, 0.75)],
      [0.3, lighter(colour, 0.22)],
      [0.7, darker(colour, 0.08)],
      [1, darker(colour, 0.36)],
    ],
    0.34,
    0.3,
    0.72,
  );
}

/** A soft bright spot that fades into whatever lies below. */
export function glow(sheet: Sheet, colour = '#ffffff', strength = 0.8): string {
  return sheet.radial([
    [0, colour, strength],
    [1, colour, 0],
  ]);
}

/** The shadow an object throws on its ground: deep under the contact, gone at the rim. */
export function shadow(
  sheet: Sheet,
  cx: number,
  cy: number,
  rx: number,
  ry = rx * 0.14,
  strength = 0.34,
): string {
  const paint = sheet.radial([
    [0, '#06181c', strength],
    [0.55, '#06181c', strength * 0.45],
    [1, '#06181c', 0],
  ]);
  return ellipse(cx, cy, rx, ry, paint);
}
