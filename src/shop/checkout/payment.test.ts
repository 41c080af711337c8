import { beforeEach, describe, expect, test } from 'vitest';
import { releaseOrder } from '#shop/approvals/index.ts';
import { setCredit } from '#shop/credit/index.ts';
import { invoiceOrder, readOrder, receivePayment, releaseHold } from '#shop/orders/index.ts';
import {
  bookkeeper,
  checkoutWorld,
  fill,
  ON_REQUEST,
  press,
  TERMS,
  userWith,
  type CheckoutWorld,
} from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { readCheckout, saveTerms, submitOrder } from './index.ts';

let world: CheckoutWorld;
let lab: CheckoutContext;
let paris: CheckoutContext;
let presses: number;
beforeEach(async () => {
  world = await checkoutWorld();
  lab = world.as('lab');
  paris = world.as('paris');
  presses = 0;
});

const mails = () =>
  world
    .rows(`select payload from outbox where kind = 'mail'`)
    .map(({ payload }) => JSON.parse(String(payload)));
const handedOver = () => world.rows(`select 1 from outbox where kind = 'order-export'`).length;
const addMandate = (customer = 'lab') =>
  world.shop.exec(
    `insert into sepa_mandate values ('M-1', '${customer}', 'Labor', 'DE52000000000012345678', '2026-01-02', 0, null, '')`,
  );

/** Two discs, 238.00 with VAT. */
async function order(ctx: CheckoutContext, payment = '') {
  await fill(ctx);
  return submitOrder(ctx, await press(ctx, `key-pay-${(presses += 1)}`, { terms: { ...TERMS, payment } }));
}

describe('at the checkout', () => {
  test('a known customer is offered goods on account with terms and account', async () => {
    await fill(lab);
    expect(await readCheckout(lab)).toMatchObject({
      payment: 'invoice',
      payments: [
        { method: 'invoice', netDays: 30, discountDays: 14, discountPercent: 2, obstacle: null },
        { method: 'direct-debit', obstacle: 'mandate' },
        { method: 'prepayment', obstacle: null },
      ],
      transfer: { iban: 'DE52 0000 0000 0012 3456 78', reference: expect.stringMatching(/^RF\d\d1/) },
    });
  });

  test('abroad a new customer is told before the press: prepayment, its reference', async () => {
    await fill(paris);
    const { payment, payments, transfer } = await readCheckout(paris);
    expect([payment, payments[0]]).toMatchObject([
      'prepayment',
      { method: 'invoice', obstacle: 'unchecked' },
    ]);
    const { number } = await submitOrder(paris, await press(paris, 'key-pay-abroad'));
    const { agreed } = await readOrder(paris, number);
    expect(agreed).toMatchObject({ method: 'prepayment', reference: transfer!.reference });
  });

  test('a choice is kept with the cart, and forgotten with the order', async () => {
    await fill(lab);
    await saveTerms(lab, { payment: 'prepayment' });
    expect((await readCheckout(lab)).payment).toBe('prepayment');
    await order(lab);
    await fill(lab);
    expect((await readCheckout(lab)).payment).toBe('invoice');
  });

  test('open items are told to who buys, not to who must not see prices', async () => {
    const { id } = await order(lab);
    await invoiceOrder(lab, { id }, { number: 'R1', issuedOn: '2026-01-05' });
    await fill(lab);
    const open = { count: 1, sum: 23_800, overdue: 1, overdueSum: 23_800 };
    expect((await readCheckout(lab)).openItems).toEqual(open);
    expect((await readCheckout(world.as('lab', { user: userWith(['K09']) }))).openItems).toEqual(open);
    const technician = { user: userWith(['K13']), settings: { hidePricesFromTechnicians: true } };
    expect((await readCheckout(world.as('lab', technician))).openItems).toBeNull();
    const paid = {
      id: 'P1',
      invoice: 'R1',
      amount: 23_800,
      discount: 0,
      paidOn: '2026-02-01',
      returned: false,
    };
    await receivePayment(lab, { id }, paid);
    expect((await readCheckout(lab)).openItems).toMatchObject({ count: 0, sum: 0 });
  });
});

