import { beforeEach, expect, test } from 'vitest';
import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { sharedLogbook } from '#platform/logbooks.ts';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { bookIn, createCabinet, createDrawer, readBookedIn, readStock } from './index.ts';
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

/** The process dies in the middle of a booking-in: after each of its statements once, and after the last before the answer. */
let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  const db = d1Over(world.shop);
  lab = { ...world.as('lab'), db, logbook: () => sharedLogbook(db) }; // what dies here is D1's transaction
  const cabinet = await createCabinet(lab, { name: 'Werkbank', location: '', ownership: 'own' });
  await createDrawer(lab, cabinet, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
});

const SETS = [1, 2, 3];
const TEETH = 6 * SETS.length;

/** Three sets for three gaps, and two pieces for the one gap of another. */
async function deliver(note: string): Promise<void> {
  const sets = SETS.map((column) => ({ number: `T42A${column}`, quantity: 1 }));
  const order = await addOrder(lab.db, { customerId: 'lab', lines: [...sets, { number: 'T44A1', quantity: 2 }] });
  await deliverWhole(lab.db, order, { number: note });
} // prettier-ignore

class Killed extends Error {}

/** Where the process dies: after so many statements of what is written. */
interface Kill {
  readonly after: number;
  /** As the database keeps statements together; one by one without. */
  readonly together: boolean;
}

/** A database whose process dies while it writes; `seen` counts the statements of the write. */
function dying(db: SqlDatabase, { after, together }: Kill, seen: (statements: number) => void): SqlDatabase {
  const isWrite = new WeakSet<SqlStatement>();
  const batch = async (statements: SqlStatement[]) => {
    if (!statements.some((statement) => isWrite.has(statement))) return db.batch(statements);
    seen(statements.length);
    const done = statements.slice(0, after);
    if (together && after < statements.length) {
      const nothing = db.prepare('insert into no_such_table values (1)'); // the transaction ends without an end
      await db.batch([...done, nothing]).catch(() => undefined);
    } else if (together) await db.batch(statements);
    else for (const statement of done) await statement.run();
    throw new Killed();
  };
  const watch = (statement: SqlStatement, sql: string): SqlStatement => {
    if (/^\s*(?:insert|update|delete)/i.test(sql)) isWrite.add(statement);
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => watch(bind(...values), sql);
    return statement;
  };
  const prepare = (sql: string) => watch(db.prepare(sql), sql);
  return { ...db, prepare, batch } as unknown as SqlDatabase;
}

/** Dies at one point, begins again as the next start of the portal does, and tells what became of the goods. */
async function dieAndGoOn(kill: Kill) {
  let statements = 0;
  const db = dying(lab.db, kill, (count) => (statements = count));
  const killed = bookIn({ ...lab, db, logbook: () => sharedLogbook(db) });
  await expect(killed).rejects.toThrow(Killed);
  await bookIn(lab);
  await bookIn(lab);
  const { places } = await readStock(lab, {});
  const { positionen, offen } = await readBookedIn(lab);
  return {
    statements,
    inPlaces: 6 * places.filter(({ teeth }) => teeth === 63).length,
    moved: world.rows('select coalesce(-sum(taken), 0) as teeth from tooth_movement')[0]!['teeth'],
    told: positionen.length,
    byHand: offen.map(({ menge }) => menge),
  };
}

/** Dies at each point of the same booking-in once. */
async function dieEverywhere(together: boolean) {
  const found: Awaited<ReturnType<typeof dieAndGoOn>>[] = [];
  for (let after = 0; after <= (found[0]?.statements ?? 0); after++) {
    world.shop.exec(`delete from tooth_movement; delete from tooth_received; delete from customer_order;
      update tooth_place set teeth = 0, version = 0, lot = '', expires_on = null`);
    await deliver(`LS-${after}`);
    found.push(await dieAndGoOn({ after, together }));
  }
  return found;
}

const WHOLE = { inPlaces: TEETH + 6, moved: TEETH + 6, told: 4, byHand: [1] };

test('wherever a booking-in is killed, nothing is lost or doubled, and all is told', async () => {
  const found = await dieEverywhere(true);
  expect(found.length).toBeGreaterThan(6);
  for (const one of found) expect(one).toMatchObject(WHOLE);
});

test('without the transaction the same kills lose goods (control)', async () => {
  const found = await dieEverywhere(false);
  expect(found.filter(({ inPlaces }) => inPlaces < WHOLE.inPlaces).length).toBeGreaterThan(0);
});
