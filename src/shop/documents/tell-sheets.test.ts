import { beforeEach, expect, test } from 'vitest';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { cartWorld, NOW, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { markSheetRead, provenSheets, readChangedSheets, tellSheets } from './index.ts';

const ARTICLE = '301000001';
const OTHER = '502000001';
const day = (offset: number): string => new Date(Date.parse(NOW) + offset * 86_400_000).toISOString();

let world: CartWorld;
let ids = 0;
const round = () =>
  tellSheets({
    db: d1Over(world.shop),
    catalogues: { A: d1Over(world.catalogue), B: d1Over(world.catalogue) },
    now: NOW,
    newId: () => `m${(ids += 1)}`,
    origin: (brand) => `https://${brand}.example`,
  });
/** Looks through every buyer. */
async function rounds(): Promise<number> {
  let told = 0;
  for (let minute = 0; minute < 5; minute += 1) told += await round();
  return told;
}
const mails = () =>
  world.rows(`select payload from outbox where payload like '%sheets-changed%' order by id`).map(({ payload }) => JSON.parse(String(payload)) as { to: string; lines: string[] }); // prettier-ignore

/** An import: a sheet of an article in a version of a day. */
function issue(number: string, version: string, date: string, catalogue: string): void {
  const documents = JSON.stringify([
    { id: `sds-${number}`, type: 'sds', languages: ['de', 'en'], version, date: date.slice(0, 10) },
    { id: `ifu-${number}`, type: 'ifu', languages: ['de'], version, date: date.slice(0, 10) },
  ]);
  world.catalogue
    .prepare(
      `update article_detail set data = json_set(data, '$.documents', json(?1)) where id = (select id from article where number = ?2)`,
    )
    .run(documents, number);
  world.shop.prepare('update catalogue_pointer set version = ?').run(catalogue);
}

async function buy(customerId: string, number: string, daysAgo: number): Promise<void> {
  const at = day(-daysAgo);
  const { db } = world.as(customerId);
  const order = await addOrder(db, { customerId, placedAt: at, lines: [{ number }] });
  await deliverWhole(db, order, { number: `L-${order.number}`, shippedOn: at.slice(0, 10) }, at);
}

beforeEach(async () => {
  world = await cartWorld();
  world.shop.exec(
    `insert into catalogue_pointer (only_row, live, version, switched_at) values (1, 'A', 'v1', '${NOW}')`,
  );
});

test('a sheet that changed after the last delivery is told, each version once', async () => {
  await buy('lab', ARTICLE, 300);
  issue(ARTICLE, '2.0', day(-400), 'v1');
  expect(await rounds()).toBe(0); // came with the goods
  issue(ARTICLE, '3.0', day(-10), 'v2');
  expect((await Promise.all([round(), round()])).length).toBe(2);
  await rounds();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]!.lines).toEqual([expect.stringMatching(new RegExp(`^${ARTICLE} .*3\\.0`))]);
  issue(ARTICLE, '3.0', day(-10), 'v3'); // the next import says the same
  expect(await rounds()).toBe(0);
  issue(ARTICLE, '4.0', day(-1), 'v4');
  expect(await rounds()).toBe(1);
  world.shop.exec('delete from sheet_told; delete from sheet_round'); // the control: without its memory it would tell again
  expect(await rounds()).toBe(1);
});

test('who bought over a year ago, another article, or after the change gets none', async () => {
  await buy('lab', ARTICLE, 366);
  await buy('lab', OTHER, 20);
  issue(ARTICLE, '3.0', day(-10), 'v2');
  expect(await rounds()).toBe(0);
  await buy('lab', ARTICLE, 5);
  issue(ARTICLE, '3.0', day(-10), 'v3');
  expect(await rounds()).toBe(0);
  expect(mails()).toEqual([]);
});

test('the portal lists what changed until it was read; the operator has the proof', async () => {
  await buy('lab', ARTICLE, 300);
  issue(ARTICLE, '3.0', day(-10), 'v2');
  await rounds();
  const sheet = { document: `sds-${ARTICLE}`, version: '3.0' };
  const lab = world.as('lab');
  expect(await readChangedSheets(lab)).toMatchObject([
    { ...sheet, article: ARTICLE, language: 'de', date: day(-10).slice(0, 10), readAt: null },
  ]);
  await expect(markSheetRead(world.as('paris'), sheet)).rejects.toThrow('documents.unknown');
  await markSheetRead(lab, sheet);
  await markSheetRead({ ...lab, now: day(1) }, sheet); // the first reading counts
  expect(await readChangedSheets(lab)).toMatchObject([{ readAt: NOW }]);
  expect(await provenSheets(d1Over(world.shop), '')).toMatchObject([
    { ...sheet, customer: '104711', email: 'lab@example.com', mailedAt: null, readAt: NOW },
  ]);
});
