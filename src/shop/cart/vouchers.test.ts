import { beforeEach, expect, test } from 'vitest';
import { addLines, applyVoucher, readCart, redeemVoucher, removeVoucher } from './index.ts';
import { cartWorld, NOW, type CartWorld } from './cart.test-support.ts';
import { commit, type CartContext } from './context.ts';

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  lab = world.as('lab');
  const add = world.shop.prepare(
    `insert into voucher (code, brand, kind, value, customer_id, uses, valid_from, valid_to)
     values (?, ?, 'amount', 1000, ?, ?, ?, '2026-12-31')`,
  );
  add.run('EINMAL', null, null, 'once', '2026-01-01');
  add.run('JEDER', null, null, 'customer', '2026-01-01');
  add.run('MORGEN', null, null, 'once', '2026-11-01');
  add.run('LICHT', 'light', null, 'once', '2026-01-01');
  add.run('ALPEN', null, 'alps', 'once', '2026-01-01');
});

const redeem = (ctx: CartContext, customer: string, order: string) =>
  commit(ctx, redeemVoucher(ctx.db, { customer, order, now: NOW }));

test('a code comes into the cart in any case and takes its amount off', async () => {
  await addLines(lab, [{ number: '301000001', quantity: 1 }]);
  await applyVoucher(lab, ' einmal ');
  const cart = await readCart(lab);
  expect(cart.voucher).toEqual({ code: 'EINMAL', kind: 'amount', idle: false });
  expect(cart.totals!.voucher).toBe(1000);
});

test('no text is refused as empty', async () => {
  await expect(applyVoucher(lab, '  ')).rejects.toThrow('voucher.empty');
});

test.each(['UNBEKANNT', 'MORGEN', 'LICHT', 'ALPEN', "' or 1=1 --"])(
  '%s is invalid, whatever the reason',
  async (code) => {
    await expect(applyVoucher(lab, code)).rejects.toThrow('voucher.invalid');
  },
);

test('removing works once; without a code it fails', async () => {
  await applyVoucher(lab, 'JEDER');
  expect(await removeVoucher(lab)).toEqual({ code: 'JEDER' });
  await expect(removeVoucher(lab)).rejects.toThrow('voucher.not-removed');
});

test('a code for one order is spent by the first, for everybody', async () => {
  const alps = world.as('alps');
  await applyVoucher(lab, 'EINMAL');
  await applyVoucher(alps, 'EINMAL');
  await redeem(lab, 'lab', 'order-1');
  await expect(redeem(alps, 'alps', 'order-2')).rejects.toThrow(/UNIQUE/);
  await expect(applyVoucher(alps, 'EINMAL')).rejects.toThrow('voucher.redeemed');
  expect((await readCart(alps)).voucher).toBeNull();
});

test('a code per customer is spent once by each', async () => {
  const alps = world.as('alps');
  for (const [ctx, id] of [[lab, 'lab'], [alps, 'alps']] as const) {
    await applyVoucher(ctx, 'JEDER');
    await redeem(ctx, id, `order-${id}`);
    await expect(applyVoucher(ctx, 'JEDER')).rejects.toThrow('voucher.redeemed');
  }
  expect(world.rows('select count(*) n from voucher_redemption')).toEqual([{ n: 2 }]);
}); // prettier-ignore

test('50 parallel redemptions spend a code once; a check before would spend it again', async () => {
  await applyVoucher(lab, 'EINMAL');
  world.shop.exec(`insert into cart (customer_id, updated_at) values ('alps', ''), ('paris', '')`);
  world.shop.exec(
    `insert into cart_voucher (customer_id, code, added_at) values ('alps', 'EINMAL', ''), ('paris', 'EINMAL', '')`,
  );
  const callers = ['lab', 'alps', 'paris'];
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) => {
      const id = callers[i % 3]!;
      return redeem(world.as(id), id, `order-${i}`);
    }),
  );
  expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  expect(world.rows('select count(*) n from voucher_redemption')).toEqual([{ n: 1 }]);

  // the control has no constraint: it looks, then writes
  world.shop.exec('create table naive (code text)');
  const naive = async () => {
    const spent = world.rows('select 1 from naive').length > 0;
    await Promise.resolve();
    if (!spent) world.shop.exec(`insert into naive values ('EINMAL')`);
  };
  await Promise.all(Array.from({ length: 50 }, naive));
  expect(world.rows('select count(*) n from naive')[0]!['n']).toBeGreaterThan(1);
});
