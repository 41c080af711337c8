import { atom } from 'nanostores';
import { isOffline, loadWhenIdle } from '../kit/network.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { hintedNumber } from '../kit/stores/session.ts';
import { registerTrusted } from '../kit/trusted.ts';
import address from './service-worker.ts?worker&url';
import { startOutbox } from './device.ts';
import { KEPT_NOTE, KEPT_PAGES } from './kept-pages.ts';
import { takeAlong } from './taken-along.ts';

/** A newer build waits until it is asked in: nothing is interrupted. */
export const $update = atom<ServiceWorker | null>(null);

/** True once all pages lie on the device. */
export const $isReady = atom(false);

const PAGES = ['kamera', 'kamera/settings', 'kamera/scanresult/0', 'logbuch', 'logbuch/neu', 'logbuch/charge', 'meinlabor/chargen', 'meinlabor/nachschub', 'label/select', 'label/print', 'zahnlager']; // prettier-ignore
/** The page's own work goes first. */
const LATER_MS = 3_000;
const AGAIN_MS = 12 * 3_600_000;
const TAKE_OVER_MS = 4_000;
let isReady = false;

/** Makes this device ready for the time without network: for the pages that go on working there. */
export function makeReady(): void {
  if (isReady) return;
  isReady = true;
  startOutbox();
  void takeAlong();
  setTimeout(() => loadWhenIdle(keepPages), LATER_MS);
}

async function keepPages(): Promise<void> {
  if (!('serviceWorker' in navigator) || isOffline()) return;
  const registration = await registerTrusted(address);
  const note = (): void => $update.set(registration.active ? registration.waiting : null);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', note),
  );
  note();
  const { active } = await navigator.serviceWorker.ready;
  const { prefix } = marketOfPage();
  const kept = await readNote().catch(() => undefined);
  const of = `${prefix} ${address} ${hintedNumber(document.cookie)}`;
  if (kept?.of === of && Math.abs(Date.now() - kept.at) < AGAIN_MS) return $isReady.set(true);
  const pages = PAGES.map((path) => `/${prefix}/${path}`);
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    if (data === 'kept') $isReady.set(true);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- our own worker, no window
  active?.postMessage({ kind: 'keep', pages, of });
}

/** Whose pages lie here, and since when; undefined where none do. */
async function readNote(): Promise<{ of: string; at: number } | undefined> {
  const pages = await caches.open(KEPT_PAGES);
  return (await pages.match(KEPT_NOTE))?.json();
}

/**
 * Loads the newer build now. A browser may let the old worker end in peace, half a minute long; nobody waits for that: pages come from
 * the network, and the new worker takes over once the old one's page is gone.
 */
export function takeUpdate(): void {
  const load = (): void => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', load, { once: true });
  setTimeout(load, TAKE_OVER_MS);
  $update.get()?.postMessage({ kind: 'now' });
}
