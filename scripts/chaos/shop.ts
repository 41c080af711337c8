import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { copyTestState } from '../../tests/api/support/catalogue.ts';
import { logIn } from '../../tests/support/login.ts';
import { openDatabase } from '../support/local-d1.ts';
import { startRuntime, type Runtime } from '../support/runtime.ts';
import { mountDisk } from './disk-mount.ts';
import { startCountingErp, type CountingErp } from './erp.ts';

/** A customer of the run, logged in. */
export interface Buyer {
  readonly id: string;
  readonly cookie: string;
  /** An article that this buyer orders. */
  readonly article: string;
}

export interface ChaosShop {
  readonly url: string;
  readonly runtime: Runtime;
  /** Folder of its databases. */
  readonly state: string;
  readonly erp: CountingErp;
  readonly buyers: readonly Buyer[];
  /** Reads and writes the databases past the Worker. */
  within<T>(work: (shop: DatabaseSync) => T): T;
  stop(): Promise<void>;
}

/** Of the ERP, and of what the operator's tools ask. */
export const ERP_SECRET = 'a secret of at least thirty-two characters';

export interface ChaosSettings {
  /** Module before the Worker's own entry. */
  readonly before?: string | undefined;
  /** The databases lie on a disk of their own with so many bytes to spare; without it on the machine's. */
  readonly spareBytes?: number | undefined;
  /** Writes what there is before the runtime starts; `sets`: numbers of tooth sets of six. */
  readonly prepare?: (
    shop: DatabaseSync,
    there: { readonly sets: readonly string[]; readonly buyers: readonly Buyer[] },
  ) => Promise<void>;
}

/** A shop of its own with so many customers, a small catalogue and an ERP that counts; on databases that are thrown away. */
export async function startChaosShop(
  out: string,
  customers: number,
  { before, spareBytes, prepare }: ChaosSettings = {},
): Promise<ChaosShop> {
  const state = mkdtempSync(join(tmpdir(), 'chaos-'));
  const disk = spareBytes === undefined ? null : mountDisk(state);
  await copyTestState(state);
  disk?.leave(spareBytes!);
  const articles = orderable(state);
  const shop = openDatabase(state, 'SHOP');
  const buyers: Buyer[] = [];
  for (let index = 0; index < customers; index++) {
    const id = addBuyer(shop, index);
    buyers.push({ id, cookie: await logIn(shop, id), article: articles[index % articles.length]! });
  }
  await prepare?.(shop, { sets: toothSets(state), buyers });
  shop.close();
  const erp = await startCountingErp();
  const vars = { ERP_URL: erp.url, ERP_SECRET, IMPORT_SECRET: ERP_SECRET };
  const runtime = await startRuntime({ out, state, vars, ...(before && { before }) });
  return {
    url: runtime.url,
    runtime,
    state,
    erp,
    buyers,
    within: (work) => {
      const database = openDatabase(state, 'SHOP');
      try {
        return work(database);
      } finally {
        database.close();
      }
    },
    stop: async () => {
      await runtime.stop();
      await erp.stop();
      disk?.unmount();
      rmSync(state, { recursive: true, force: true });
    },
  };
}

function orderable(state: string): string[] {
  const catalogue = openDatabase(state, 'CATALOGUE_A');
  const rows = catalogue
    .prepare(
      'select number from article where flags & 16 = 0 and price_list > 2 and price_sale is null and vkz = 4 limit 50',
    )
    .all();
  catalogue.close();
  return rows.map((row) => String(row['number']));
}

function toothSets(state: string): string[] {
  const catalogue = openDatabase(state, 'CATALOGUE_A');
  const rows = catalogue
    .prepare(
      `select number from article where properties like '%["position",%' and properties like '%"shade"%' and properties not like '%"tooth"%'
          and pack ->> 'quantity' = 6 limit 50`,
    )
    .all();
  catalogue.close();
  return rows.map((row) => String(row['number']));
}

function addBuyer(shop: DatabaseSync, index: number): string {
  const id = `chaos-${index}`;
  shop
    .prepare(
      `insert into customer (id, firm, number, state, email, industry, name1, street, postal_code, city, country, language,
         price_list, created_at, updated_at)
       values (?, 1, ?, 'verified', ?, 'laboratory', 'Labor', 'Werkstraße 1', '10115', 'Berlin', 'DE', 'de', 1, '', '')`,
    )
    .run(id, String(700_000 + index), `${id}@example.com`);
  return id;
}
