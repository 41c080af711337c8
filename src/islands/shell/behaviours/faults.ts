import { reportFault } from '../../kit/analytics.ts';
import { $navigation, mayNavigate } from '../../kit/stores/navigation.ts';
import { openStorage } from '../../kit/stores/persisted.ts';
import { showToast } from '../../kit/stores/toast.ts';
import { on, opensElsewhere } from '../../kit/dom.ts';
import { pageText } from '../../kit/page-text.ts';

/** Told when a part of the page could not be loaded (specification 8). */
export const PRELOAD_ERROR_EVENT = 'shop:preload-error';

const RELOADED_KEY = 'reloadedAfterPreloadError';

/**
 * A part of a page that cannot be loaded – most often after a new version was put online – is told by an event of its own;
 * the page reloads once, and says what is wrong if that did not help. Uncaught errors go to analytics.
 */
export function attachFaults(): void {
  addEventListener('vite:preloadError', (event: Event & { payload?: Error }) => {
    dispatchEvent(new CustomEvent(PRELOAD_ERROR_EVENT, { detail: event.payload }));
  });
  addEventListener(PRELOAD_ERROR_EVENT, () => {
    const storage = openStorage('sessionStorage');
    if (storage.getItem(RELOADED_KEY) === location.pathname || !navigator.onLine)
      return showToast(pageText('preload'), 'error', 8000);
    storage.setItem(RELOADED_KEY, location.pathname);
    if (mayNavigate(location.pathname)) location.reload();
  });
  addEventListener('error', (event) => event.error && reportFault(event.error));
  addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => reportFault(reason));
}

/** While the navigation lock is set no link leaves the page, and the browser asks before it is closed (specification 4). */
export function attachNavigationLock(): void {
  on(
    'click',
    'a[href]',
    (link, event) => {
      const { origin, pathname, search, hash } = link as HTMLAnchorElement;
      const samePage = pathname === location.pathname && search === location.search && hash;
      if (opensElsewhere(event) || samePage || (link as HTMLAnchorElement).target === '_blank') return;
      if (mayNavigate(origin === location.origin ? pathname + search + hash : origin)) return;
      event.preventDefault();
      event.stopPropagation();
      showToast(pageText('locked'), 'error');
    },
    { capture: true },
  );
  addEventListener('beforeunload', (event) => {
    if ($navigation.get().locked) event.preventDefault();
  });
}
