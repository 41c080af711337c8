import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ContentDb, Statement } from './queries.ts';

const MIGRATION = new URL('../../../migrations/shop/0002-content.sql', import.meta.url);

export interface TestDb extends ContentDb {
  run(statements: readonly Statement[]): void;
  all(sql: string): Record<string, unknown>[];
  /** How many statements readers have sent. */
  reads(): number;
  publish(entry: TestEntry): void;
}

export interface TestEntry {
  type?: string;
  key?: string;
  language?: string;
  country?: string;
  brand?: string;
  sort?: number;
  hidden?: 0 | 1;
  live?: string | null;
  draft?: string;
  next?: string;
  nextAt?: string;
  from?: string;
  to?: string;
}

/** A real SQLite with the migration, in the shape of D1. */
export function contentDb(): TestDb {
  const db = new DatabaseSync(':memory:');
  db.exec(readFileSync(MIGRATION, 'utf8'));
  let reads = 0;
  let entries = 0;
  return {
    prepare: (sql) => ({
      bind: (...params) => ({
        all: async <Row>() => {
          reads++;
          return { results: db.prepare(sql).all(...params) as Row[] };
        },
      }),
    }),
    run(statements) {
      db.exec('begin');
      for (const { sql, params } of statements) db.prepare(sql).run(...params);
      db.exec('commit');
    },
    all: (sql) => db.prepare(sql).all() as Record<string, unknown>[],
    reads: () => reads,
    publish: (entry) => publish(db, `e${++entries}`, entry),
  };
}

function publish(db: DatabaseSync, id: string, entry: TestEntry): void {
  const {
    type = 'banner',
    key = 'a',
    language = 'de',
    country = '*',
    brand = '*',
    sort = 0,
    hidden = 0,
  } = entry;
  db.prepare(
    'insert into content_entry (id, type, key, language, country, brand, sort, hidden) values (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(id, type, key, language, country, brand, sort, hidden);
  const live = entry.live === undefined ? `${language} ${country} ${brand}` : entry.live;
  db.prepare(
    `update content_entry set live_revision = ?, draft_revision = ?, next_revision = ?, next_at = ?,
      visible_from = ?, visible_to = ? where id = ?`,
  ).run(
    revision(db, id, live),
    revision(db, id, entry.draft),
    revision(db, id, entry.next),
    entry.nextAt ?? null,
    entry.from ?? null,
    entry.to ?? null,
    id,
  );
}

function revision(db: DatabaseSync, entry: string, heading: string | null | undefined): string | null {
  if (!heading) return null;
  const id = `${entry}-${heading}`;
  db.prepare("insert into content_revision values (?, ?, ?, 'test', '2026-11-01T00:00:00.000Z')").run(
    id,
    entry,
    JSON.stringify({ heading }),
  );
  return id;
}
