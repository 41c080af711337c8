import type { DatabaseSync } from 'node:sqlite';
import { d1Over } from '../../scripts/support/sqlite-d1.ts';

export interface Rewindable {
  db: D1Database;
  /** Runs work and takes back everything it wrote. */
  rewound<T>(work: () => Promise<T>): Promise<T>;
}

const NESTED: Readonly<Record<string, string>> = {
  'begin immediate': 'savepoint inner_batch',
  commit: 'release inner_batch',
  rollback: 'rollback to inner_batch; release inner_batch',
};

/** A database whose writes can be taken back, so that a table of many calls needs one world: one call at a time. */
export function rewindable(sqlite: DatabaseSync): Rewindable {
  let depth = 0;
  const facade = {
    prepare: (sql: string) => sqlite.prepare(sql),
    exec: (sql: string) => sqlite.exec(depth > 0 ? (NESTED[sql] ?? sql) : sql),
  };
  return {
    db: d1Over(facade as DatabaseSync) as unknown as D1Database,
    rewound: async (work) => {
      if (depth > 0) throw new Error('one call at a time');
      sqlite.exec('begin');
      depth = 1;
      try {
        return await work();
      } finally {
        depth = 0;
        sqlite.exec('rollback');
      }
    },
  };
}
