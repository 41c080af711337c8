import { QUANTITY } from '#lib/validators/quantity.ts';

/** What a shelf holds of an article, and what it is filled up to. */
export interface ShelfContent {
  readonly article: string;
  /** Storeroom and shelf, in the laboratory's words. */
  readonly place: string;
  readonly stock: number;
  readonly minimum: number;
  readonly target: number;
}

/** A shelf as it is kept, with what is on its way to it. */
export interface Shelf extends ShelfContent {
  readonly id: string;
  readonly version: number;
  /** Pieces of the article in the cart, and ordered but not delivered: for all shelves of the article together. */
  readonly inCart: number;
  readonly ordered: number;
}

/** A shelf with what its article is called; '' where the catalogue does not have it. */
export interface ShownShelf extends Shelf {
  readonly name: string;
  readonly pack: string;
}

export const MOST_PIECES = 9_999;

/**
 * What has to be ordered of each article: where what is there and what comes is not above the minimum, it is filled up to
 * the target. Shelves of one article are one stock.
 */
export function proposalOf(shelves: readonly Shelf[]): { article: string; quantity: number }[] {
  return [...Map.groupBy(shelves, ({ article }) => article)].flatMap(([article, its]) => {
    const sum = (of: (shelf: Shelf) => number): number => its.reduce((total, shelf) => total + of(shelf), 0);
    const there = sum(({ stock }) => stock) + its[0]!.inCart + its[0]!.ordered;
    if (there > sum(({ minimum }) => minimum)) return [];
    const quantity = Math.min(QUANTITY.max, sum(({ target }) => target) - there);
    return quantity > 0 ? [{ article, quantity }] : [];
  });
}
