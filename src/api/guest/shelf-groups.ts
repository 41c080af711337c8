import type { Category } from '#shop/catalogue/index.ts';

export const SHELVES = ['novelty', 'sale'] as const;
export type ShelfKind = (typeof SHELVES)[number];

/** Seasons of a year, of three months each, the first from December on. */
const SEASONS = 4;

/**
 * The product groups of a shelf, half of the assortment: the larger ones in winter, and each season a quarter further. The
 * other shelf has the other half, so that they never show the same families.
 *
 * @param today In UTC; which day of a month a season begins on is no matter of the market.
 */
export function groupsOfShelf(categories: readonly Category[], kind: ShelfKind, today: Date): Category[] {
  const groups = categories
    .filter((category) => category.parent === null && !category.special && category.articles > 0)
    .toSorted((a, b) => b.articles - a.articles);
  const season = Math.floor(((today.getUTCMonth() + 1) % 12) / 3);
  const share = season / SEASONS + (kind === 'sale' ? 1 / 2 : 0);
  const first = Math.round(share * groups.length) % Math.max(1, groups.length);
  return [...groups.slice(first), ...groups.slice(0, first)].slice(0, Math.ceil(groups.length / 2));
}
