/** Pages settle (pictures, fonts, islands) for so long before the position is set once more (specification 9). */
export const ROUTE_SCROLL_MS = 1800;

/** What shows that visitors took over: they scrolled, typed or focused something (docs/rules/pages.md#scrolling). */
const TAKEN_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown', 'input', 'focusin'] as const;

/** Runs `aim` once after 1800 ms, but only if the visitor did nothing meanwhile; returns a function that calls it off. */
export function scheduleLateScroll(page: EventTarget, aim: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    for (const type of TAKEN_OVER) page.removeEventListener(type, stop);
  };
  const timer = setTimeout(() => {
    stop();
    aim();
  }, ROUTE_SCROLL_MS);
  for (const type of TAKEN_OVER) page.addEventListener(type, stop, { passive: true });
  return stop;
}

/** What the page does after a navigation (specification 2). */
export type Landing = { kind: 'hash'; id: string } | { kind: 'restore'; top: number } | { kind: 'stay' };

/** A hash target first, then the saved position, else the top where the browser is already. The contact page never scrolls. */
export function landingOf(page: { route: string; hash: string; saved: number | null }): Landing {
  if (page.route === 'kontakt') return { kind: 'stay' };
  if (page.hash.length > 1) return { kind: 'hash', id: decodeHash(page.hash) };
  return page.saved === null ? { kind: 'stay' } : { kind: 'restore', top: page.saved };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1); // a stray percent sign: the id is taken as it stands
  }
}
