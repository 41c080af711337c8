import { beforeEach, expect, test } from 'vitest';
import { readCaller } from '#shop/session/index.ts';
import { cartWorld, NOW, type CartWorld } from './cart.test-support.ts';
import { addLines, cartBeside, readCart } from './index.ts';

let world: CartWorld;

beforeEach(async () => {
  world = await cartWorld();
});

function openSession(hash: string, customer: string, punchout: object | null = null): void {
  world.shop
    .prepare(
      `insert into session (hash, realm, customer_id, punchout, created_at, seen_at, expires_at)
       values (?, 'customer', ?, ?, ?, ?, '2027-01-01T00:00:00.000Z')`,
    )
    .run(hash, customer, punchout && JSON.stringify(punchout), NOW, NOW);
}

/** The cart as a request reads it that asks for it together with its caller. */
async function readBeside(hash: string, customer: string, punchout: { cart: string } | null = null) {
  const ctx = world.as(customer, punchout ? { punchout: punchout as never } : {});
  const found = await readCaller(ctx.db, hash, NOW, cartBeside(ctx.db, hash));
  let left: typeof found = found;
  const cart = await readCart({
    ...ctx,
    takeBeside: () => {
      const taken = left;
      left = null;
      return taken && taken.beside;
    },
  });
  return { found, cart };
}

test('a cart that is read with its caller is the cart that is read after it', async () => {
  world.shop.exec(`update customer set discount_class = 2 where id = 'lab';
    insert into customer_discount (class, category, percent) values (2, 'PG5', 10)`);
  const lab = world.as('lab', { discountClass: 2 });
  await addLines(lab, [{ number: '502000001', quantity: 3 }, { number: '502000002', quantity: 1 }]); // prettier-ignore
  await addLines(world.as('alps'), [{ number: '502000002', quantity: 9 }]);
  openSession('h-lab', 'lab');
  const { cart } = await readBeside('h-lab', 'lab');
  expect(cart.pieces).toBe(4);
  expect(cart).toEqual(await readCart(lab));
});

test('a procurement system’s session reads its own cart, not the customer’s', async () => {
  const punchout = { cart: 'lab:po-1', system: 'x', access: 'a' };
  const buyer = world.as('lab', { punchout: punchout as never });
  await addLines(world.as('lab'), [{ number: '502000002', quantity: 5 }]);
  await addLines(buyer, [{ number: '502000001', quantity: 2 }]);
  openSession('h-po', 'lab', punchout);
  const { cart } = await readBeside('h-po', 'lab', punchout);
  expect(cart.pieces).toBe(2);
  expect(cart).toEqual(await readCart(buyer));
});

test('a session that has ended reads nothing, whatever stands in its cart', async () => {
  await addLines(world.as('lab'), [{ number: '502000001', quantity: 1 }]);
  openSession('h-old', 'lab');
  world.shop.exec(`update session set expires_at = '2026-01-01T00:00:00.000Z'`);
  const { db } = world.as('lab');
  expect(await readCaller(db, 'h-old', NOW, cartBeside(db, 'h-old'))).toBeNull();
});
