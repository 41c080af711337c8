import { darker, lighter } from '../colour-mix.ts';
import type { Sheet } from '../sheet.ts';
import { circle, d, el, line, rect } from '../svg.ts';

/** Toothing of a cutter: distance of the flutes, their steepness, cross cut or not, ring (ISO 6360-3). */
export interface Toothing {
  readonly pitch: number;
  readonly cross: boolean;
  readonly ring: string;
}

/** Toothing code → look; the named ones belong to parallel milling cutters. */
export const TOOTHINGS: Readonly<Record<string, Toothing>> = {
  '072': { pitch: 5, cross: false, ring: 'yellow' },
  '110': { pitch: 7, cross: false, ring: 'red' },
  '140': { pitch: 7.5, cross: true, ring: 'red' },
  '175': { pitch: 9.5, cross: false, ring: 'blue' },
  '190': { pitch: 10.5, cross: true, ring: 'blue' },
  '215': { pitch: 13.5, cross: true, ring: 'green' },
  '220': { pitch: 14.5, cross: false, ring: 'green' },
  '223': { pitch: 17.5, cross: true, ring: 'black' },
  '250': { pitch: 21, cross: false, ring: 'black' },
  roughing: { pitch: 14, cross: true, ring: 'green' },
  finishing: { pitch: 9, cross: false, ring: 'blue' },
  polishing: { pitch: 5.5, cross: false, ring: 'yellow' },
};

/** One flute around a body of radius r starting at x: steep at the edges, flatter at the front, as a helix is. */
function flute(x: number, r: number, lead: number): string {
  return d`M${x} ${-r}c${lead * 0.1} ${r * 0.5} ${lead * 0.8} ${r * 1.3} ${lead} ${2 * r}`;
}

/** Helical flutes over a head: dark valleys, bright cutting edges, and the cross cut if the toothing has one. */
export function flutes(
  sheet: Sheet,
  length: number,
  diameter: number,
  toothing: Toothing,
  colour: string,
): string {
  const r = diameter / 2 + 2;
  const lead = diameter * 0.72;
  const { pitch } = toothing;
  let valleys = '';
  for (let x = -lead; x < length + 4; x += pitch) valleys += flute(x, r, lead);
  let cuts = '';
  if (toothing.cross) for (let x = 2; x < length + lead; x += pitch * 0.95) cuts += flute(x, r, -lead * 0.86);
  const kept = sheet.keep((id) => el('path', { id, d: valleys, fill: 'none' }));
  return (
    el('use', { href: kept, stroke: darker(colour, 0.62), 'stroke-width': pitch * 0.3, opacity: 0.78 }) +
    el('use', {
      href: kept,
      x: -pitch * 0.27,
      stroke: lighter(colour, 0.75),
      'stroke-width': pitch * 0.16,
      opacity: 0.75,
    }) +
    (cuts === '' ? '' : line(cuts, darker(colour, 0.68), pitch * 0.17, { opacity: 0.68 }))
  );
}

/** The few broad blades of a bur, straight or slightly twisted. */
export function blades(length: number, diameter: number, colour: string): string {
  const r = diameter / 2;
  let valleys = '';
  let edges = '';
  for (const share of [-0.82, -0.45, 0, 0.45, 0.82]) {
    const y = share * r;
    const bend = r * 0.34;
    valleys += d`M-4 ${y * 0.3 + bend}C${length * 0.3} ${y + bend * 0.6} ${length * 0.7} ${y - bend * 0.2} ${length + 4} ${y * 0.55 - bend}`;
    edges += d`M-4 ${y * 0.3 + bend - 3}C${length * 0.3} ${y + bend * 0.6 - 3} ${length * 0.7} ${y - bend * 0.2 - 3} ${length + 4} ${y * 0.55 - bend - 3}`;
  }
  const width = Math.max(2, diameter * 0.06);
  return (
    line(valleys, darker(colour, 0.6), width, { opacity: 0.75 }) +
    line(edges, lighter(colour, 0.8), width * 0.55, { opacity: 0.8 })
  );
}

/** Grit over a head: crystals of one size, some in the light and some in shade. `size` is the drawn grain. */
export function grit(sheet: Sheet, length: number, diameter: number, size: number, colour: string): string {
  const tile = size * 6;
  const spots: readonly (readonly [number, number, number])[] = [
    [0.12, 0.16, 1],
    [0.46, 0.08, 0.8],
    [0.8, 0.24, 1.1],
    [0.28, 0.44, 0.9],
    [0.62, 0.5, 1.15],
    [0.92, 0.62, 0.8],
    [0.1, 0.74, 1.1],
    [0.42, 0.84, 1],
    [0.74, 0.9, 0.85],
  ];
  const grains = spots
    .map(([x, y, scale]) => {
      const r = size * 0.62 * scale;
      return (
        circle(x * tile + r * 0.3, y * tile + r * 0.35, r, darker(colour, 0.55)) +
        circle(x * tile, y * tile, r * 0.8, lighter(colour, 0.55))
      );
    })
    .join('');
  return rect(-4, -diameter / 2 - 4, length + 8, diameter + 8, 0, sheet.pattern(tile, tile, grains, 17), {
    opacity: 0.85,
  });
}
