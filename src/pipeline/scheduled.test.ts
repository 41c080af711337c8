import { expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import { runScheduled } from './forget-queries.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

test('mails that left are forgotten after 90 days, those that did not stay', async () => {
  const { sqlite, db } = shopDatabase();
  const insert = sqlite.prepare(
    `insert into outbox (id, kind, idempotency_key, payload, next_try_at, sent_at, dead_at, created_at)
     values (?1, 'mail', ?1, '{}', ?4, ?2, ?3, ?4)`,
  );
  insert.run('sent long ago', daysAgo(91), null, daysAgo(92));
  insert.run('sent lately', daysAgo(89), null, daysAgo(90));
  insert.run('dead', null, daysAgo(200), daysAgo(201));
  insert.run('waiting', null, null, daysAgo(300));
  await runScheduled({ SHOP: db });
  expect(
    sqlite
      .prepare('select id from outbox order by id')
      .all()
      .map(({ id }) => id),
  ).toEqual(['dead', 'sent lately', 'waiting']);
});

test('housekeeping reads no table whole', () => {
  const { sqlite } = shopDatabase();
  const plans = [
    `delete from outbox where sent_at is not null and sent_at < 'x'`,
    `delete from erp_message where outcome in ('applied', 'stale') and received_at < 'x'`,
    `delete from cart_removed where removed_at < 'x'`,
    `delete from cart where instr(customer_id, ':') > 0 and updated_at < 'x'`,
    `delete from punchout_handover where 1 and at < 'x'`,
    `delete from order_key where created_at < 'x'`,
    `delete from session where expires_at < 'x'`,
    `delete from newsletter_subscription where state = 'asked' and asked_at < 'x'`,
    `delete from newsletter_subscription where state = 'off' and ended_at < 'x'`,
    `delete from access_opening where asked_at < 'x'`,
    `delete from staff_session where expires_at < 'x'`,
    `delete from login_step where expires_at < 'x'`,
    `delete from passkey_challenge where expires_at < 'x'`,
  ].map((sql) => String(sqlite.prepare(`explain query plan ${sql}`).all()[0]!['detail']));
  for (const plan of plans) expect(plan).toMatch(/^SEARCH /);
});

test('carts of procurement sessions go after two days, customers’ own stay', async () => {
  const { sqlite, db } = shopDatabase();
  addCustomer(sqlite);
  const insert = sqlite.prepare('insert into cart (customer_id, updated_at) values (?, ?)');
  insert.run('c1', daysAgo(300));
  insert.run('c1:old', daysAgo(3));
  insert.run('c1:new', daysAgo(1));
  await runScheduled({ SHOP: db });
  const left = sqlite.prepare('select customer_id from cart order by customer_id').all();
  expect(left.map((row) => row['customer_id'])).toEqual(['c1', 'c1:new']);
});
