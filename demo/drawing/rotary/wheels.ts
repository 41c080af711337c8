import { darker, lighter } from '../colour-mix.ts';
import { metal } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { d, ellipse, line, path, repeat } from '../svg.ts';
import type { Head } from './instrument.ts';

/** How a wheel is foreshortened: seen half from its face. */
const TURN = 0.4;

/** A wheel on its mandrel, face to the lower left; axis to the right as in every head. */
export interface WheelLook {
  readonly radius: number;
  readonly thick: number;
  readonly colour: string;
  /** Rim profile: square, lens-shaped or to a knife edge. */
  readonly rim: 'square' | 'lens' | 'knife';
  /** Extra marks on the face, drawn in a circle of radius 1 about (0, 0). */
  readonly marks?: string;
  /** A screw head in the middle, or the bore of an unmounted wheel. */
  readonly centre: 'screw' | 'bore';
}

/** The drawing of a wheel about its own middle (no shank). */
export function wheel(sheet: Sheet, look: WheelLook): string {
  const { radius, thick, colour } = look;
  const rx = radius * TURN;
  const face = sheet.linear('slant', [
    [0, lighter(colour, 0.4)],
    [0.5, colour],
    [1, darker(colour, 0.18)],
  ]);
  const wall = sheet.linear('down', [
    [0, lighter(colour, 0.1)],
    [0.2, lighter(colour, 0.4)],
    [0.5, colour],
    [1, darker(colour, 0.45)],
  ]);
  const edge = { stroke: darker(colour, 0.45), 'stroke-width': 1.1 };
  const side =
    look.rim === 'square'
      ? path(
          d`M0 ${-radius}h${thick}a${rx} ${radius} 0 0 1 0 ${2 * radius}h${-thick}a${rx} ${radius} 0 0 0 0 ${-2 * radius}z`,
          wall,
          edge,
        )
      : rimOf(look, rx, wall, edge);
  const inner = look.rim === 'square' ? 0.99 : look.rim === 'lens' ? 0.62 : 0.5;
  return (
    side +
    ellipse(0, 0, rx, radius, face, edge) +
    (look.rim === 'square'
      ? ''
      : ellipse(-thick * 0.3, 0, rx * inner, radius * inner, lighter(colour, 0.14), { opacity: 0.6 })) +
    (look.marks === undefined
      ? ''
      : `<g transform="scale(${rx.toFixed(1)} ${radius.toFixed(1)})">${look.marks}</g>`) +
    (look.centre === 'screw'
      ? screw(sheet, thick)
      : ellipse(0, 0, 4.4, 8, '#17272c', { opacity: 0.85 }) +
        line('M3 -7q3 7 0 14', '#fff', 1.2, { opacity: 0.5 }))
  );
}

function rimOf(
  look: WheelLook,
  rx: number,
  wall: string,
  edge: Readonly<Record<string, string | number>>,
): string {
  const { radius, thick } = look;
  return path(
    d`M0 ${-radius}C${rx * 0.7} ${-radius} ${rx + thick * 0.4} ${-radius * 0.5} ${rx + thick * 0.4} 0S${rx * 0.7} ${radius} 0 ${radius}z`,
    wall,
    edge,
  );
}

function screw(sheet: Sheet, thick: number): string {
  return (
    ellipse(-1, 0, 9, 15, metal(sheet, '#b9c2c6'), { stroke: '#68747a', 'stroke-width': 1 }) +
    ellipse(-5, 0, 7, 11, '#d5dbde', { stroke: '#7b878b', 'stroke-width': 0.9 }) +
    line('M-8 -7L-3 7', '#4d595e', 2.2) +
    (thick > 0 ? '' : ' ')
  );
}

/** A wheel as a head for `instrument`: the shank leaves behind it. */
export function wheelHead(sheet: Sheet, look: WheelLook): Head {
  const rx = look.radius * TURN;
  const drawn = `<g transform="translate(${rx.toFixed(1)} 0)">${path(d`M${look.thick} -9h16l4 4v10l-4 4h-16z`, metal(sheet, '#b4bec3'), { stroke: '#68747a', 'stroke-width': 0.9 })}${wheel(sheet, look)}</g>`;
  return { drawn, length: rx + look.thick + 20, back: 14, widest: look.radius * 2 };
}

/** Holes in a ring, in the unit circle of a wheel's face. */
export function holes(count: number, at: number, size: number, fill: string): string {
  return repeat(count, (i) => {
    const angle = (2 * Math.PI * i) / count;
    return `<circle cx="${(Math.cos(angle) * at).toFixed(2)}" cy="${(Math.sin(angle) * at).toFixed(2)}" r="${size}" fill="${fill}"/>`;
  });
}
