import type { Offer } from '#shop/cart/index.ts';

/** From this delivery status on pieces lie in the warehouse (specification 4: 2 and 3 partial, 4 available). */
export const AVAILABLE_VKZ = 2;

/** Waiting notices per customer. */
export const MAX_NOTICES = 200;

/** An article that the customer waits for. */
export interface StockNotice {
  readonly number: string;
  /** UTC, ISO 8601. */
  readonly askedAt: string;
  /** When the mail went out; null while it waits. */
  readonly toldAt: string | null;
  /** Null where the catalogue no longer has it. */
  readonly offer: Offer | null;
}

/** True for an article of which pieces can be had. */
export function isAvailable({ vkz, blocked }: { readonly vkz: number; readonly blocked: boolean }): boolean {
  return vkz >= AVAILABLE_VKZ && !blocked;
}
