import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync, backup } from 'node:sqlite';
import { databaseFile } from '../support/local-d1.ts';
import { needNobodyMoved } from '../support/moved-customers.ts';
import { persistFolder } from '../support/project.ts';

export interface ShopCopy {
  /** The copy's state folder. */
  readonly state: string;
  remove(): void;
}

const DATABASES = ['SHOP', 'CATALOGUE_A', 'CATALOGUE_B'] as const;

/**
 * Copies a shop's databases and files, so that what is measured changes nothing that is kept; the shop may be running
 * meanwhile. Caches are left out.
 */
export async function copyShop(from: string): Promise<ShopCopy> {
  needNobodyMoved(from, 'a copy of the shop');
  const state = mkdtempSync(join(tmpdir(), 'bench-'));
  const remove = (): void => rmSync(state, { recursive: true, force: true });
  try {
    for (const binding of DATABASES)
      await copyDatabase(databaseFile(from, binding), databaseFile(state, binding));
    const files = join(persistFolder(from), 'r2');
    if (existsSync(files)) cpSync(files, join(persistFolder(state), 'r2'), { recursive: true });
    return { state, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** A consistent copy, whoever writes meanwhile. */
async function copyDatabase(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  const source = new DatabaseSync(from, { timeout: 5000, readOnly: true });
  try {
    await backup(source, to, { rate: PAGES_PER_STEP });
  } finally {
    source.close();
  }
}

const PAGES_PER_STEP = 100_000;
