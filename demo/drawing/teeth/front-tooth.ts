import { darker, deeper, lighter, mix } from '../colour-mix.ts';
import type { Sheet } from '../sheet.ts';
import { d, el, group, path } from '../svg.ts';
import { frontOutline, type FrontTooth, type Place, type ToothForm } from './front-outline.ts';

/** Colour of a tooth when the article names no shade. */
export const PLAIN_TOOTH = '#e3cea8';

/** A front tooth to draw. */
export interface SetTooth {
  readonly tooth: FrontTooth;
  readonly place: Place;
}

/** Neck, body and incisal edge of a tooth in its shade: dentine shines through least at the edge. */
function dentine(sheet: Sheet, shade: string, jaw: Place['jaw']): string {
  const stops = [
    [0, mix(lighter(shade, 0.36), '#c3d0dc', 0.5)],
    [0.1, mix(lighter(shade, 0.36), '#dbe0e2', 0.3)],
    [0.22, lighter(shade, 0.26)],
    [0.46, lighter(shade, 0.08)],
    [0.74, shade],
    [1, deeper(shade, 0.3)],
  ] as const;
  return sheet.linear(
    'down',
    jaw === 'lower' ? stops : stops.map(([at, colour]) => [1 - at, colour] as const).toReversed(),
  );
}

/** The roundness of a labial face: light at the left, turning into shade at both sides. */
function curvature(sheet: Sheet, shade: string): string {
  const dark = deeper(darker(shade, 0.3), 0.4);
  return sheet.linear('across', [
    [0, dark, 0.46],
    [0.12, dark, 0.1],
    [0.3, '#ffffff', 0.36],
    [0.52, '#ffffff', 0],
    [0.8, dark, 0.13],
    [1, dark, 0.6],
  ]);
}

/** How a row of front teeth is drawn. */
export interface RowLook {
  /** How many teeth, from the first, carry lobes and reflections; all if left out. */
  readonly detail?: number;
  /** Draws the other side of the midline as a mirror image; only one side is given then. */
  readonly mirrored?: boolean;
}

/**
 * Front teeth of one jaw in one shade, drawn layer by layer: dentine, roundness, developmental lobes and
 * the window's reflection.
 */
export function frontTeeth(
  sheet: Sheet,
  teeth: readonly SetTooth[],
  form: ToothForm,
  shade: string,
  look: RowLook = {},
): string {
  const [first] = teeth;
  if (first === undefined) return '';
  const ids = teeth.map(({ tooth, place }) =>
    sheet.keep((id) => el('path', { id, d: frontOutline(tooth, form, place) })),
  );
  const side = ids.map((href) => el('use', { href })).join('');
  const uses = look.mirrored === true ? side + group({ transform: 'matrix(-1 0 0 1 400 0)' }, side) : side;
  const rim = {
    stroke: deeper(darker(shade, 0.22), 0.35),
    'stroke-width': Math.max(0.9, first.place.width / 80),
  };
  const detailed = teeth.slice(0, look.detail).map(({ place }) => place);
  return (
    group({ fill: dentine(sheet, shade, first.place.jaw), ...rim }, uses) +
    group({ fill: curvature(sheet, shade) }, uses) +
    path(detailed.map(lobes).join(''), deeper(shade, 0.55), { opacity: 0.17 }) +
    path(detailed.map(reflection).join(''), '#fff', { opacity: 0.62 })
  );
}

/** Two shallow grooves between the three lobes, broad at the edge and fading towards the neck. */
function lobes({ x, y, width, height, jaw, mesial }: Place): string {
  const up = jaw === 'upper';
  const from = up ? y + height * 0.9 : y + height * 0.1;
  const run = (up ? -1 : 1) * height * 0.4;
  const broad = width * 0.035;
  const lean = mesial === 'right' ? 1 : -1;
  const groove = (u: number): string =>
    d`M${x + u * width} ${from}q${-u * width * 0.1 - broad} ${run * 0.5} ${-u * width * 0.2} ${run}q${u * width * 0.1 + broad * 2} ${-run * 0.5} ${u * width * 0.2} ${-run}z`;
  return groove(-0.16 * lean) + groove(0.17 * lean);
}

/** The window reflected in the enamel: a slender bright streak on the light side. */
function reflection(place: Place): string {
  const { x, width, height } = place;
  const top = place.jaw === 'upper' ? place.y + height * 0.36 : place.y + height * 0.17;
  const left = x - width * 0.23;
  const long = height * 0.4;
  return d`M${left} ${top}c${-width * 0.09} ${long * 0.3} ${-width * 0.09} ${long * 0.75} ${-width * 0.02} ${long}c${width * 0.07} ${-long * 0.2} ${width * 0.1} ${-long * 0.75} ${width * 0.02} ${-long}z`;
}
