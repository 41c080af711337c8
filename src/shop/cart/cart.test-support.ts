import type { DatabaseSync } from 'node:sqlite';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { emptyDatabase, catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import type { CartContext } from './context.ts';

/** Beside the small catalogue: what is dangerous, cold, blocked, cheap, and a book. */
const FURTHER: readonly object[] = [
  {
    type: 'article',
    number: '502000001',
    category: 'PG5',
    names: { de: 'Monomer' },
    price: { list: 2_000 },
    scalePrices: [{ from: 5, percent: 3 }, { from: 10, percent: 5 }],
    hazard: { profile: 'H1', signal: 'danger', pictograms: ['GHS02'], statements: ['H225'] },
    storageClass: 'cold',
    oldNumber: 'ALT-1',
    vkz: 4,
  },
  {
    type: 'article',
    number: '502000002',
    category: 'PG5',
    names: { de: 'Lehrbuch' },
    price: { list: 3_000 },
    vatClass: 'reduced',
    storageClass: 'frost-sensitive',
    oldNumber: 'ALT-2',
  },
  {
    type: 'article',
    number: '502000003',
    category: 'PG5',
    names: { de: 'Gesperrt' },
    price: { list: 900 },
    flags: ['blocked'],
    oldNumber: 'ALT-2',
  },
]; // prettier-ignore

export const NOW = '2026-03-02T10:00:00.000Z';

export interface CartWorld {
  readonly shop: DatabaseSync;
  readonly catalogue: DatabaseSync;
  /** Where what `lab` keeps is – tooth stock, lists, saved carts –: his home where customers have homes in these tests (LABORKONTOR_HOMES), else `shop`. */
  readonly stock: DatabaseSync;
  /** The context of a customer's request; null is a guest. */
  as(customer: string | null, change?: Partial<Caller>): CartContext;
  rows(sql: string): Record<string, unknown>[];
  stockRows(sql: string): Record<string, unknown>[];
}

/** Shop and catalogue in memory with customers `lab` (Germany), `alps` (Switzerland) and `paris` (France, valid VAT ID). */
export async function cartWorld(): Promise<CartWorld> {
  const shop = emptyDatabase('shop');
  shop.exec('pragma foreign_keys = on');
  const { db, database } = await catalogueOf([...SMALL, ...FURTHER]);
  const add = shop.prepare(
    `insert into customer (id, firm, number, state, email, industry, country, language, price_list, vat_valid, created_at, updated_at)
     values (?, 1, ?, 'verified', ?, 'laboratory', ?, 'de', ?, ?, '', '')`,
  );
  add.run('lab', '104711', 'lab@example.com', 'DE', 1, null);
  add.run('alps', '104712', 'alps@example.com', 'CH', 3, null);
  add.run('paris', '104713', 'paris@example.com', 'FR', 1, 1);
  const lists: Record<string, [string, number]> = { lab: ['DE', 1], alps: ['CH', 3], paris: ['FR', 1] };
  let id = 0;
  const asCaller = (customer: string, change: Partial<Caller>): Caller => ({
    sessionHash: '',
    customerId: customer,
    firm: 1,
    customerNumber: '104711',
    email: '',
    name: '',
    country: lists[customer]![0],
    language: 'de',
    priceList: lists[customer]![1],
    discountClass: 0,
    settings: {},
    mustChangePassword: false,
    user: { id: 0, name: '', functions: [], colour: 0, orderLimit: null, monthLimit: null },
    ownLogin: 0,
    provedAt: null,
    punchout: null,
    ...change,
  });
  const shopD1 = d1Over(shop); // one: its homes are known by it
  const { homes, logbook } = testLogbooks(shopD1);
  homes?.getByName('lab'); // makes its tables
  const stock = homes?.sqlite('lab') ?? shop;
  const allOf = (database: DatabaseSync) => (sql: string) =>
    database.prepare(sql).all() as Record<string, unknown>[];
  return {
    shop,
    catalogue: database,
    stock,
    as: (customer, change = {}) => ({
      db: shopD1,
      logbook,
      catalogue: db,
      now: NOW,
      newId: () => `id-${(id += 1)}`,
      language: 'de',
      caller: customer === null ? null : asCaller(customer, change),
    }),
    rows: allOf(shop),
    stockRows: allOf(stock),
  };
}
