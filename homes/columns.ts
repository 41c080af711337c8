import { columnsOfRow } from '../src/lib/sql.ts';
import type { Ground } from './ground.ts';

/** The columns of a table, in their order. */
export const columnsOf = (exec: Ground['exec'], table: string): string[] =>
  exec(`pragma table_info(${table})`, []).map(({ name }) => String(name));

/** Rows, bound as one JSON array, into a table; `orElse`: what becomes of those that are there. */
export const insertEach = (table: string, columns: readonly string[], orElse: string): string =>
  `insert into ${table} (${columns.join(', ')}) select ${columnsOfRow('value', columns)} from json_each(?1) where true ${orElse}`;
