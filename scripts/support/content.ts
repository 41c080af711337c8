import type { DatabaseSync } from 'node:sqlite';
import { contentSeedStatements } from '../content-seed.ts';
import { fingerprint } from './fingerprint.ts';
import { readStamp, writeStamp } from './stamp.ts';

const SOURCES = [
  'content',
  'src/shop/content',
  'src/lib/route-table.ts',
  'scripts/content-seed.ts',
  'migrations/shop',
];

/**
 * Brings the content that the shop comes with into SHOP; what editors have touched stays as it is. Tells whether there
 * was anything new. `state` is the state folder.
 */
export function seedContent(shop: DatabaseSync, state: string, now: Date): boolean {
  const wanted = fingerprint(SOURCES);
  if (readStamp(state, 'content') === wanted) return false;
  shop.exec('begin immediate');
  try {
    for (const { sql, params } of contentSeedStatements(now.toISOString())) shop.prepare(sql).run(...params);
    shop.exec('commit');
  } catch (error) {
    shop.exec('rollback');
    throw error;
  }
  writeStamp(state, 'content', wanted);
  return true;
}
