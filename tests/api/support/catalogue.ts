import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { contentSeedStatements } from '../../../scripts/content-seed.ts';
import { generatedSource, importLocally } from '../../../scripts/support/catalogue.ts';
import { insertDemoCustomers } from '../../../scripts/support/demo-customers.ts';
import { fingerprint } from '../../../scripts/support/fingerprint.ts';
import { openDatabase, readDatabase } from '../../../scripts/support/local-d1.ts';
import { migrate } from '../../../scripts/support/migrate.ts';
import { DATA } from '../../../scripts/support/project.ts';

/** A fiftieth of the demonstration catalogue, reference articles and kits included. */
export const SCALE = 0.02;
const SOURCES = [
  'data',
  'demo',
  'content/seed',
  'src/lib/route-table.ts',
  'migrations',
  'scripts/support',
  'src/shop',
  'tests/api/support',
];

const FOLDER = join(DATA, 'test-state');

/** Copies a state folder with the seed and the test catalogue; it is made once and kept until what decides about it changes. */
export async function copyTestState(to: string): Promise<void> {
  const template = join(FOLDER, fingerprint(SOURCES));
  if (!existsSync(template)) await makeTemplate(template);
  cpSync(template, to, { recursive: true });
}

async function makeTemplate(template: string): Promise<void> {
  const unfinished = `${template}.${process.pid}`;
  forgetOthers(template);
  mkdirSync(unfinished, { recursive: true });
  seedContent(unfinished);
  const problems: string[] = [];
  await importLocally(unfinished, {
    sources: [generatedSource(SCALE)],
    maxBad: 0,
    report: ({ line, field, reason }) => problems.push(`${line} ${field}: ${reason}`),
    progress: () => {},
  });
  if (problems.length > 0) throw new Error(`test catalogue: ${problems.slice(0, 5).join('; ')}`);
  try {
    renameSync(unfinished, template);
  } catch (error) {
    if (!existsSync(template)) throw error;
    rmSync(unfinished, { recursive: true }); // a file that runs beside was quicker
  }
}

/** Folders of older sources; one that is being made beside stays. */
function forgetOthers(template: string): void {
  for (const name of existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    if (!name.startsWith(basename(template))) rmSync(join(FOLDER, name), { recursive: true, force: true });
}

function seedContent(state: string): void {
  const shop = openDatabase(state, 'SHOP');
  migrate(shop, readDatabase('SHOP').migrations);
  shop.exec('begin');
  for (const { sql, params } of contentSeedStatements('2026-11-01T00:00:00.000Z'))
    shop.prepare(sql).run(...params);
  insertDemoCustomers(shop, new Date('2026-11-01T00:00:00.000Z'));
  shop.exec('commit');
  shop.close();
}
