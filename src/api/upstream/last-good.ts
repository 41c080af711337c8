import { isUpstreamFailure } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { keepPage, readPage } from '#platform/edge-cache.ts';

/** An upstream that failed is left alone for so long, by those who have what it said last. */
const REST_MS = 5000;
/** Who has what it said last waits for more no longer than this; once somebody had to, nobody waits for so long. */
const PATIENCE_MS = 400;
const SLOW_MS = 30_000;
/** By origin, of which the operator names a few: when it last failed, and when it was last waited for in vain. */
const failures = new Map<string, number>();
const slow = new Map<string, number>();

const within = (times: Map<string, number>, origin: string, ms: number): boolean =>
  Date.now() - (times.get(origin) ?? 0) < ms;

interface Kept {
  /** Names the answer in the edge cache, whatever is published or imported here. */
  readonly key: string;
  readonly origin: string;
  /** So long what was said last stays good. */
  readonly seconds: number;
  readonly shop: ShopContext;
}

/**
 * What an upstream says, or what it said last while it is slow, wrong or dead: one that failed has its rest, a slow one answers
 * behind the visitor's back, for the next. Throws its failure where it never said anything.
 */
export async function orLastGood<T>(kept: Kept, ask: () => Promise<T>): Promise<T> {
  const { key, origin, shop } = kept;
  const last = await readPage(key);
  if (last && within(failures, origin, REST_MS)) return last.json();
  const asked = askAndKeep(kept, ask);
  if (!last) return asked;
  const isSlow = within(slow, origin, SLOW_MS);
  const outcome = await Promise.race([
    asked.then((said) => ({ said })).catch(onlyUpstream),
    isSlow ? LATER : later(PATIENCE_MS),
  ]);
  if (outcome === LATER) {
    if (!isSlow) slow.set(origin, Date.now());
    shop.waitUntil(asked.catch(onlyUpstream));
  }
  return typeof outcome === 'symbol' ? last.json() : outcome.said;
}

const FAILED = Symbol('the upstream failed');
const LATER = Symbol('nobody waits for it');

const later = (ms: number): Promise<typeof LATER> => new Promise((resolve) => setTimeout(resolve, ms, LATER));

function onlyUpstream(error: unknown): typeof FAILED {
  if (isUpstreamFailure(error)) return FAILED;
  throw error;
}

async function askAndKeep<T>({ key, origin, seconds, shop }: Kept, ask: () => Promise<T>): Promise<T> {
  try {
    const answer = await ask();
    failures.delete(origin);
    // it was asked without the visitor's cookies, whoever is known to be logged in by now
    const context = {
      ...shop,
      isPersonal: () => false,
      versions: { ...shop.versions, nextContentSwitch: null },
    };
    keepPage(key, Response.json(answer), context, seconds);
    return answer;
  } catch (error) {
    if (onlyUpstream(error) === FAILED) failures.set(origin, Date.now());
    throw error;
  }
}
