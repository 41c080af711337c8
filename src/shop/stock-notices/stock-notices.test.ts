import { beforeEach, describe, expect, test } from 'vitest';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { FLAG } from '#shop/catalogue/model.ts';
import { cartWorld, NOW, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { askNotice, cancelNotice, readNotices, readWaiting, tellNews, type NoticeContext } from './index.ts';

/** 0 in the small catalogue. */
const OUT = '301000001';
const OUT_2 = '301000002';
/** 4 there. */
const IN_STOCK = '502000001';
const BLOCKED = '502000003';

let world: CartWorld;
let lab: NoticeContext;
const as = (customer: string | null): NoticeContext => ({
  ...world.as(customer),
  brand: 'main',
  home: 'https://shop.example/de-de',
});
const round = (now = NOW) =>
  tellNews({
    db: d1Over(world.shop),
    catalogues: { A: d1Over(world.catalogue), B: d1Over(world.catalogue) },
    now,
    newId: () => crypto.randomUUID(),
  });
const mails = () =>
  world
    .rows(`select payload from outbox where kind = 'mail' order by created_at, id`)
    .map(
      ({ payload }) =>
        JSON.parse(String(payload)) as { kind: string; to: string; lines: string[]; path: string },
    );

/** Stock changes as an update brings it: the mirror of the catalogue and the count of updates. */
function deliver(number: string, vkz: number): void {
  world.catalogue
    .prepare(
      `insert into article_update (number, vkz, changed_at) values (?, ?, ?)
       on conflict (number) do update set vkz = excluded.vkz`,
    )
    .run(number, vkz, NOW);
  world.shop.exec('update catalogue_pointer set updates = updates + 1');
}

/** An article is phased out and another takes its place, as an import brings it. */
function replace(number: string, successor: string): void {
  world.catalogue.exec(`
    update article set flags = flags | ${FLAG.phaseOut} where number = '${number}';
    update article_detail set data = json_set(data, '$.successor', '${successor}')
     where id = (select id from article where number = '${number}')`);
  world.shop.exec('update catalogue_pointer set updates = updates + 1');
}

beforeEach(async () => {
  world = await cartWorld();
  world.catalogue.exec(`update article set vkz = 0 where number in ('${OUT}', '${OUT_2}')`);
  world.shop.exec(
    `insert into catalogue_pointer (only_row, live, version, switched_at) values (1, 'A', 'v1', '${NOW}')`,
  );
  lab = as('lab');
});

test.each<[string, (ctx: NoticeContext) => Promise<unknown>]>([
  ['asking', (ctx) => askNotice(ctx, OUT)],
  ['cancelling', (ctx) => cancelNotice(ctx, OUT)],
  ['reading', (ctx) => readNotices(ctx)],
  ['marking', (ctx) => readWaiting(ctx, [OUT])],
])('%s refuses a guest', async (_, verb) => {
  await expect(verb(as(null))).rejects.toThrow('session.login-required');
});

describe('asking', () => {
  test('twice is once, and only the one who asked waits', async () => {
    await askNotice(lab, OUT);
    await askNotice(lab, OUT);
    expect(await readNotices(lab)).toMatchObject([{ number: OUT, toldAt: null, offer: { vkz: 0 } }]);
    expect(await readWaiting(lab, [OUT, OUT_2])).toEqual(new Set([OUT]));
    expect(await readNotices(as('alps'))).toEqual([]);
    await cancelNotice(as('alps'), OUT);
    expect(await readWaiting(lab, [OUT])).toEqual(new Set([OUT]));
    await cancelNotice(lab, OUT);
    expect(await readNotices(lab)).toEqual([]);
  });

  test('for what is there, or is no article, is refused', async () => {
    await expect(askNotice(lab, IN_STOCK)).rejects.toThrow('stock-notices.available');
    await expect(askNotice(lab, 'nope')).rejects.toThrow('catalogue.unknown-article');
  });

  test('a customer waits for 200 articles at most', async () => {
    const insert = world.shop.prepare(
      `insert into stock_notice (customer_id, number, brand, language, home, asked_at) values ('lab', ?, 'main', 'de', '', '')`,
    );
    for (let i = 0; i < 200; i++) insert.run(`n${i}`);
    await expect(askNotice(lab, OUT)).rejects.toThrow('stock-notices.full');
  });
});

describe('a round', () => {
  test('tells each customer once, in one mail, when pieces are there', async () => {
    await askNotice(lab, OUT);
    await askNotice(lab, OUT_2);
    await askNotice(as('alps'), OUT);
    expect(await round()).toBe(0);
    deliver(OUT, 1);
    expect(await round()).toBe(0); // short notice is not there
    deliver(OUT, 4);
    deliver(OUT_2, 2);
    expect(await round()).toBe(2);
    expect(mails().map(({ to, lines }) => [to, lines.length])).toEqual(
      expect.arrayContaining([
        ['lab@example.com', 2],
        ['alps@example.com', 1],
      ]),
    );
    expect(mails().find(({ to }) => to === 'alps@example.com')?.path).toMatch(/^\/shop\/artikel\/301000001-/);
    deliver(OUT, 3);
    expect(await round()).toBe(0);
    expect(await readNotices(lab)).toMatchObject([{ toldAt: NOW }, { toldAt: NOW }]);
  });

  test('tells of a successor once there is one; pieces of the article come first', async () => {
    await askNotice(lab, OUT);
    await askNotice(lab, OUT_2);
    replace(OUT, BLOCKED);
    expect(await round()).toBe(0);
    replace(OUT, IN_STOCK);
    replace(OUT_2, IN_STOCK);
    deliver(OUT_2, 4);
    expect(await round()).toBe(2);
    const about = (kind: string) => mails().find((mail) => mail.kind === kind);
    expect(about('successor-available')?.lines).toEqual([
      expect.stringMatching(/^301000001 .* → 502000001 Monomer$/),
    ]);
    expect(about('successor-available')?.path).toBe('/shop/artikel/502000001-monomer/details');
    expect(about('stock-available')?.lines).toEqual([expect.stringMatching(/^301000002 /)]);
    world.shop.exec('update catalogue_pointer set updates = updates + 1');
    expect(await round()).toBe(0);
    expect(mails()).toHaveLength(2);
  });

  test('asking again after the mail is telling again', async () => {
    await askNotice(lab, OUT);
    deliver(OUT, 4);
    await round();
    deliver(OUT, 0);
    await askNotice({ ...lab, now: '2026-03-05T10:00:00.000Z' }, OUT);
    deliver(OUT, 4);
    expect(await round('2026-03-06T10:00:00.000Z')).toBe(1);
    expect(mails()).toHaveLength(2);
  });

  test('costs one query while nothing changed, and looks again once somebody asked', async () => {
    await round();
    const counted = { queries: 0 };
    const db = d1Over(world.shop);
    const counting = { ...db, prepare: (sql: string) => ((counted.queries += 1), db.prepare(sql)) };
    const ctx = { db: counting, catalogues: { A: db, B: db }, now: NOW, newId: () => 'x' };
    expect(await tellNews(ctx)).toBe(0);
    expect(counted.queries).toBe(1);
    await askNotice(lab, OUT);
    world.catalogue.exec(`update article set vkz = 4 where number = '${OUT}'`); // came while the customer asked
    expect(await round()).toBe(1);
  });

  test('50 at the same time send one mail', async () => {
    await askNotice(lab, OUT);
    deliver(OUT, 4);
    await Promise.all(Array.from({ length: 50 }, () => round()));
    expect(mails()).toHaveLength(1);
  });

  test('control: looking first and telling after sends it more than once', async () => {
    await askNotice(lab, OUT);
    const sent: string[] = [];
    const naive = async () => {
      const waiting = world.rows('select number from stock_notice where told_at is null');
      await Promise.resolve();
      for (const { number } of waiting) sent.push(String(number));
      world.shop.exec(`update stock_notice set told_at = '${NOW}' where told_at is null`);
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect(sent.length).toBeGreaterThan(1);
  });
});
