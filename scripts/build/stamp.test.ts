import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWorker } from '../support/build.ts';
import { isBuilt, stampBuild } from './stamp.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'stamp-'));
});
afterEach(() => rmSync(out, { recursive: true }));

/** What Astro calls of the integration in a build into `out`. */
async function build(): Promise<void> {
  const { hooks } = stampBuild();
  const config = { outDir: pathToFileURL(`${out}/`) };
  await hooks['astro:config:done']!({ config } as never);
  await hooks['astro:build:start']!({} as never);
  await hooks['astro:build:done']!({} as never);
}

test('whatever built the Worker, it is not built again from the same sources', async () => {
  expect(isBuilt(out)).toBe(false);
  await build();
  expect(isBuilt(out)).toBe(true);
  expect(await buildWorker(out)).toBe(false);
});

test('what was built from other sources is not taken for built', async () => {
  await build();
  writeFileSync(join(out, 'fingerprint.txt'), 'of before');
  expect(isBuilt(out)).toBe(false);
});
