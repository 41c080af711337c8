/** How long what was removed – lines, lists, carts – can be taken back. */
const UNDO_HOURS = 24;

/** Removals before this moment are forgotten; `now` and the moment are UTC, ISO 8601. */
export function undoneBefore(now: string): string {
  return new Date(Date.parse(now) - UNDO_HOURS * 3_600_000).toISOString();
}
