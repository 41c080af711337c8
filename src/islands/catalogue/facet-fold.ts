import type { Facet, FacetValue } from './listing-view.ts';

const SHOWN = 7;
const SHOWN_SWATCHES = 20;
/** Folding away one or two values would cost more room than it saves. */
const WORTH_FOLDING = 3;

/**
 * What of a facet is shown at once and what behind "more". Shades and numbers keep their order; texts show the chosen and the
 * most frequent values first, each part in the facet's own order.
 */
export function foldFacet(facet: Pick<Facet, 'kind' | 'values'>): {
  shown: readonly FacetValue[];
  folded: readonly FacetValue[];
} {
  const limit = facet.kind === 'swatch' ? SHOWN_SWATCHES : SHOWN;
  const { values } = facet;
  if (values.length < limit + WORTH_FOLDING) return { shown: values, folded: [] };
  const weight = (value: FacetValue) => (value.chosen ? Infinity : facet.kind === 'text' ? value.count : 0);
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
