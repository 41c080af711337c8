/** A cart that was put aside; nothing here reads or writes. */

/** So many carts a company may keep aside. */
export const MAX_SAVED_CARTS = 50;

/** A cart put aside, as a list of them tells it. */
export interface SavedCart {
  readonly id: string;
  readonly name: string;
  readonly lines: number;
  readonly pieces: number;
  /** UTC, ISO 8601. */
  readonly savedAt: string;
}
