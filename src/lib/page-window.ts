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
