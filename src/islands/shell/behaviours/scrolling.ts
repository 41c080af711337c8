import { landingOf, scheduleLateScroll } from '../late-scroll.ts';
import { sectionNearTop } from '../sections.ts';
import { queryAll, perFrame } from '../../kit/dom.ts';

/** Told when the section at the top changes; the detail is its id. */
export const SECTION_EVENT = 'shop:section';

/** Scrolling rests after so long; browsers limit how often the history may be written. */
const SCROLL_REST_MS = 200;

/**
 * Positions: the browser goes to a hash target (80 px below the top) or back to where the page was at once; after 1800 ms
 * that is set once more if the visitor did nothing meanwhile (docs/rules/pages.md#scrolling).
 */
export function attachScrolling(): void {
  const landing = landingOf({
    route: document.documentElement.dataset['route'] ?? '',
    hash: location.hash,
    saved: savedTop(),
  });
  if (landing.kind === 'hash')
    scheduleLateScroll(document, () => document.getElementById(landing.id)?.scrollIntoView());
  if (landing.kind === 'restore') scheduleLateScroll(document, () => scrollTo({ top: landing.top }));
  keepTop();
  attachSectionTracking();
}

/**
 * Keeps where the page stands with its entry of the history: whenever scrolling rests, because what is written while the
 * page goes away is lost on a reload.
 */
function keepTop(): void {
  const keep = (): void => {
    const state: unknown = history.state;
    history.replaceState({ ...(typeof state === 'object' ? state : {}), scrollTop: scrollY }, '');
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, SCROLL_REST_MS);
  };
  addEventListener('scroll', later);
  addEventListener('pagehide', keep);
}

/** Where this entry of the history was left; null on a fresh navigation. */
function savedTop(): number | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = (history.state as { scrollTop?: unknown } | null)?.scrollTop;
  return entry?.type !== 'navigate' && typeof top === 'number' ? top : null;
}

function attachSectionTracking(): void {
  const sections = queryAll('main section[id]');
  if (sections.length === 0) return;
  addEventListener(
    'scroll',
    perFrame(() => {
      const id = sectionNearTop(
        sections.map((section) => ({ id: section.id, top: section.getBoundingClientRect().top })),
      );
      if (!id || `#${id}` === location.hash) return;
      history.replaceState(history.state, '', `#${id}`);
      document.dispatchEvent(new CustomEvent(SECTION_EVENT, { detail: id }));
    }),
  );
}
