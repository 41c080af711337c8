import { beforeEach, expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { endOf } from './model.ts';
import { remindOfDeclarations } from './remind.ts';

const ENDS = '2027-03-31T09:00:00.000Z';
const left = (days: number): string => new Date(Date.parse(ENDS) - days * 86_400_000).toISOString();

let shop: ReturnType<typeof shopDatabase>;
let ids = 0;
const declare = (id: string, givenAt: string, validTo: string, customer = 'c1') =>
  shop.sqlite
    .prepare(
      `insert into use_declaration values (?, ?, ?, ?, 0, 'Labor Leitung', 'Inhaberin', 'Ätzen von Gerüsten')`,
    )
    .run(id, customer, givenAt, validTo);
const round = (days: number) =>
  remindOfDeclarations({
    db: shop.db,
    now: left(days),
    newId: () => `mail-${(ids += 1)}`,
    origin: (brand) => `https://${brand}.example`,
  });
const mails = () =>
  shop.sqlite
    .prepare('select payload from outbox order by created_at, id')
    .all()
    .map(({ payload }) => JSON.parse(String(payload)));

beforeEach(() => {
  shop = shopDatabase();
  addCustomer(shop.sqlite);
  declare('d1', '2026-03-31T09:00:00.000Z', ENDS);
});

test('a mail goes once at 30 days and once at 7, however often the clock looks', async () => {
  expect(await round(30.1)).toBe(0);
  expect(await round(30)).toBe(1);
  for (let looks = 0; looks < 20; looks += 1) expect(await round(29)).toBe(0);
  await Promise.all(Array.from({ length: 20 }, () => round(7)));
  expect([await round(7), await round(1), await round(0), await round(-1)]).toEqual([0, 0, 0, 0]);
  expect(mails()).toMatchObject([
    { kind: 'declaration-ends', to: 'labor@example.com', values: { date: '31. März 2027' } },
    { home: 'https://main.example/de-de', path: '/meinlabor/verwendungserklaerung' },
  ]);
  shop.sqlite.exec('delete from outbox'); // the control: without its memory it would tell again
  expect(await round(7)).toBe(1);
});

test('whoever renewed or is blocked gets none; a late clock tells the nearer term', async () => {
  declare('d2', left(40), '2028-02-19T09:00:00.000Z');
  expect([await round(30), await round(7)]).toEqual([0, 0]);
  shop.sqlite.exec(`delete from use_declaration where id = 'd2'; update customer set state = 'blocked'`);
  expect(await round(30)).toBe(0);
  shop.sqlite.exec(`update customer set state = 'verified'`);
  expect(await round(3)).toBe(1);
  expect(mails()).toHaveLength(1);
});

test('a leader with a login is told, too; a buyer is not', async () => {
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values ('c1', 2, 'Leitung', 'Labor', '["K07"]', 0, ''), ('c1', 3, 'Einkauf', 'Büro', '["K09"]', 0, '');
     insert into user_login (customer_id, user_id, firm, email, password_hash, created_at)
     values ('c1', 2, 1, 'leitung@example.com', 'x', ''), ('c1', 3, 1, 'einkauf@example.com', 'x', '')`,
  );
  await round(7);
  expect(mails().map(({ to }) => to)).toEqual(['labor@example.com', 'leitung@example.com']);
});

test('the look reads declarations by the day they were given, not the table', () => {
  const plan = shop.sqlite
    .prepare(
      `explain query plan select 1 from use_declaration d where d.given_at > 'a' and d.given_at <= 'b' and d.valid_to > 'c'`,
    )
    .all();
  expect(String(plan[0]!['detail'])).toContain('use_declaration_given');
});

test('pages speak of the end in the month before and after it', () => {
  const said = [31, 30, 0.1, 0, -30, -31].map((days) => endOf(ENDS, left(days)));
  expect(said).toEqual([null, 'ends', 'ends', 'ended', 'ended', null]);
  expect(endOf(null, ENDS)).toBeNull();
});
