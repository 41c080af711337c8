import { d, el } from './svg.ts';

/** One stop of a gradient: place 0–1, colour, opacity (1 if left out). */
type Stop = readonly [place: number, colour: string, opacity?: number];

/** The direction light changes in: to the right, downwards, to the lower right. */
export type Direction = 'across' | 'down' | 'slant';

/**
 * The definitions of one drawing: gradients, clips and patterns, each written once however often it is
 * used, with ids that are unique inside the document and the same on every run.
 */
export interface Sheet {
  /** A linear gradient over the painted shape's box; gives a paint such as `url(#a)`. */
  linear(direction: Direction, stops: readonly Stop[]): string;
  /** A radial gradient over the painted shape's box, brightest point at (x, y) in 0–1. */
  radial(stops: readonly Stop[], x?: number, y?: number, radius?: number): string;
  /** A pattern tile in user space. */
  pattern(width: number, height: number, tile: string, turned?: number): string;
  /** A clip area from shapes; gives the value of `clip-path`. */
  clip(shapes: string): string;
  /** Any element kept for `<use>`; the callback gets its id. Gives the reference `#id`. */
  keep(element: (id: string) => string): string;
  /** All definitions so far as one `<defs>` element, or nothing. */
  defs(): string;
}

const VECTORS: Readonly<Record<Direction, Readonly<Record<string, number>>>> = {
  across: {},
  down: { x2: 0, y2: 1 },
  slant: { x2: 1, y2: 1 },
};

/** A new, empty sheet for one drawing. */
export function createSheet(): Sheet {
  const ids = new Map<string, string>();
  let written = '';
  const define = (key: string, element: (id: string) => string): string => {
    const known = ids.get(key);
    if (known !== undefined) return known;
    const id = letters(ids.size);
    ids.set(key, id);
    written += element(id);
    return id;
  };
  const paint = (key: string, element: (id: string) => string): string => `url(#${define(key, element)})`;
  return {
    linear: (direction, stops) =>
      paint(`l${direction}${String(stops)}`, (id) =>
        el('linearGradient', { id, ...VECTORS[direction] }, stops.map(stopElement).join('')),
      ),
    radial: (stops, x = 0.5, y = 0.5, radius = 0.5) =>
      paint(d`r${x * 10} ${y * 10} ${radius * 10}${String(stops)}`, (id) =>
        el('radialGradient', { id, cx: x, cy: y, r: radius }, stops.map(stopElement).join('')),
      ),
    pattern: (width, height, tile, turned = 0) =>
      paint(`p${width} ${height} ${turned}${tile}`, (id) =>
        el(
          'pattern',
          {
            id,
            width,
            height,
            patternUnits: 'userSpaceOnUse',
            patternTransform: turned === 0 ? undefined : `rotate(${turned})`,
          },
          tile,
        ),
      ),
    clip: (shapes) => paint(`c${shapes}`, (id) => el('clipPath', { id }, shapes)),
    keep: (element) => `#${define(`k${element('')}`, element)}`,
    defs: () => (written === '' ? '' : el('defs', {}, written)),
  };
}

function stopElement([place, colour, opacity]: Stop): string {
  return el('stop', { offset: place, 'stop-color': colour, 'stop-opacity': opacity });
}

/** 0 → a … 25 → z, 26 → aa: short ids that no keyword of SVG collides with. */
function letters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}
