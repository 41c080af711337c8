import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { fingerprint } from '../support/fingerprint.ts';

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

/** Whether the Worker in a folder was built from the sources as they are. */
export function isBuilt(out: string): boolean {
  const stamp = join(out, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(SOURCES);
}

/** Leaves beside what was built which sources it was made of, whoever builds – as they were when it began. */
export function stampBuild(): AstroIntegration {
  let out = '';
  let sources = '';
  return {
    name: 'stamp-build',
    hooks: {
      'astro:config:done': ({ config }) => {
        out = fileURLToPath(config.outDir);
      },
      'astro:build:start': () => {
        sources = fingerprint(SOURCES);
      },
      'astro:build:done': () => writeFileSync(join(out, STAMP), sources),
    },
  };
}
