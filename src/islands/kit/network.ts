import { pageText } from './page-text.ts';
import { closeToast, showToast, $toast } from './stores/toast.ts';

/** True while the browser knows that there is no network; a network that only fails is none of its business. */
export const isOffline = (): boolean => navigator.onLine === false;

/** So long it is said that something waits; it waits longer. */
const SAID_MS = 15_000;

/**
 * Resolves once there is a network: at once while there is one. Meanwhile it says that what was typed stays and is sent by itself.
 * For what may be sent without another press: nothing was sent before, so nothing is done twice.
 */
export async function whenOnline(): Promise<void> {
  if (!isOffline()) return;
  const said = pageText('offline');
  showToast(said, 'error', SAID_MS);
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  if ($toast.get().text === said) closeToast();
}

/** Both, for a queue of changes. */
export const network = { isOffline, whenOnline };

/** Loads what will be needed once the page is quiet, so that it is there when the network is not; not where data are saved. */
export function loadWhenIdle(...loads: readonly (() => Promise<unknown>)[]): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const load = (): void => {
    for (const one of loads) one().catch(() => undefined); // it is loaded again when it is wanted, and said then
  };
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 5000 });
  else setTimeout(load, 2000);
}
