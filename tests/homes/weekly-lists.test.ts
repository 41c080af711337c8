import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, type Homes } from '#platform/logbooks.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import { chooseWeekday, saveShelf, tellWeeklyLists } from '#shop/restock/index.ts';
import { testHomes } from '../support/homes.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** The weekly list of laboratories that live in homes: the round in SHOP asks each of them. */
const WEDNESDAY = '2026-11-25T08:00:00.000Z';
const FRIDAY = '2026-11-27T08:00:00.000Z';
const SHELF = { article: '301000001', place: 'Regal', stock: 1, minimum: 2, target: 6 } as const;

let sqlite: DatabaseSync;
let db: SqlDatabase;
let homes: Homes;
/** Calls of homes that wait for their answer, and the most that ever did. */
let [open, most] = [0, 0];
/** Laboratories whose home does not answer. */
let broken: ReadonlySet<string>;

beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  const kept = testHomes(db);
  [open, most, broken] = [0, 0, new Set()];
  homes = {
    getByName: (customer) => ({
      async run(...call) {
        most = Math.max(most, (open += 1));
        await new Promise(setImmediate); // all that are asked at once are asked by then
        open -= 1;
        if (broken.has(customer)) throw new Error(`the home of ${customer} is out of reach`);
        return kept.getByName(customer).run(...call);
      },
      take: () => kept.getByName(customer).take(customer),
    }),
  };
});

const logbook = (customer: string) => homeLogbook(homes, customer, db);

const labOf = (at: number): string => `lab-${String(at).padStart(3, '0')}`;
const labs = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, at) => labOf(from + at));

/** Laboratories with a shelf that runs low – where their home takes it – and a list on Fridays, named in the order in which they are asked. */
async function addLabs(count: number): Promise<void> {
  const world = (await cartWorld()).as('lab').caller!;
  for (let at = 0; at < count; at += 1) {
    const id = labOf(at);
    addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
    const ctx = { db, logbook, caller: { ...world, customerId: id }, now: WEDNESDAY };
    await chooseWeekday({ ...ctx, brand: 'main', language: 'de', home: 'https://shop.example/de-de' }, 5);
    if (!broken.has(id)) await saveShelf(ctx, '0B7M4Q2X9C', { version: 0, ...SHELF });
  }
  most = 0;
}

let ids = 0;
const tell = (now = FRIDAY) =>
  tellWeeklyLists({ db, logbook, catalogues: { A: db, B: db }, now, newId: () => `m${ids++}` });
const told = (): string[] =>
  sqlite.prepare(`select payload ->> 'to' name from outbox where kind = 'mail'`).all().map(({ name }) => String(name).slice(0, 7)).toSorted(); // prettier-ignore

test('a home that does not answer holds up nobody, and its list comes when it answers', async () => {
  await addLabs(3);
  broken = new Set([labOf(0)]);
  await expect(tell()).rejects.toThrow('the home of lab-000 is out of reach');
  expect(told()).toEqual(labs(1, 3));
  broken = new Set();
  expect(await tell()).toBe(1);
  expect(told()).toEqual(labs(0, 3));
});

test('fifty homes are asked at once; sixty that fail hold up none behind them', async () => {
  broken = new Set(labs(0, 60));
  await addLabs(65);
  await expect(tell()).rejects.toThrow('the home of lab-059 is out of reach');
  expect(most).toBe(50);
  expect(told()).toEqual(labs(60, 65));
  await expect(tell()).rejects.toBeInstanceOf(AggregateError);
  expect(told()).toEqual(labs(60, 65)); // once
});
