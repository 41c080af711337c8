import type { Ground } from './ground.ts';

/** The columns of a table, in their order. */
export const columnsOf = (exec: Ground['exec'], table: string): string[] =>
  exec(`pragma table_info(${table})`, []).map(({ name }) => String(name));
