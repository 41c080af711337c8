import type { Facet, FacetValue } from './listing-view.ts';

const SHOWN = 7;
const SHOWN_SWATCHES = 20;
/** Folding away one or two values would cost more room than it saves. */
const WORTH_FOLDING = 3;

/** Of all facets together: by Tab the end of a list is 120 stops away, header and ways over the filters included. */
const SHOWN_IN_ALL = 44;

export interface FoldedFacet {
  readonly facet: Facet;
  readonly shown: readonly FacetValue[];
  readonly folded: readonly FacetValue[];
}

/** Each facet with what of it shows at once; where the first ones take all room the last ones show only what is chosen. */
export function foldFacets(facets: readonly Facet[]): readonly FoldedFacet[] {
  let left = SHOWN_IN_ALL;
  return facets.map((facet) => {
    const { shown, folded } = foldFacet(facet, left);
    left -= shown.length;
    return { facet, shown, folded };
  });
}

/**
 * What of a facet is shown at once, at most `left` values, and what behind "more". Shades and numbers keep their order; texts
 * show the chosen and the most frequent values first, each part in the facet's own order.
 */
export function foldFacet(
  { kind, values }: Pick<Facet, 'kind' | 'values'>,
  left = Infinity,
): Omit<FoldedFacet, 'facet'> {
  const usual = kind === 'swatch' ? SHOWN_SWATCHES : SHOWN;
  const whole = usual + WORTH_FOLDING - 1;
  if (values.length <= Math.min(whole, left)) return { shown: values, folded: [] };
  const limit = left < WORTH_FOLDING ? 0 : Math.min(usual, left);
  const weight = (value: FacetValue) => (value.chosen ? Infinity : kind === 'text' ? value.count : 0);
  const first = new Set(values.toSorted((a, b) => compare(weight(b), weight(a))).slice(0, limit));
  for (const value of values) if (value.chosen) first.add(value);
  return {
    shown: values.filter((value) => first.has(value)),
    folded: values.filter((value) => !first.has(value)),
  };
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
