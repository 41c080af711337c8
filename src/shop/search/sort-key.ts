import { FLAG } from '#shop/catalogue/model.ts';
import { columnOf, propertyColumns } from './filters.ts';
import type { SortKey } from './select.ts';
import type { OpenIndex } from './store.ts';

/** `p-height` and `-p-height` sort by the values of a property, up and down. */
export type SearchSort =
  'relevance' | 'price-asc' | 'price-desc' | 'novelty' | `p-${string}` | `-p-${string}`;

const { compare: naturally } = new Intl.Collator('en', { numeric: true });

/** Null for relevance: the score of the words, or listing order. */
export function sortKey(index: OpenIndex, sort: SearchSort = 'relevance'): SortKey | null {
  if (sort === 'relevance') return null;
  if (sort === 'novelty') {
    const state = columnOf(index, 'state');
    return (id) => ((state.get(id) & FLAG.novelty) !== 0 ? 1 : 0);
  }
  const byProperty = /^(-?)p-(.+)$/.exec(sort);
  if (byProperty) return propertyKey(index, byProperty[2]!, byProperty[1] === '-');
  const price = columnOf(index, 'price');
  // on request comes last in both directions
  return sort === 'price-asc' ? (id) => -(price.get(id) || Infinity) : (id) => price.get(id);
}

/** Values as people count them ('9' before '14', 'A2' before 'A10'); articles without one come last in both directions. */
function propertyKey(index: OpenIndex, code: string, isDown: boolean): SortKey {
  const [column] = propertyColumns(index, code);
  if (!column) return () => 0;
  const known = index.meta.properties.find((property) => property.code === code)?.values ?? [];
  const ranks = new Map(known.toSorted(naturally).map((value, rank) => [value, rank + 1]));
  const rankOf = known.map((value) => ranks.get(value)!);
  return (id) => {
    const rank = rankOf[column.get(id) - 1];
    return rank === undefined ? -Infinity : isDown ? rank : -rank;
  };
}
