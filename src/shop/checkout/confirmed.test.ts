import { beforeEach, describe, expect, test } from 'vitest';
import { addLines } from '#shop/cart/index.ts';
import {
  BOOK,
  checkoutWorld,
  DISC,
  fill,
  MONOMER,
  press,
  seen,
  type CheckoutWorld,
} from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { submitOrder } from './index.ts';

let world: CheckoutWorld;
let lab: CheckoutContext;
beforeEach(async () => {
  world = await checkoutWorld();
  lab = world.as('lab');
});

const KEY_1 = 'key-00000001';
const one = (sql: string) => world.rows(sql)[0]!;
const count = (table: string) => one(`select count(*) n from ${table}`)['n'];

describe('what was confirmed', () => {
  const changes = async (input: Parameters<typeof submitOrder>[1], ctx = lab) => {
    const refused = await submitOrder(ctx, input).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'checkout.changed' });
    return (refused as { detail: { facts: Record<string, unknown> } }).detail.facts;
  };

  test('a changed price is told with new figures, and a press with a new key orders', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    world.catalogue.exec(`update article set price_list = 12000, price_sale = null where number = '${DISC}'`);
    const facts = await changes(input);
    expect(facts).toMatchObject({
      summe: 28_560,
      waehrung: 'EUR',
      aenderungen: [
        { art: 'price', artnr: DISC, alt: 10_000, neu: 12_000 },
        { art: 'total', alt: 23_800, neu: 28_560 },
      ],
    });
    expect(count('order_key')).toBe(0);
    expect(await submitOrder(lab, await press(lab, 'key-00000002'))).toMatchObject({ state: 'placed' });
    expect(one('select gross from customer_order')['gross']).toBe(28_560);
  });

  test('stock that fell since asks again, stock that rose does not', async () => {
    await fill(lab);
    world.catalogue.exec(`update article set vkz = 2 where number = '${DISC}'`);
    const input = await press(lab, KEY_1);
    world.catalogue.exec(`update article set vkz = 0 where number = '${DISC}'`);
    expect(await changes(input)).toMatchObject({ aenderungen: [{ art: 'stock', alt: 2, neu: 0 }] });
    world.catalogue.exec(`update article set vkz = 4 where number = '${DISC}'`);
    expect(await submitOrder(lab, input)).toMatchObject({ state: 'placed' });
  });

  test('lines that came, went or changed on another device are named', async () => {
    await addLines(lab, [{ number: DISC, quantity: 2 }, { number: MONOMER, quantity: 1 }]);
    const input = await press(lab, KEY_1);
    world.shop.exec(`update cart_line set quantity = 3 where number = '${DISC}'`);
    world.shop.exec(`delete from cart_line where number = '${MONOMER}'`);
    await addLines(lab, [{ number: BOOK, quantity: 1 }]);
    const { aenderungen } = await changes(input);
    expect(aenderungen).toMatchObject([
      { art: 'quantity', artnr: DISC, alt: 2, neu: 3 },
      { art: 'added', artnr: BOOK, name: 'Lehrbuch' },
      { art: 'removed', artnr: MONOMER },
      { art: 'total' },
    ]);
  }); // prettier-ignore

  test('a cut-off that passed since is told as another day of dispatch', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    const later = { ...lab, now: '2026-03-02T16:30:00.000Z' };
    expect(await changes(input, later)).toMatchObject({
      aenderungen: [{ art: 'departure', alt: '2026-03-02', neu: '2026-03-03' }],
    });
  });

  test('what a client says about prices has no effect but a refusal', async () => {
    await fill(lab);
    const confirmed = await seen(lab);
    const cheap = {
      ...confirmed,
      total: 1,
      lines: confirmed.lines!.map((line) => ({ ...line, unitPrice: 1 })),
    };
    await changes(await press(lab, KEY_1, { confirmed: cheap }));
    await changes(await press(lab, KEY_1, { confirmed: { ...confirmed, total: null } }));
    const forged = { ...(await press(lab, KEY_1)), totals: { gross: 1 }, lines: [], price: 1 };
    await submitOrder(lab, forged);
    expect(one('select net, gross from customer_order')).toEqual({ net: 20_000, gross: 23_800 });
  });
});
