import type { DatabaseSync } from 'node:sqlite';
import { isLocalHashOf } from '../../scripts/support/hash-password.ts';
import { NEW_PASSWORD, NEW_PIN, PASSWORD } from '../support/secrets.ts';

/** Every row of every table as JSON, the table's name first; counters of limits, failures, the moves of homes and what editors write left out. */
export type Dump = readonly string[];

export function dumpOf(sqlite: DatabaseSync): Dump {
  const tables = sqlite
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'
          and name not glob '_cf_*' and name not glob 'content_*' and name not in ('rate_limit', 'failed_try', 'customer_home', 'home', 'made') and name not like 'd1_%'`,
    )
    .all();
  return tables.flatMap(({ name }) =>
    sqlite
      .prepare(`select * from "${String(name)}" ${name === 'security_event' ? NO_FAILURES : ''}`)
      .all()
      .map((row) => `${String(name)} ${JSON.stringify(row)}`),
  );
}

/** A second try by a code that was taken counts as a failure, here as in `failed_try`. */
const NO_FAILURES = `where kind not in ('login-failed', 'login-paused', 'proof-failed')`;

/** Rows that were there before and are not any more, and those that came. */
export function changesOf({ before, after }: { before: Dump; after: Dump }): string[] {
  const [had, has] = [new Set(before), new Set(after)];
  return [...before.filter((row) => !has.has(row)), ...after.filter((row) => !had.has(row))];
}

/** The same with names in place of what chance draws, sorted: two runs of one call are alike. */
export function stateOf(sqlite: DatabaseSync): string[] {
  return dumpOf(sqlite)
    .map((line) =>
      line
        .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
        .replace(/\b[0-9a-f]{64}\b/g, 'HASH')
        .replace(/(?<=\/|#einladung=)[\w-]{43}\b/g, 'SECRET')
        .replace(/"end_secret":"[\w-]{43}"/, '"end_secret":"SECRET"')
        .replace(/"(oci|cxml)-(\d+x?)-[a-z0-9]{8}"/g, '"$1-$2"')
        .replace(/"lk_[\w-]{6}"/g, '"lk_"')
        .replace(/"((?:totp_)?secret)":"v\d+\.[\w-]+"/, '"$1":"SEALED"')
        .replace(/\$scrypt\$[^"]*/g, passwordOf)
        .replace(/"code":"[0-9A-HJKMNP-TV-Z]{10}"/, '"code":"LABEL"')
        .replace(/^(cart \{.*)"version":\d+/, '$1"version":N'),
    )
    .toSorted();
}

/** What a stored hash is of, among what the tests send: its salt is chance's. */
function passwordOf(hash: string): string {
  const known = [PASSWORD, NEW_PASSWORD, NEW_PIN];
  return known.find((one) => isLocalHashOf(one, hash)) ?? 'UNKNOWN PASSWORD';
}