describe('the order', () => {
  test('keeps way and terms as they were agreed, whatever is agreed later', async () => {
    const { firm, number } = world.rows(`select firm, number from customer where id = 'lab'`)[0]!;
    const say = (netDays: number, at: string) =>
      setCredit(bookkeeper(lab), { firm: firm as 1, number: String(number) }, {
        hold: false, credit: null, at, payment: { invoice: { netDays, discountDays: 8, discountPercent: 3 } },
      });
    await say(60, '2026-01-01T00:00:00.000Z');
    const first = await order(lab);
    await say(10, '2026-01-02T00:00:00.000Z');
    await invoiceOrder(lab, { id: first.id }, { number: 'R1', issuedOn: '2026-03-01' });
    expect((await readOrder(lab, first.number)).payment).toMatchObject({ netDays: 60, discountPercent: 3 });
    expect(world.rows('select due_on from invoice')).toEqual([{ due_on: '2026-04-30' }]);
  });

  test('a later word of bookkeeping without terms leaves those that were agreed', async () => {
    const { firm, number } = world.rows(`select firm, number from customer where id = 'paris'`)[0]!;
    const key = { firm: firm as 1, number: String(number) };
    await setCredit(bookkeeper(lab), key, { hold: false, credit: null, at: '2026-01-01', payment: { onAccount: true } });
    await setCredit(bookkeeper(lab), key, { hold: false, credit: 1_000_000, at: '2026-01-02' });
    expect(await order(paris)).toMatchObject({ state: 'placed' });
  });

  test('paid before delivery it waits; the mail has account and reference', async () => {
    const { id, number } = await order(lab, 'prepayment');
    expect([handedOver(), (await readOrder(lab, number)).heldFor]).toEqual([0, 'payment']);
    const [mail] = mails();
    expect(mail).toMatchObject({
      kind: 'order-payment',
      order: { payment: { method: 'prepayment', transfer: { iban: 'DE52 0000 0000 0012 3456 78' } } },
    });
    expect(mail.order.payment.transfer.reference).toMatch(/^RF\d\d1/);
    await releaseHold(lab, { id });
    expect([handedOver(), await readOrder(lab, number)]).toMatchObject([1, { state: 'placed', heldFor: null }]);
  });

  test('a debit carries the mandate; the customer sees only the ends of the account', async () => {
    addMandate();
    const { number } = await order(lab, 'direct-debit');
    const { payment, agreed } = await readOrder(lab, number);
    expect(agreed.mandate).toMatchObject({ reference: 'M-1', iban: 'DE52000000000012345678' });
    expect(payment.mandate).toEqual({ reference: 'M-1', account: 'DE52 … 5678' });
    expect(JSON.stringify(mails())).not.toContain('DE52000000000012345678');
  });

  test.each(['direct-debit', 'online', 'barter'])('%s that is not open is refused by its field', async (way) => {
    await fill(lab);
    const pressed = press(lab, 'key-pay-closed', { terms: { ...TERMS, payment: way } });
    await expect(submitOrder(lab, await pressed)).rejects.toMatchObject({
      code: 'checkout.payment',
      detail: { fields: ['zahlungsart'] },
    });
    expect(world.rows('select 1 from customer_order')).toEqual([]);
  });

  test('a mandate of another customer opens nothing', async () => {
    addMandate('paris');
    await expect(order(lab, 'direct-debit')).rejects.toMatchObject({ code: 'checkout.payment' });
  });

  test('a limit that was used up since the page was drawn is told, not overdrawn', async () => {
    await fill(lab);
    const pressed = await press(lab, 'key-pay-late', { terms: { ...TERMS, payment: 'invoice' } });
    const { firm, number } = world.rows(`select firm, number from customer where id = 'lab'`)[0]!;
    await setCredit(bookkeeper(lab), { firm: firm as 1, number: String(number) }, { hold: false, credit: 100, at: '2026-01-01' });
    await expect(submitOrder(lab, pressed)).rejects.toMatchObject({ code: 'checkout.payment' });
  });

  test('a request keeps its way to pay, and waits for the money once it is released', async () => {
    const asked = await order(world.as('lab', { user: userWith(['K13']) }), 'prepayment');
    expect(asked.state).toBe('waiting-release');
    await releaseOrder(lab, { number: asked.number, revision: 0, total: 23_800 });
    expect(await readOrder(lab, asked.number)).toMatchObject({ state: 'held', heldFor: 'payment' });
    expect([handedOver(), mails().map(({ kind }) => kind)]).toEqual([0, ['release-request', 'order-payment']]);
  });

  test('bookkeeping’s block comes before the money', async () => {
    const { firm, number } = world.rows(`select firm, number from customer where id = 'lab'`)[0]!;
    await setCredit(bookkeeper(lab), { firm: firm as 1, number: String(number) }, { hold: true, credit: null, at: '2026-01-01' });
    const placed = await order(lab, 'prepayment');
    expect((await readOrder(lab, placed.number)).heldFor).toBe('bookkeeping');
  });

  test('an order of before, without a word about payment, is one on account', async () => {
    const { number } = await order(lab);
    world.stock.exec('update customer_order set payment = null');
    expect((await readOrder(lab, number)).payment).toMatchObject({ method: 'invoice', netDays: 30 });
  });

  test('prices on request may be paid before, the reference is there', async () => {
    await fill(paris, 1, ON_REQUEST);
    const { payment, transfer } = await readCheckout(paris);
    expect([payment, transfer!.reference]).toEqual(['prepayment', expect.stringMatching(/^RF/)]);
  });
}); // prettier-ignore
