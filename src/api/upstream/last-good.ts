import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { keepPage, readPage } from '#platform/edge-cache.ts';

/** An upstream that failed is left alone for so long, by those who have what it said last. */
const REST_MS = 5000;
/** By origin, of which the operator names a few: when it last failed. */
const failures = new Map<string, number>();

interface Kept {
  /** Names the answer in the edge cache, whatever is published or imported here. */
  readonly key: string;
  readonly origin: string;
  /** So long what was said last stays good. */
  readonly seconds: number;
  readonly shop: ShopContext;
}

/**
 * What an upstream says, or what it said last while it is slow, wrong or dead; it then has its rest. Throws its failure where
 * it never said anything.
 */
export async function orLastGood<T>({ key, origin, seconds, shop }: Kept, ask: () => Promise<T>): Promise<T> {
  const last = await readPage(key);
  if (last && Date.now() - (failures.get(origin) ?? 0) < REST_MS) return last.json();
  try {
    const answer = await ask();
    failures.delete(origin);
    const unscheduled = { ...shop, versions: { ...shop.versions, nextContentSwitch: null } };
    keepPage(key, Response.json(answer), unscheduled, seconds);
    return answer;
  } catch (error) {
    if (!(error instanceof Refusal) || !error.code.startsWith('upstream.')) throw error;
    failures.set(origin, Date.now());
    if (!last) throw error;
    return last.json();
  }
}
