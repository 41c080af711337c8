import { forgetKept } from './device-store.ts';
import { KEPT_PAGES } from './kept-pages.ts';

/** A logout leaves nothing on the device but what waits to be sent. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([caches.delete(KEPT_PAGES), forgetKept()]).catch(() => undefined);
}
