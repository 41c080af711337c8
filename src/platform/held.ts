import { ByteCache } from '#lib/byte-cache.ts';
import type { Settings } from './settings.ts';

/** What tiles alone have where no pages are held: some 1,400. */
const TILES_MB = 6;

/** By setting, since every Worker of a process may have its own. */
const caches = new WeakMap<object, ByteCache>();

/**
 * One account of bytes for what an isolate drew: whole pages and the tiles of their lists. HELD_PAGES_MB bounds both together;
 * whichever was used least lately leaves first (docs/decisions/226).
 */
export function heldOf(settings: Pick<Settings, 'HELD_PAGES_MB'>): ByteCache {
  let cache = caches.get(settings);
  if (!cache)
    caches.set(settings, (cache = new ByteCache((settings.HELD_PAGES_MB || TILES_MB) * 1024 * 1024)));
  return cache;
}
