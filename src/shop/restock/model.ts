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
  /** Pieces of the article in the cart, and ordered or delivered but not counted yet: for all shelves of the article together. */
  readonly inCart: number;
  readonly ordered: number;
  /** Pieces of the article that were taken in the last ninety days, and in how many days since the first of them. */
  readonly used: number;
  readonly usedDays: number;
}

/** A shelf with what its article is called; '' where the catalogue does not have it. */
export interface ShownShelf extends Shelf {
  readonly name: string;
  readonly pack: string;
}

export const MOST_PIECES = 9_999;

/** What is done at a shelf. */
export const BOOKING_KINDS = ['take', 'count', 'low'] as const;

/** One press at a shelf; `key` is made by the device, so that the same press is booked once. */
export interface ShelfBooking {
  readonly key: string;
  readonly kind: (typeof BOOKING_KINDS)[number];
  /** Taken or counted; 0 for what runs low. */
  readonly pieces: number;
}

/** The storeroom of a place: 'Keller / Regal 2' → 'Keller'; of a place without a slash the place itself. */
export const roomOf = (place: string): string => place.split('/')[0]!.trim();

/**
 * Where a shelf at its minimum can be filled from without an order: the other shelf of the article that has most above its own
 * minimum, and how many pieces of it. Null where there is none.
 */
export function refillOf<One extends Shelf>(
  shelf: One,
  shelves: readonly One[],
): { from: One; pieces: number } | null {
  if (shelf.stock > shelf.minimum) return null;
  const spare = ({ stock, minimum }: Shelf): number => stock - minimum;
  const [from] = shelves
    .filter((other) => other.article === shelf.article && other.id !== shelf.id)
    .toSorted((a, b) => spare(b) - spare(a));
  const pieces = from ? Math.min(spare(from), shelf.target - shelf.stock) : 0;
  return from && pieces > 0 ? { from, pieces } : null;
}

export const LEARNED_DAYS = 90;
/** With less nothing is learned: a busy week is no consumption. */
const FEWEST_DAYS = 21;
/** Until what is ordered stands on the shelf: the week to the next list, and the days of the delivery. */
const COVERED_DAYS = 10;

/**
 * The minimum that an article's own consumption asks for: what is used in ten days, rounded up, with what a week uses.
 * Null while too little is known.
 */
export function learnedMinimum({
  used,
  usedDays,
}: Pick<Shelf, 'used' | 'usedDays'>): { minimum: number; weekly: number } | null {
  if (usedDays < FEWEST_DAYS || used === 0) return null;
  const daily = used / usedDays;
  return {
    minimum: Math.min(MOST_PIECES, Math.ceil(daily * COVERED_DAYS)),
    weekly: Math.round(daily * 70) / 10,
  };
}

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
