import type { ShopContext } from './context.ts';
import { keepPage, secondsToKeep } from './edge-cache.ts';
import { heldOf } from './held.ts';

/** A public page as it was rendered: what each request adds to an answer is not in it. */
interface HeldPage {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly headers: readonly (readonly [string, string])[];
  /** Epoch milliseconds. */
  readonly until: number;
}

/** About what the headers and the entry take. */
const ENTRY_BYTES = 2048;

type Place = Pick<ShopContext, 'isPersonal' | 'now' | 'settings' | 'versions' | 'waitUntil'>;

/** The page that this isolate rendered under a key of the edge cache, as long as the edge would keep it; null for none. */
export function takeHeld(key: string, shop: Place): Response | null {
  if (!shop.settings.HELD_PAGES_MB) return null;
  const held = heldOf(shop.settings).get<HeldPage>(key);
  if (!held || held.until <= Date.parse(shop.now)) return null;
  return new Response(held.bytes, { headers: held.headers as [string, string][] });
}

/**
 * Holds a successful public page in this isolate's memory (`held.ts`) and at the
 * edge; the same bytes serve both and the answer that is returned. A page that asked who is logged in is held nowhere. `usual`:
 * seconds, where they are not those of our own content.
 */
export async function holdPage(key: string, page: Response, shop: Place, usual?: number): Promise<Response> {
  if (shop.isPersonal()) return page;
  const bytes = new Uint8Array(await page.arrayBuffer());
  const headers = [...page.headers].filter(([name]) => name !== 'set-cookie');
  const until = Date.parse(shop.now) + secondsToKeep(shop, usual) * 1000;
  const held = { bytes, headers, until } satisfies HeldPage;
  if (shop.settings.HELD_PAGES_MB) heldOf(shop.settings).set(key, held, bytes.length + ENTRY_BYTES);
  keepPage(key, new Response(bytes, { headers }), shop, usual);
  return new Response(bytes, { headers });
}
