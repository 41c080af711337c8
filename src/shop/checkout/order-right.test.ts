import { beforeEach, describe, expect, test } from 'vitest';
import { refuseOrder } from '#shop/approvals/index.ts';
import { addLines, readCart } from '#shop/cart/index.ts';
import {
  checkoutWorld,
  DISC,
  fill,
  ON_REQUEST,
  press,
  seen,
  userWith,
  type CheckoutWorld,
} from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { submitOrder } from './index.ts';
import { monthStart } from './order-right.ts';

let world: CheckoutWorld;
let lab: CheckoutContext;
beforeEach(async () => {
  world = await checkoutWorld();
  lab = world.as('lab');
});

const KEY_1 = 'key-00000001';
const one = (sql: string) => world.rows(sql)[0]!;
const mails = () =>
  world
    .rows(`select payload from outbox where kind = 'mail'`)
    .map((row) => JSON.parse(String(row['payload'])));

test.each([
  ['2026-03-02T10:00:00.000Z', '2026-02-28T23:00:00.000Z'],
  ['2026-07-31T22:30:00.000Z', '2026-07-31T22:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2026-12-31T23:00:00.000Z'],
])('the month of %s began at %s in the company’s zone', (now, start) => {
  expect(monthStart(now)).toBe(start);
});

describe('who may not order alone', () => {
  const state = async (change: Parameters<CheckoutWorld['as']>[1], quantity = 2, now = lab.now) => {
    const ctx = { ...world.as('lab', change), now };
    await fill(ctx, quantity);
    const { id } = await submitOrder(
      ctx,
      await press(ctx, `key-${Math.random().toString(36).slice(2)}-0000`),
    );
    return world.stockRows(
      `select number, state, release_reason, acting_user, acting_name from customer_order where id = '${id}'`,
    )[0]!;
  };
  const reasonOf = (row: Record<string, unknown>) => JSON.parse(String(row['release_reason']));

  test('a technician’s order waits for release and the account is told', async () => {
    const row = await state({ user: userWith(['K13'], { id: 3, name: 'Toni Technik' }) });
    expect(row).toMatchObject({ state: 'waiting-release', acting_user: 3, acting_name: 'Toni Technik' });
    expect(reasonOf(row)).toEqual({ kind: 'function' });
    expect(world.rows(`select 1 from outbox where kind = 'order-export'`)).toEqual([]);
    expect(mails()).toMatchObject([
      { kind: 'release-request', to: 'labor@example.com', path: '/meinlabor/freigaben/2600001', values: { user: 'Toni Technik' } },
    ]);
    expect(await readCart(lab)).toMatchObject({ lines: [] });
  }); // prettier-ignore

  test('a technician who must not see prices confirms none', async () => {
    const change = { user: userWith(['K13']), settings: { hidePricesFromTechnicians: true } };
    const ctx = world.as('lab', change);
    await fill(ctx);
    const confirmed = { ...(await seen(ctx)), total: null };
    await submitOrder(ctx, await press(ctx, KEY_1, { confirmed }));
    expect(one('select state, gross from customer_order')).toEqual({
      state: 'waiting-release',
      gross: 23_800,
    });
  });

  test('without limits a buyer orders; limits are off by default', async () => {
    expect(await state({ user: userWith(['K09']) })).toMatchObject({ state: 'placed' });
  });

  test('a buyer above the user’s own limit asks, up to it orders', async () => {
    const user = userWith(['K09'], { orderLimit: 20_000 });
    expect(await state({ user })).toMatchObject({ state: 'placed' });
    expect(reasonOf(await state({ user }, 3))).toEqual({ kind: 'order-limit', limit: 20_000, net: 30_000 });
  });

  test('the customer’s limits hold where the user has none', async () => {
    const settings = { orderLimit: 10_000 };
    expect(await state({ user: userWith(['K09']), settings })).toMatchObject({ state: 'waiting-release' });
    const own = userWith(['K09'], { orderLimit: 50_000 });
    expect(await state({ user: own, settings })).toMatchObject({ state: 'placed' });
  });

  test('the month’s limit counts orders since the first but not refused ones', async () => {
    const user = userWith(['K09'], { monthLimit: 55_000 });
    await state({ user }, 2, '2026-02-28T22:59:59.000Z');
    await state({ user });
    expect(await state({ user })).toMatchObject({ state: 'placed' });
    const asked = await state({ user });
    expect(reasonOf(asked)).toEqual({
      kind: 'month-limit',
      limit: 55_000,
      spent: 40_000,
      net: 20_000,
    });
    await refuseOrder(lab, { number: Number(asked['number']), reason: 'zu viel' });
    expect(await state({ user }, 1)).toMatchObject({ state: 'placed' });
  });

  test('a price on request cannot be held against a limit, so it asks', async () => {
    const ctx = world.as('lab', { user: userWith(['K09'], { orderLimit: 90_000 }) });
    await addLines(ctx, [{ number: DISC, quantity: 1 }, { number: ON_REQUEST, quantity: 1 }]);
    expect((await readCart(ctx)).totals!.plusOnRequest).toBe(true);
    await submitOrder(ctx, await press(ctx, KEY_1));
    expect(reasonOf(world.stockRows('select release_reason from customer_order')[0]!)).toEqual({ kind: 'on-request', limit: 90_000 });
  }); // prettier-ignore

  test('a leader orders whatever the limits are', async () => {
    expect(await state({ user: userWith(['K07'], { id: 1, orderLimit: 1 }) })).toMatchObject({
      state: 'placed',
    });
  });
});
