import { readFileSync } from 'node:fs';
import { loadTables } from '#demo/catalogue/index.ts';
import type { Tables } from '#demo/catalogue/index.ts';

/** The domain's tables from the project's `data/`. */
export function readTables(): Tables {
  const folder = new URL('../../data/', import.meta.url);
  return loadTables((file) => readFileSync(new URL(file, folder), 'utf8'));
}
