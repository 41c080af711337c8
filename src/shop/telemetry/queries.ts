import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { ClientLog } from './model.ts';

/** Writes what a browser reported. */
export function insertLog(db: SqlDatabase, log: ClientLog): SqlStatement {
  return db
    .prepare(
      'insert into client_log (id, at, firm, page, error, browser, data) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
    )
    .bind(log.id, log.at, log.firm, log.page, log.error, log.browser, log.data);
}
