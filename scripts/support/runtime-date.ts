import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './project.ts';

let date: string | undefined;

/**
 * The compatibility date of every Worker that tools and tests start: that of wrangler.toml, the newest that the workerd in
 * the tree knows (docs/decisions/001-one-runtime-version.md). Throws where the file has none.
 */
export function runtimeDate(): string {
  const text = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8');
  date ??= /^compatibility_date = "(\d{4}-\d{2}-\d{2})"/m.exec(text)?.[1];
  if (!date) throw new Error('wrangler.toml has no compatibility_date');
  return date;
}
