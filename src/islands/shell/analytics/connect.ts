import { connectAnalytics, track, type AnalyticsEntry, type AnalyticsSink } from '../../kit/analytics.ts';
import { countPresses, eventOfAct } from './acts.ts';
import { trackingAddress, type TrackedPage } from './tracking-address.ts';

/** Counts from here on: the page, what happened before this was there, and what follows. */
export function count(meta: HTMLMetaElement, early: readonly AnalyticsEntry[]): void {
  connectAnalytics(trackingSink(meta));
  trackPage();
  early.forEach(track);
  countPresses();
  // a page that comes back from the browser's cache is a navigation too
  addEventListener('pageshow', (event) => event.persisted && trackPage());
}

/** Sends entries to the operator's endpoint; a lost one is lost. */
function trackingSink(meta: HTMLMetaElement): AnalyticsSink {
  return (given) => {
    const entry = given.kind === 'act' ? eventOfAct(given) : given;
    if (!entry) return;
    const address = trackingAddress(entry, trackedPage(meta), Math.random().toString().slice(2));
    void fetch(address, { mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(() => {
      // blocked or offline: counting must never disturb
    });
  };
}

function trackedPage(meta: HTMLMetaElement): TrackedPage {
  const { dataset } = document.documentElement;
  return {
    endpoint: meta.content,
    siteId: meta.dataset['site'] ?? '10',
    url: location.href,
    title: document.title,
    route: dataset['route'] ?? '',
    brand: dataset['brand'] ?? 'main',
    market: dataset['market'] ?? '',
    screen: { width: screen.width, height: screen.height },
  };
}

/** What the page says about itself once analytics is there: a view, and a search with its count. */
function trackPage(): void {
  const entries: AnalyticsEntry[] = [{ kind: 'view' }];
  const search = document.querySelector<HTMLElement>('[data-seen-term]');
  const term = search?.dataset['seenTerm'];
  if (search && term) {
    const { category, count } = search.dataset;
    entries.push({ kind: 'search', term, category, count: count === undefined ? undefined : Number(count) });
  }
  for (const entry of entries) track(entry);
}
