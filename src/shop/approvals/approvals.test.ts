import { beforeEach, describe, expect, test } from 'vitest';
import { applyVoucher, addLines } from '#shop/cart/index.ts';
import {
  BOOK,
  checkoutWorld,
  DISC,
  fill,
  press,
  TERMS,
  userWith,
  type CheckoutWorld,
} from '#shop/checkout/checkout.test-support.ts';
import { submitOrder, type CheckoutContext, type SubmitInput } from '#shop/checkout/index.ts';
import { readHistory } from '#shop/orders/index.ts';
import { changeRequest, readApproval, readApprovals, refuseOrder, releaseOrder } from './index.ts';

let world: CheckoutWorld;
let technician: CheckoutContext;
let leader: CheckoutContext;
let keys = 0;
beforeEach(async () => {
  world = await checkoutWorld();
  technician = world.as('lab', { user: userWith(['K13'], { id: 3, name: 'Toni Technik' }) });
  leader = world.as('lab', { user: userWith(['K07'], { id: 1, name: 'Lea Leitung' }) });
});

const one = (sql: string) => world.stockRows(sql)[0]!; // where the orders of `lab` live
const order = () =>
  one('select state, revision, net, gross, decided_by, decision_text, voucher from customer_order');
const mails = (kind: string) =>
  world
    .rows(`select payload from outbox where kind = 'mail'`)
    .map((row) => JSON.parse(String(row['payload'])))
    .filter((mail) => mail.kind === kind);

/** The technician asks for two discs; returns the order's number. */
async function ask(change: Partial<SubmitInput> = {}, quantity = 2): Promise<number> {
  await fill(technician, quantity);
  return (await submitOrder(technician, await press(technician, `key-approvals-${(keys += 1)}`, change)))
    .number;
}

const seen = async (number: number) => {
  const { order: found, present } = await readApproval(leader, number);
  return { number, revision: found.revision, total: present!.totals.gross };
};

