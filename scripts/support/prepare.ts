import { join } from 'node:path';
import { buildWorker } from './build.ts';
import { runOrThrow } from './child.ts';
import { seedContent } from './content.ts';
import { seedDemoCustomers } from './demo-customers.ts';
import { seedDemoOrders } from './demo-orders/seed.ts';
import { openDatabase, readDatabase } from './local-d1.ts';
import { migrate } from './migrate.ts';
import type { Progress } from './progress.ts';
import { ROOT } from './project.ts';
import { seedDemoVouchers } from './vouchers.ts';

export interface Preparation {
  /** Folder of databases and bucket. */
  readonly state: string;
  /** Folder of the built Worker. */
  readonly out: string;
  readonly progress: Progress;
  /** A catalogue to import instead of the demonstration's; and that one's size. */
  readonly catalogue?: { readonly file?: string; readonly scale?: string };
}

/** Brings build and databases up to date, each only if its sources changed, on two processors. */
export async function prepare(preparation: Preparation): Promise<void> {
  const { out, progress } = preparation;
  const building = progress.step('Building the Worker', () => buildWorker(out));
  const loading = prepareData(preparation);
  const [data, build] = await Promise.allSettled([loading, building]);
  for (const result of [build, data]) if (result.status === 'rejected') throw result.reason;
}

/** Brings the databases alone up to date. */
export async function prepareData({
  state,
  progress,
  catalogue: { file, scale } = {},
}: Omit<Preparation, 'out'>): Promise<void> {
  await progress.step('Loading the content', () => prepareShop(state));
  const args = ['--state', state, ...(file ? ['--file', file] : []), ...(scale ? ['--scale', scale] : [])];
  await progress.step('Loading the catalogue', (tell) =>
    runOrThrow('node', [join(ROOT, 'scripts/load-catalogue.ts'), ...args], { onLine: tell }),
  );
  await progress.step('Loading the demonstration orders', () => prepareOrders(state));
}

/** Two years of orders, once, on whatever catalogue is loaded. */
async function prepareOrders(state: string): Promise<void> {
  const shop = openDatabase(state, 'SHOP');
  try {
    await seedDemoOrders(shop, state, new Date());
  } finally {
    shop.close();
  }
}

/** Migrations, content and demonstration customers of SHOP. */
function prepareShop(state: string): void {
  const shop = openDatabase(state, 'SHOP');
  try {
    migrate(shop, readDatabase('SHOP').migrations);
    seedContent(shop, state, new Date());
    seedDemoCustomers(shop, state, new Date());
    seedDemoVouchers(shop, new Date());
  } finally {
    shop.close();
  }
}
