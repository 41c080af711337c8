import { beforeEach, describe, expect, test } from 'vitest';
import { releaseOrder } from '#shop/approvals/index.ts';
import { setCredit } from '#shop/credit/index.ts';
import { cancelOrder, releaseHold } from '#shop/orders/index.ts';
import {
  bookkeeper,
  checkoutWorld,
  fill,
  press,
  userWith,
  type CheckoutWorld,
} from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { readCheckout, submitOrder } from './index.ts';

let world: CheckoutWorld;
let lab: CheckoutContext;
let presses: number;
beforeEach(async () => {
  world = await checkoutWorld();
  lab = world.as('lab');
  presses = 0;
});

const BEFORE = '2026-01-01T08:00:00.000Z';
const labNumber = () => {
  const { firm, number } = world.rows(`select firm, number from customer where id = 'lab'`)[0]!;
  return { firm: firm as 1 | 3, number: String(number) };
};
const bookkeeping = (hold: boolean, credit: number | null = null) =>
  setCredit(bookkeeper(lab), labNumber(), { hold, credit, at: BEFORE });
const mails = () =>
  world.rows(`select payload ->> 'kind' kind from outbox where kind = 'mail'`).map(({ kind }) => kind);
const handedOver = () => world.rows(`select 1 from outbox where kind = 'order-export'`).length;

/** Two discs, 238.00 with VAT. */
async function order(ctx = lab) {
  await fill(ctx);
  return submitOrder(ctx, await press(ctx, `key-held-${(presses += 1)}`));
}

describe('whom bookkeeping holds', () => {
  test('may order; the order waits, is not handed over, and the mail says so', async () => {
    await bookkeeping(true);
    expect(await order()).toMatchObject({ state: 'held' });
    expect([mails(), handedOver()]).toEqual([['order-held'], 0]);
  });

  test('is told before the press, but not to a buyer: bookkeeping is the account’s', async () => {
    await bookkeeping(true);
    await fill(lab);
    expect(await readCheckout(lab)).toMatchObject({ held: true });
    expect(await readCheckout(world.as('lab', { user: userWith(['K09']) }))).toMatchObject({ held: false });
  });

  test('a request that is released is held then', async () => {
    await bookkeeping(true);
    const { number } = await order(world.as('lab', { user: userWith(['K13']) }));
    const total = Number(world.rows('select gross from customer_order')[0]!['gross']);
    expect(await releaseOrder(lab, { number, revision: 0, total })).toMatchObject({ state: 'held' });
    expect([mails(), handedOver()]).toEqual([['release-request', 'order-held'], 0]);
  });

  test('an order that is let go is handed over, and the customer told', async () => {
    await bookkeeping(true);
    const { id } = await order();
    await releaseHold(lab, { id });
    expect([mails(), handedOver()]).toEqual([['order-held', 'hold-released'], 1]);
  });

  test('the other customers order as ever', async () => {
    await bookkeeping(true);
    world.shop.exec(
      `insert into customer_credit (customer_id, hold, said_at, terms) values ('paris', 0, '', '{"onAccount":true}')`,
    );
    expect(await order(world.as('paris'))).toMatchObject({ state: 'placed' });
  });
});

describe('a credit limit', () => {
  test('leaves prepayment beyond it, not before, and frees what was cancelled', async () => {
    await bookkeeping(false, 50_000);
    expect((await order()).state).toBe('placed');
    const second = await order();
    expect(second.state).toBe('placed');
    expect((await order()).state).toBe('held');
    expect(
      world.stockRows(
        `select payment ->> 'method' method, held_for from customer_order where state = 'held'`,
      ),
    ).toEqual([{ method: 'prepayment', held_for: 'payment' }]);
    await cancelOrder(lab, { id: second.id }, {});
    expect((await order()).state).toBe('placed');
  });

  test('what was ordered before bookkeeping spoke is in its figure already', async () => {
    await order();
    await setCredit(bookkeeper(lab), labNumber(), {
      hold: false,
      credit: 23_800,
      at: '2099-01-01T00:00:00.000Z',
    });
    expect((await order()).state).toBe('placed');
  });

  test('the latest word counts, whichever came last', async () => {
    const say = (hold: boolean, at: string) =>
      setCredit(bookkeeper(lab), labNumber(), { hold, credit: null, at });
    expect(await say(true, '2026-02-02T08:00:00.000Z')).toBe('applied');
    expect(await say(false, '2026-02-01T08:00:00.000Z')).toBe('stale');
    expect(await say(true, '2026-02-02T08:00:00.000Z')).toBe('repeated');
    expect((await order()).state).toBe('held');
    expect(await say(false, '2026-02-03T08:00:00.000Z')).toBe('applied');
    expect((await order()).state).toBe('placed');
  });
});
