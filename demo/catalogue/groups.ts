import type { Variant } from './variants.ts';

/**
 * What a listing folds into one tile: the pack and one more axis, the one a buyer chooses last. The first axis of the
 * list that varies is taken, unless the product kind is better told apart otherwise.
 */
const FOLDED_FIRST = [
  'shade',
  'tooth',
  'thickness',
  'colour',
  'size',
  'diameter',
  'model',
  'height',
  'platform',
  'shore',
  'section',
] as const;

const FOLDED_BY_TERM: Readonly<Record<string, string>> = {
  rubber_polisher: 'form',
  mounted_stone: 'shape',
  mounted_brush: 'form',
  attachment: 'strength',
  articulating_paper: 'colour',
  die_spacer: 'colour',
  tooth_single: 'shade',
};

/** Axes that leave the price alone: a shade costs what its neighbour costs. */
const PRICE_NEUTRAL = new Set([
  'shade',
  'colour',
  'tooth',
  'toothpos',
  'quadrant',
  'position',
  'mould',
  'hook',
  'jaw',
  'platform',
  'prescription',
  'slot',
  'archform',
  'machine',
  'model',
  'pack',
]);

/** Axes along which the price rises from the first value to the last. */
export const PRICE_RISING = new Set(['height', 'diameter', 'thickness']);

function foldedAxis(term: string, varying: ReadonlySet<string>): string | undefined {
  return FOLDED_BY_TERM[term] ?? FOLDED_FIRST.find((axis) => varying.has(axis));
}

/** For every variant the first of those that a test of their axes cannot tell from it. */
function firstOfEach(variants: readonly Variant[], keeps: (axis: string) => boolean): Variant[] {
  const first = new Map<string, Variant>();
  return variants.map((variant) => {
    const kept = variant.axes.filter(([axis]) => keeps(axis)).map(([axis, value]) => `${axis}=${value}`);
    const key = `${variant.line.name};${kept.join(';')}`;
    const known = first.get(key);
    if (known) return known;
    first.set(key, variant);
    return variant;
  });
}

/** The axes of a family that have more than one value. */
function varyingAxes(variants: readonly Variant[]): Set<string> {
  const seen = new Map<string, string>();
  const varying = new Set<string>();
  for (const { axes } of variants) {
    for (const [axis, value] of axes) {
      const known = seen.get(axis);
      if (known === undefined) seen.set(axis, value);
      else if (known !== value) varying.add(axis);
    }
  }
  return varying;
}

/** For every variant of a family the first article of its tile. */
export function tilesOf(variants: readonly Variant[]): Variant[] {
  const folded = foldedAxis(variants[0]?.family.term ?? '', varyingAxes(variants));
  return firstOfEach(variants, (axis) => axis !== folded && axis !== 'pack');
}

/** For every variant of a family the first article that must cost the same, packs and rising axes left out. */
export function priceAnchorsOf(variants: readonly Variant[]): Variant[] {
  return firstOfEach(variants, (axis) => !PRICE_NEUTRAL.has(axis) && !PRICE_RISING.has(axis));
}
