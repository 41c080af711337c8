import { forgetKept } from './device-store.ts';

/** A logout leaves nothing on the device but what waits to be sent. */
export async function forgetDevice(): Promise<void> {
  await Promise.all([caches.delete('pages-1'), forgetKept()]).catch(() => undefined);
}
