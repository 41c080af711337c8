import { beforeEach, expect, test, vi } from 'vitest';
import { applyVoucher } from '#shop/cart/index.ts';
import {
  checkoutWorld,
  fill,
  press,
  userWith,
  type CheckoutWorld,
} from '#shop/checkout/checkout.test-support.ts';
import { submitOrder, type CheckoutContext } from '#shop/checkout/index.ts';
import { readApproval, refuseOrder, releaseOrder, remindAndExpire } from './index.ts';

let world: CheckoutWorld;
let technician: CheckoutContext;
let number: number;
const ASKED = Date.parse('2026-03-02T10:00:00.000Z');

beforeEach(async () => {
  world = await checkoutWorld();
  technician = world.as('lab', { user: userWith(['K13'], { id: 3, name: 'Toni Technik' }) });
  world.shop.exec(
    `insert into voucher (code, kind, value, uses, valid_from, valid_to) values ('EINMAL', 'amount', 1000, 'once', '2026-01-01', '2026-12-31')`,
  );
  await fill(technician);
  await applyVoucher(technician, 'EINMAL');
  ({ number } = await submitOrder(technician, await press(technician, 'key-00000001')));
});

/** The clock so many days after the request. */
const after = (days: number) =>
  remindAndExpire({ ...world.as(null), now: new Date(ASKED + days * 86_400_000).toISOString() });
const mails = (kind: string) =>
  world
    .rows(`select payload from outbox where kind = 'mail'`)
    .map((row) => JSON.parse(String(row['payload'])))
    .filter((mail) => mail.kind === kind);
const state = () => world.rows('select state from customer_order')[0]!['state'];

test('after seven days the account is reminded, once', async () => {
  expect(await after(6.9)).toEqual({ reminded: 0, expired: 0 });
  expect(await after(7)).toEqual({ reminded: 1, expired: 0 });
  expect(await after(8)).toEqual({ reminded: 0, expired: 0 });
  expect(mails('release-reminder')).toMatchObject([
    {
      home: 'https://main.example/de-de',
      path: `/meinlabor/freigaben/${number}`,
      values: { order: String(number), user: 'Toni Technik', days: '7' },
    },
  ]);
});

test('after thirty days a request expires, its code comes back, the account is told', async () => {
  await after(7);
  expect(await after(29.9)).toEqual({ reminded: 0, expired: 0 });
  expect(await after(30)).toEqual({ reminded: 0, expired: 1 });
  expect(await after(31)).toEqual({ reminded: 0, expired: 0 });
  expect(state()).toBe('expired');
  expect(world.rows('select 1 from voucher_redemption')).toEqual([]);
  expect(mails('release-expired')).toHaveLength(1);
  expect(world.stockRows(`select kind, by_user from order_event where kind = 'expired'`)).toEqual([
    { kind: 'expired', by_user: null },
  ]);
  await expect(
    releaseOrder(world.as('lab'), { number, revision: 1, total: 22_610 }),
  ).rejects.toThrow('approvals.decided');
}); // prettier-ignore

test('a customer whose orders cannot be reached keeps no other from being looked at', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const logbook = () => {
    throw new Error('no answer');
  };
  const now = new Date(ASKED + 30 * 86_400_000).toISOString();
  expect(await remindAndExpire({ ...world.as(null), logbook, now })).toEqual({ reminded: 0, expired: 0 });
  vi.restoreAllMocks();
  expect(await after(30)).toEqual({ reminded: 0, expired: 1 });
});

test('what was decided is neither reminded of nor expires', async () => {
  await refuseOrder(world.as('lab'), { number, reason: 'nein' });
  expect([await after(7), await after(30)]).toEqual([{ reminded: 0, expired: 0 }, { reminded: 0, expired: 0 }]);
  expect(state()).toBe('refused');
}); // prettier-ignore

test('50 rounds at the same time remind once and expire once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => after(7)));
  expect(mails('release-reminder')).toHaveLength(1);
  await Promise.all(Array.from({ length: 50 }, () => after(30)));
  expect(mails('release-expired')).toHaveLength(1);
  expect(world.stockRows(`select 1 from order_event where kind = 'expired'`)).toHaveLength(1);
});

test('a release in the same moment as the end: one of them holds', async () => {
  const leader = { ...world.as('lab'), now: new Date(ASKED + 30 * 86_400_000).toISOString() };
  const { order, present } = await readApproval(leader, number);
  const input = { number, revision: order.revision, total: present!.totals.gross };
  await Promise.allSettled([releaseOrder(leader, input), after(30)]);
  expect(mails('order-released').length + mails('release-expired').length).toBe(1);
  expect(['placed', 'expired']).toContain(state());
});
