import type { ContentEntry, ContentMarket, ContentOfSelectors, ContentSelector } from './model.ts';
import { isAvailable } from './available.ts';
import { contentRows, type ContentDb, type ContentRow } from './queries.ts';

/**
 * Reads everything a page shows from editors in one query.
 *
 * Takes whole types (`'hero'`) or single keys (`{ type: 'legal-page', keys: ['imprint'] }`); returns, per type, the best row
 * of each key for the market: own language first, then country, then brand, the fallback languages last. What is
 * scheduled, visible or draft is decided by `market.at` and `market.preview`. Bodies were validated when written.
 */
export async function readContent<const S extends readonly ContentSelector[]>(
  db: ContentDb,
  selectors: S,
  market: ContentMarket,
): Promise<ContentOfSelectors<S>> {
  return contentFromRows(selectors, await contentRows(db, selectors, market));
}

/** Turns the rows of `contentStatement` into entries by type; for pages that ran it inside a batch. */
export function contentFromRows<const S extends readonly ContentSelector[]>(
  selectors: S,
  rows: readonly ContentRow[],
): ContentOfSelectors<S> {
  const byType: Record<string, ContentEntry[]> = {};
  for (const selector of selectors) byType[typeof selector === 'string' ? selector : selector.type] = [];
  for (const { body, ...row } of rows) {
    const entry = { ...row, fields: JSON.parse(body) } as ContentEntry;
    if (isAvailable(entry)) byType[row.type]?.push(entry);
  }
  return byType as unknown as ContentOfSelectors<S>;
}

/** What the edge cache needs to know about content. */
export interface ContentState {
  /** Grows with every publish, schedule, removal; part of the cache key (docs/rules/runtime.md#edge-cache). */
  version: number;
  /** UTC ISO time at which something scheduled changes by itself: no cached page may live longer. Null if nothing is. */
  nextSwitchAt: string | null;
}

/** Seconds a page rendered at `at` may be cached: the usual lifetime, cut at the next scheduled switch. Never negative. */
export function cacheSeconds(state: ContentState, at: string, usual: number): number {
  if (!state.nextSwitchAt) return usual;
  const left = Math.floor((Date.parse(state.nextSwitchAt) - Date.parse(at)) / 1000);
  return Math.max(0, Math.min(usual, left));
}
