/** Tiles on one page of a list. */
export const PAGE_SIZE = 24;

/** A page number of an address: undefined = first page, null = no page number. '1' is not written (canonical form). */
export function parsePage(text: string | undefined): number | null {
  if (text === undefined || text === '') return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

/** How many pages a list of so many tiles has; an empty list has one. */
export function pageCount(tiles: number): number {
  return Math.max(1, Math.ceil(tiles / PAGE_SIZE));
}
