import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { seedContent } from './content.ts';
import { openDatabase, readDatabase } from './local-d1.ts';
import { migrate } from './migrate.ts';
import { emptyState } from './stamp.ts';

test('an emptied state gets its content again at the next start', () => {
  const state = mkdtempSync(join(tmpdir(), 'state-'));
  onTestFinished(() => rmSync(state, { recursive: true }));
  writeFileSync(join(state, 'certificate.pem'), 'as browsers know it');
  expect(entries(state)).toBeGreaterThan(0);
  emptyState(state);
  expect(entries(state)).toBeGreaterThan(0);
  expect(existsSync(join(state, 'certificate.pem'))).toBe(true);
});

/** What a start does with SHOP; how many rows of content there are then. */
function entries(state: string): number {
  const shop = openDatabase(state, 'SHOP');
  try {
    migrate(shop, readDatabase('SHOP').migrations);
    seedContent(shop, state, new Date());
    return Number(shop.prepare('select count(*) n from content_entry').get()?.['n']);
  } finally {
    shop.close();
  }
}
