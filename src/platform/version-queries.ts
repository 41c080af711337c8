import { stateStatement } from '#shop/content/index.ts';

/** What is live, by the versions that caches key on. */
export interface Versions {
  /** Which catalogue is live; null before the first import. */
  live: 'A' | 'B' | null;
  catalogue: string;
  updates: number;
  content: string;
  /** UTC ISO time of the next scheduled content change, or null: cached pages end there. */
  nextContentSwitch: string | null;
  /** SHOP as far as it is in these versions: whoever shows them reads nothing older (replicas.ts). Null where nothing is replicated. */
  bookmark: string | null;
  /** The same of the live catalogue's database. */
  catalogueBookmark: string | null;
}

/** The versions as the primary has them at a time (milliseconds since 1970). */
export async function queryVersions(shop: D1Database, nowMs: number): Promise<Versions> {
  const content = stateStatement(new Date(nowMs).toISOString());
  const session = shop.withSession('first-primary');
  const [pointers, states] = await session.batch<Record<string, string | number | null>>([
    session.prepare('select live, version, updates, bookmark from catalogue_pointer'),
    session.prepare(content.sql).bind(...content.params),
  ]);
  const pointer = pointers?.results[0];
  const state = states?.results[0];
  return {
    live: (pointer?.['live'] as 'A' | 'B' | undefined) ?? null,
    catalogue: String(pointer?.['version'] ?? 'none'),
    updates: Number(pointer?.['updates'] ?? 0),
    content: String(state?.['version'] ?? 0),
    nextContentSwitch: (state?.['next_switch'] as string | null | undefined) ?? null,
    bookmark: session.getBookmark(),
    catalogueBookmark: (pointer?.['bookmark'] as string | null | undefined) ?? null,
  };
}
