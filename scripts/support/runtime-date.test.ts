import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './project.ts';
import { runtimeDate } from './runtime-date.ts';

const files = execFileSync('git', ['ls-files', '*.ts', '*.mjs', '*.toml'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);
const DATE = /compatibility_?[dD]ate\\?["']?\s*[:=]\s*\\?["'](\d{4}-\d\d-\d\d)/g;

test('no source names a runtime date of its own, every wrangler.toml has the same', () => {
  for (const file of files) {
    const dates = [...readFileSync(join(ROOT, file), 'utf8').matchAll(DATE)].map(([, date]) => date);
    expect(dates, file).toEqual(dates.length && file.endsWith('.toml') ? [runtimeDate()] : []);
  }
});