describe('release', () => {
  test('no request is released that no invoice would reach', async () => {
    const wanted = await seen(await ask());
    world.shop.exec(`update customer set street = ''`);
    const incomplete = { code: 'checkout.account-address', detail: { fields: ['Strasse'] } };
    await expect(releaseOrder(leader, wanted)).rejects.toMatchObject(incomplete);
    expect(order()).toMatchObject({ state: 'waiting-release' });
  });

  test('places the order at the prices of now, hands it over and confirms it by mail', async () => {
    const number = await ask();
    expect(await releaseOrder(leader, await seen(number))).toEqual({ number, state: 'placed', revision: 1 });
    expect(order()).toMatchObject({ state: 'placed', decided_by: 1, net: 20_000, gross: 23_800 });
    expect(world.rows(`select 1 from outbox where kind = 'order-export'`)).toHaveLength(1);
    expect(mails('order-released')).toMatchObject([
      {
        to: 'labor@example.com',
        path: `/wk/submit?auftrag=${number}`,
        values: { order: String(number), user: 'Toni Technik' },
        order: { lines: [{ number: DISC, quantity: 2 }], sums: { gross: 23_800 } },
      },
    ]);
    expect(world.stockRows('select kind, by_user from order_event order by at, id')).toEqual(
      expect.arrayContaining([
        { kind: 'placed', by_user: 3 },
        { kind: 'released', by_user: 1 },
      ]),
    );
  });

  test('the account itself releases too', async () => {
    const number = await ask();
    await releaseOrder(world.as('lab'), await seen(number));
    expect(order()).toMatchObject({ state: 'placed', decided_by: 0 });
  });

  test('who is no leader cannot release, change or refuse, not even the own request', async () => {
    const number = await ask();
    const input = await seen(number);
    const others = [
      technician,
      world.as('lab', { user: userWith(['K09']) }),
      world.as('lab', { user: userWith([]) }),
    ];
    for (const ctx of others) {
      await expect(releaseOrder(ctx, input)).rejects.toThrow('session.not-allowed');
      await expect(refuseOrder(ctx, { number, reason: 'x' })).rejects.toThrow('session.not-allowed');
      await expect(changeRequest(ctx, { ...input, lines: [] })).rejects.toThrow('session.not-allowed');
    }
    await expect(releaseOrder(world.as(null), input)).rejects.toThrow('session.login-required');
    expect(order()).toMatchObject({ state: 'waiting-release' });
  });

  test('another customer’s request is like a missing one', async () => {
    const number = await ask();
    const input = await seen(number);
    const alps = world.as('alps');
    for (const wrong of [number, 999]) {
      await expect(readApproval(alps, wrong)).rejects.toThrow('approvals.unknown');
      await expect(releaseOrder(alps, { ...input, number: wrong })).rejects.toThrow('approvals.unknown');
      await expect(refuseOrder(alps, { number: wrong, reason: 'x' })).rejects.toThrow('approvals.unknown');
    }
  });

  test('prices that changed since the request are shown and have to be confirmed', async () => {
    const number = await ask();
    const before = await seen(number);
    world.catalogue.exec(`update article set price_list = 12000, price_sale = null where number = '${DISC}'`);
    const { present } = await readApproval(leader, number);
    expect(present!.changes).toMatchObject([
      { kind: 'price', number: DISC, from: 10_000, to: 12_000 },
      { kind: 'total', from: 23_800, to: 28_560 },
    ]);
    await expect(releaseOrder(leader, before)).rejects.toMatchObject({
      code: 'approvals.changed',
      detail: { facts: { summe: 28_560, aenderungen: [{ art: 'price' }, { art: 'total' }] } },
    });
    expect(order()).toMatchObject({ state: 'waiting-release', gross: 23_800 });
    await releaseOrder(leader, { ...before, total: 28_560 });
    expect(order()).toMatchObject({ state: 'placed', gross: 28_560 });
    expect(one('select unit_price from order_line')).toEqual({ unit_price: 12_000 });
  });

  test('an article blocked by now stands against the release until it is taken out', async () => {
    await fill(technician, 1, BOOK);
    const number = await ask();
    world.catalogue.exec(`update article set flags = flags | 16 where number = '${BOOK}'`);
    const { present } = await readApproval(leader, number);
    expect(present!.unavailable).toEqual([BOOK]);
    const input = await seen(number);
    await expect(releaseOrder(leader, input)).rejects.toMatchObject({
      code: 'checkout.unavailable',
      detail: { facts: { artikel: [BOOK] } },
    });
    await changeRequest(leader, { ...input, lines: [{ position: 1, quantity: 0 }] });
    await releaseOrder(leader, await seen(number));
    expect(world.stockRows('select position, number from order_line')).toEqual([
      { position: 1, number: DISC },
    ]);
  });

  test('a wished day that is over by then gives way to the next one, and is told', async () => {
    const terms = { ...TERMS, shipDate: '2026-03-04' };
    await fill(technician);
    const input = await press(technician, 'key-date-0001', { terms });
    const confirmed = { ...input.confirmed, departure: '2026-03-04' };
    const { number } = await submitOrder(technician, { ...input, confirmed });
    leader = { ...leader, now: '2026-03-06T09:00:00.000Z' };
    expect((await readApproval(leader, number)).present!.changes).toEqual([
      { kind: 'departure', from: '2026-03-04', to: '2026-03-06' },
    ]);
    await releaseOrder(leader, await seen(number));
    expect(one('select ship_date from customer_order')).toEqual({ ship_date: null });
  });

  test('50 parallel releases are one; a look before the write would hand over more', async () => {
    const number = await ask();
    const input = await seen(number);
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => releaseOrder(leader, input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['approvals.decided']));
    expect(world.stockRows(`select 1 from order_event where kind = 'released'`)).toHaveLength(1);
    expect(world.rows(`select 1 from outbox where kind = 'order-export'`)).toHaveLength(1);

    // the control looks whether it waits, then writes
    world.stock.exec(`create table naive (deed text); update customer_order set state = 'waiting-release'`);
    const book = leader.logbook('lab');
    const naive = async () => {
      const row = await book.prepare('select state from customer_order').first<{ state: string }>();
      if (row!.state !== 'waiting-release') return;
      await book.batch([
        book.prepare(`update customer_order set state = 'placed'`),
        book.prepare(`insert into naive values ('released')`),
      ]);
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect(world.stockRows('select * from naive').length).toBeGreaterThan(1);
  });

  test('a release and a refusal at the same moment: one of them holds', async () => {
    const number = await ask();
    const input = await seen(number);
    const results = await Promise.allSettled([
      releaseOrder(leader, input),
      refuseOrder(leader, { number, reason: 'zu viel' }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(mails('order-released').length + mails('release-refused').length).toBe(1);
  });
});

describe('changes', () => {
  test('a leader changes pieces and takes lines out; sums and history follow', async () => {
    await addLines(technician, [{ number: BOOK, quantity: 3 }]);
    const number = await ask();
    const { revision } = await seen(number);
    const lines = [
      { position: 1, quantity: 0 },
      { position: 2, quantity: 1 },
    ];
    await changeRequest(leader, { number, revision, lines });
    expect(order()).toMatchObject({ state: 'waiting-release', revision: revision + 1, net: 10_690 });
    expect(world.stockRows('select position, number, quantity from order_line')).toEqual([
      { position: 1, number: DISC, quantity: 1 },
    ]);
    expect(world.stockRows(`select text, by_user from order_event where kind = 'changed'`)).toEqual([
      { text: `${BOOK}: 3 → 0, ${DISC}: 2 → 1`, by_user: 1 },
    ]);
  });

  test('who releases what somebody else edited meanwhile is asked again', async () => {
    const number = await ask();
    const input = await seen(number);
    await changeRequest(world.as('lab'), { ...input, lines: [{ position: 1, quantity: 5 }] });
    await expect(releaseOrder(leader, input)).rejects.toThrow('approvals.changed');
    const lines = [{ position: 1, quantity: 1 }];
    await expect(changeRequest(leader, { ...input, lines })).rejects.toThrow('approvals.changed');
    expect(order()).toMatchObject({ state: 'waiting-release', net: 50_000 });
  });

  test.each([
    [[{ position: 1, quantity: 1000 }], 'cart.quantity'],
    [[{ position: 1, quantity: -1 }], 'cart.quantity'],
    [[{ position: 1, quantity: 1.5 }], 'cart.quantity'],
    [[{ position: 1, quantity: 0 }], 'approvals.empty'],
  ])('%o is refused with %s', async (lines, code) => {
    const number = await ask();
    await expect(changeRequest(leader, { ...(await seen(number)), lines })).rejects.toThrow(code);
    expect(order()).toMatchObject({ net: 20_000, revision: 0 });
  });

  test('the same pieces change nothing', async () => {
    const number = await ask();
    await changeRequest(leader, { ...(await seen(number)), lines: [{ position: 1, quantity: 2 }] });
    expect(order()).toMatchObject({ revision: 0 });
  });
});

test('mails about a request bear the customer’s own number of the order', async () => {
  for (const decide of [
    (number: number) => refuseOrder(leader, { number, reason: 'Warten.' }),
    async (number: number) => releaseOrder(leader, await seen(number)),
  ]) {
    const number = await ask({ terms: { ...TERMS, purchaseOrderNumber: 'B-118' } });
    await decide(number);
  }
  for (const kind of ['release-request', 'release-refused', 'order-released'])
    expect(mails(kind)[0], kind).toMatchObject({ purchaseOrderNumber: 'B-118' });
});

describe('refusal and the code', () => {
  beforeEach(() => {
    world.shop.exec(
      `insert into voucher (code, kind, value, minimum, uses, valid_from, valid_to)
       values ('EINMAL', 'amount', 1000, 15000, 'once', '2026-01-01', '2026-12-31')`,
    );
  });
  const redeemed = () => world.rows('select code from voucher_redemption');

  test('needs a reason, which account and asker read', async () => {
    const number = await ask();
    await expect(refuseOrder(leader, { number, reason: '  ' })).rejects.toMatchObject({
      code: 'approvals.reason',
      detail: { fields: ['grund'] },
    });
    await refuseOrder(leader, { number, reason: ' Bitte Sammelbestellung abwarten. ' });
    expect(order()).toMatchObject({ state: 'refused', decided_by: 1, decision_text: 'Bitte Sammelbestellung abwarten.' });
    expect(mails('release-refused')).toMatchObject([{ lines: ['Bitte Sammelbestellung abwarten.'] }]);
    const own = await readApprovals(technician);
    expect(own.requests).toMatchObject([{ number, state: 'refused', decisionText: 'Bitte Sammelbestellung abwarten.' }]);
    expect(world.rows(`select 1 from outbox where kind = 'order-export'`)).toEqual([]);
  }); // prettier-ignore

  test('a code is kept for the request and given back by a refusal', async () => {
    await fill(technician);
    await applyVoucher(technician, 'EINMAL');
    const { number } = await submitOrder(technician, await press(technician, 'key-voucher-01'));
    expect(redeemed()).toEqual([{ code: 'EINMAL' }]);
    await expect(applyVoucher(world.as('alps'), 'EINMAL')).rejects.toThrow('voucher.redeemed');
    await refuseOrder(leader, { number, reason: 'nein' });
    expect(redeemed()).toEqual([]);
  });

  test('a code whose terms are no longer met is given back by the release', async () => {
    await fill(technician);
    await applyVoucher(technician, 'EINMAL');
    const { number } = await submitOrder(technician, await press(technician, 'key-voucher-01'));
    expect(order()).toMatchObject({ net: 19_000, voucher: 'EINMAL' });
    await changeRequest(leader, { ...(await seen(number)), lines: [{ position: 1, quantity: 1 }] });
    expect(redeemed()).toHaveLength(1);
    await releaseOrder(leader, await seen(number));
    expect(order()).toMatchObject({ state: 'placed', net: 10_690, voucher: null });
    expect(redeemed()).toEqual([]);
  });

  test('a code that holds is spent by the release, even after its last day', async () => {
    await fill(technician);
    await applyVoucher(technician, 'EINMAL');
    const { number } = await submitOrder(technician, await press(technician, 'key-voucher-01'));
    world.shop.exec(`update voucher set valid_to = '2026-03-01'`);
    await releaseOrder(leader, await seen(number));
    expect(order()).toMatchObject({ state: 'placed', net: 19_000, voucher: 'EINMAL' });
    expect(redeemed()).toHaveLength(1);
  });
});

describe('who sees what', () => {
  test('leaders see all requests that wait, others their own', async () => {
    await ask();
    await ask();
    const buyer = world.as('lab', { user: userWith(['K09'], { id: 2 }) });
    expect(await readApprovals(leader)).toMatchObject({ mayRelease: true, requests: [{}, {}] });
    expect(await readApprovals(technician)).toMatchObject({ mayRelease: false, requests: [{}, {}] });
    expect(await readApprovals(buyer)).toMatchObject({ mayRelease: false, requests: [] });
    expect(await readApprovals(world.as('alps'))).toMatchObject({ requests: [] });
  });

  test('a technician reads the own request without its sum now; no other user’s', async () => {
    const number = await ask();
    expect(await readApproval(technician, number)).toMatchObject({ present: null, mayRelease: false });
    const other = world.as('lab', { user: userWith(['K13'], { id: 4 }) });
    await expect(readApproval(other, number)).rejects.toThrow('approvals.unknown');
  });

  test('prices stay hidden from a technician who must not see them', async () => {
    const number = await ask();
    const hidden = {
      ...technician,
      caller: { ...technician.caller!, settings: { hidePricesFromTechnicians: true } },
    };
    expect((await readApprovals(hidden)).requests[0]!.net).toBeNull();
    const { order: own } = await readApproval(hidden, number);
    expect(own.totals).toBeNull();
    expect(own.lines.every(({ unitPrice, amount }) => unitPrice === null && amount === null)).toBe(true);
  });

  test('an order that nobody had to release is no request', async () => {
    await fill(leader);
    const { number } = await submitOrder(leader, await press(leader, 'key-of-leader'));
    await expect(readApproval(leader, number)).rejects.toThrow('approvals.unknown');
    expect((await readApprovals(leader)).requests).toEqual([]);
    expect((await readHistory(leader)).orders).toHaveLength(1);
  });
});
