/** Defaults of virtual lists (specification 9). */
export const VIRTUAL_LIST = {
  /** Estimated size of an item, in pixels. */
  estimate: 40,
  /** Items rendered beyond the window: many in lists, one where an item is costly. */
  overscan: { list: 12, costly: 1 },
  /** The list counts as resting so long after the last scroll. */
  scrollResetMs: 150,
} as const;

/** Lists up to this length are rendered whole. */
export const MAX_PLAIN = 50;
