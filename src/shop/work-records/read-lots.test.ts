import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { readLots } from './index.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const ARTICLE = '301000001';

let sqlite: DatabaseSync;
let db: SqlDatabase;
let logbook: Logbooks;
let caller: Caller;
beforeEach(async () => {
  ({ sqlite, db } = shopDatabase());
  ({ logbook } = testLogbooks(db));
  addCustomer(sqlite);
  caller = { ...(await cartWorld()).as('lab').caller!, customerId: 'c1' };
});

const offered = async () =>
  (await readLots({ db, logbook, caller, catalogue: null, now: NOW }, ARTICLE)).map(({ lot }) => lot);

async function deliver(lot: string, expiresOn: string): Promise<void> {
  const order = await addOrder(db, { customerId: 'c1', lines: [{ number: ARTICLE, quantity: 1 }] });
  const lines = [{ position: 1, quantity: 1, lot, expiresOn }];
  await deliverWhole(db, order, { number: `LS-${order.number}`, lines });
}

/** The lot went into a work: its pack is open. */
function open(lot: string, expiresOn: string): void {
  sqlite
    .prepare(
      `insert into work_batch (customer_id, work_id, position, article, lot, serial, expires_on, noted_at)
                values ('c1', ?1, 'p', ?2, ?1, '', ?3, ?4)`,
    )
    .run(lot, ARTICLE, expiresOn, NOW);
}

function recall(lot: string): void {
  sqlite.exec(
    `insert into recall values ('R-1', '${ARTICLE}', 'Ronde', 'Risse', '2026-11-20', '2026-11-20')`,
  );
  sqlite.exec(`insert into recall_lot values ('R-1', '${lot}')`);
}

test('of delivered lots the first to end is offered first, none past its day', async () => {
  await deliver('LATER', '2028-06-30');
  await deliver('SOON', '2026-11-22'); // its last day
  await deliver('PAST', '2026-11-21');
  expect(await offered()).toEqual(['SOON', 'LATER']);
});

test('the opened pack comes before all', async () => {
  await deliver('SOON', '2026-12-01');
  open('OPEN', '2028-06-30');
  expect(await offered()).toEqual(['OPEN', 'SOON']);
});

test('an opened pack that was called back is not offered, nor one past its day', async () => {
  open('BACK', '2028-06-30');
  open('PAST', '2026-01-31');
  expect(await offered()).toEqual(['BACK']); // the control: without the recall it is
  recall('back');
  expect(await offered()).toEqual([]);
});

test('a lot of which no pack is left is not offered', async () => {
  await deliver('GONE', '2028-06-30');
  await deliver('LEFT', '2028-06-30');
  for (const [lot, packs] of [['GONE', 0], ['LEFT', 1]] as const)
    sqlite
      .prepare(`insert into lot_count values ('c1', ?1, ?2, '', ?3, 0, 'A', ?4)`)
      .run(ARTICLE, lot, packs, NOW); // prettier-ignore
  expect(await offered()).toEqual(['LEFT']);
});
