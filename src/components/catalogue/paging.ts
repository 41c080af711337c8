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

/** Page numbers to show: both ends and the neighbours of the current one; null stands for a gap. */
export function pageWindow(page: number, pages: number, neighbours = 2): Array<number | null> {
  const shown = new Set([1, pages]);
  for (let n = page - neighbours; n <= page + neighbours; n++) if (n >= 1 && n <= pages) shown.add(n);
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const gap = i === 0 ? 0 : n - sorted[i - 1]! - 1;
    if (gap === 0) return [n];
    return gap === 1 ? [n - 1, n] : [null, n];
  });
}
