import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from './child.ts';
import { fingerprint } from './fingerprint.ts';

/** What the built Worker is made of. */
const SOURCES = [
  'src',
  'scripts/build',
  'locales',
  'public',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const STAMP = 'fingerprint.txt';

/** Builds the Worker into `out` unless it is there from the same sources; tells whether it did. */
export async function buildWorker(out: string): Promise<boolean> {
  const wanted = fingerprint(SOURCES);
  const stamp = join(out, STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const env = { LABORKONTOR_OUT: out, ASTRO_TELEMETRY_DISABLED: '1' };
  await runOrThrow('astro', ['build'], { env });
  writeFileSync(stamp, wanted);
  return true;
}
