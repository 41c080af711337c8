import type { VariantMatrix } from './model.ts';

/** A value that a selector offers, and the article it leads to. */
export interface VariantChoice {
  readonly value: string;
  readonly number: string;
  readonly selected: boolean;
  /** True where the article differs in this axis alone; else it is the one that differs least. */
  readonly exact: boolean;
}

export interface VariantAxis {
  readonly property: string;
  readonly choices: readonly VariantChoice[];
}

interface Best {
  number: string;
  shared: number;
}

/** Per axis and value the variant that shares most other axes with the current one; the current one wins its own. */
function bestPerValue(
  matrix: VariantMatrix,
  current: VariantMatrix['variants'][number],
): Map<number, Best>[] {
  const best = matrix.axes.map(() => new Map<number, Best>());
  for (const variant of matrix.variants) {
    let equal = 0;
    for (let at = 1; at < variant.length; at += 1) if (variant[at] === current[at]) equal += 1;
    for (let at = 1; at < variant.length; at += 1) {
      const value = variant[at] as number;
      const shared = variant === current ? Infinity : equal - (value === current[at] ? 1 : 0);
      const known = best[at - 1]?.get(value);
      if (!known || shared > known.shared) best[at - 1]?.set(value, { number: variant[0], shared });
    }
  }
  return best;
}

/**
 * The selectors of an article page: for each axis with more than one value where every value leads, all other axes kept
 * as far as an article exists. Empty for a number that is not in the matrix.
 */
export function variantChoices(matrix: VariantMatrix, number: string): VariantAxis[] {
  const current = matrix.variants.find(([candidate]) => candidate === number);
  if (!current) return [];
  const best = bestPerValue(matrix, current);
  return matrix.axes.flatMap(([property, values], axis) => {
    if (values.length < 2) return [];
    const choices = values.flatMap((value, index): VariantChoice[] => {
      const found = best[axis]?.get(index);
      if (!found) return [];
      const selected = current[axis + 1] === index;
      const exact = selected || found.shared === matrix.axes.length - 1;
      return [{ value, number: selected ? number : found.number, selected, exact }];
    });
    return [{ property, choices }];
  });
}
