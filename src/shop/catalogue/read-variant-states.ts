import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { FLAG, type Vkz } from './model.ts';

export interface VariantStateRow {
  number: string;
  vkz: Vkz;
  blocked: number;
}

/** Availability of many articles at once, updates since the import included. */
export function variantStatesStatement(db: SqlDatabase, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select a.number, coalesce(u.vkz, a.vkz) vkz, coalesce(u.blocked, (a.flags & ${FLAG.blocked}) <> 0) blocked
         from json_each(?1) wanted
         join article a on a.number = wanted.value
         left join article_update u on u.number = a.number`,
    )
    .bind(JSON.stringify(numbers));
}
