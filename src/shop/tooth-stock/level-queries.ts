import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Level } from './file-row.ts';

/** SQL of minimum and target. Every statement names the customer (?1). */

/** Of one set, in the whole stock. */
export type LevelRow = Level & { article: string };
/** Of a place ('1/3/2/7'), a drawer ('1/3') or a line by its name. */
export type ScopeLevelRow = Level & { scope: 'place' | 'drawer' | 'line'; name: string };

/** Minimum and target of each article, in sets. */
export function levelsOf(db: SqlDatabase, customer: string): SqlStatement {
  return db.prepare('select article, minimum, target from tooth_level where customer_id = ?1').bind(customer);
}

/** Minimum and target of each set of a place, a drawer or a line. */
export function scopeLevelsOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare('select scope, name, minimum, target from tooth_scope_level where customer_id = ?1')
    .bind(customer);
}

/** Target 0 takes the level away. */
export function writeLevels(
  db: SqlDatabase,
  customer: string,
  levels: ReadonlyMap<string, Level>,
): SqlStatement[] {
  const rows = JSON.stringify(
    [...levels].map(([article, { minimum, target }]) => [article, minimum, target]),
  );
  return [
    db
      .prepare(
        `delete from tooth_level where customer_id = ?1
          and article in (select value ->> 0 from json_each(?2) where value ->> 2 = 0)`,
      )
      .bind(customer, rows),
    db
      .prepare(
        `insert or replace into tooth_level (customer_id, article, minimum, target)
         select ?1, value ->> 0, value ->> 1, value ->> 2 from json_each(?2) where value ->> 2 > 0`,
      )
      .bind(customer, rows),
  ];
}

/** Target 0 takes the level away. */
export function writeScopeLevels(
  db: SqlDatabase,
  customer: string,
  levels: readonly ScopeLevelRow[],
): SqlStatement[] {
  const rows = JSON.stringify(levels.map(({ scope, name, minimum, target }) => [scope, name, minimum, target])); // prettier-ignore
  return [
    db
      .prepare(
        `delete from tooth_scope_level where customer_id = ?1
          and (scope, name) in (select value ->> 0, value ->> 1 from json_each(?2))`,
      )
      .bind(customer, rows),
    db
      .prepare(
        `insert into tooth_scope_level (customer_id, scope, name, minimum, target)
         select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(?2) where value ->> 3 > 0`,
      )
      .bind(customer, rows),
  ];
}
