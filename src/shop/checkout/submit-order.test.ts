import { beforeEach, describe, expect, test } from 'vitest';
import { addLines, applyVoucher, readCart, removeLines, resetCart } from '#shop/cart/index.ts';
import { addAddress, readAddresses } from '#shop/delivery/index.ts';
import { confirmOrder } from '#shop/orders/index.ts';
import {
  BLOCKED,
  BOOK,
  checkoutWorld,
  DISC,
  fill,
  MONOMER,
  ON_REQUEST,
  press,
  seen,
  TERMS,
  userWith,
  type CheckoutWorld,
} from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { readCheckout, saveTerms, submitOrder, type SubmitInput } from './index.ts';
import { orderOfKey } from './queries.ts';

let world: CheckoutWorld;
let lab: CheckoutContext;
beforeEach(async () => {
  world = await checkoutWorld();
  lab = world.as('lab');
});

const KEY_1 = 'key-00000001';
const one = (sql: string) => world.rows(sql)[0]!;
/** Of what lies with the customer, all columns of orders. */
const own = (sql: string) => world.stockRows(sql)[0]!;
const count = (table: string) => one(`select count(*) n from ${table}`)['n'];
const mails = () =>
  world
    .rows(`select payload from outbox where kind = 'mail'`)
    .map((row) => JSON.parse(String(row['payload'])));

describe('one transaction', () => {
  test('the cart becomes an order with its lines, prices and terms, and is empty after', async () => {
    await addLines(lab, [
      { number: DISC, quantity: 2, reference: 'Arbeit 17', note: 'eilig' },
      { number: BOOK, quantity: 1 },
    ]);
    const terms = { ...TERMS, comment: ' bitte klingeln ', purchaseOrderNumber: ' B-4711 ', method: 'express-12' };
    const { total: _total, departure: _departure, ...confirmed } = await seen(lab);
    const gross = Math.round((20_000 + (1490 * 20_000) / 23_000) * 1.19 + (3_000 + (1490 * 3_000) / 23_000) * 1.07);
    const order = await submitOrder(lab, await press(lab, KEY_1, { terms, confirmed: { ...confirmed, total: gross } }));
    expect(order).toMatchObject({ number: 2_600_001, state: 'placed', placedAt: lab.now });
    expect(own('select * from customer_order')).toMatchObject({
      id: order.id,
      firm: 1,
      customer_id: 'lab',
      state: 'placed',
      own_number: 'B-4711',
      comment: 'bitte klingeln',
      method: 'express-12',
      net: 24_490,
      gross,
      acting_user: 0,
    });
    expect(JSON.parse(String(own('select address from customer_order')['address']))).toMatchObject({ city: 'Dresden' });
    expect(world.stockRows('select position, number, quantity, unit_price, amount, vat_class, reference, note from order_line')).toEqual([
      { position: 1, number: DISC, quantity: 2, unit_price: 10_000, amount: 20_000, vat_class: 'standard', reference: 'Arbeit 17', note: 'eilig' },
      { position: 2, number: BOOK, quantity: 1, unit_price: 3_000, amount: 3_000, vat_class: 'reduced', reference: '', note: '' },
    ]);
    expect(await readCart(lab)).toMatchObject({ lines: [], pieces: 0 });
    expect(one('select comment, own_number, method from cart')).toEqual({ comment: '', own_number: '', method: '' });
  }); // prettier-ignore

  test('it is handed over once and confirmed by mail with lines, sums and its number', async () => {
    await fill(lab);
    const { id, number } = await submitOrder(lab, await press(lab, KEY_1));
    expect(world.rows(`select idempotency_key, payload from outbox where kind = 'order-export'`)).toEqual([
      { idempotency_key: `order-export:${id}`, payload: JSON.stringify({ order: id }) },
    ]);
    expect(mails()).toMatchObject([
      {
        kind: 'order-placed',
        brand: 'main',
        to: 'labor@example.com',
        home: 'https://main.example/de-de',
        path: `/wk/submit?auftrag=${number}`,
        values: { order: String(number) },
        order: {
          currency: 'EUR',
          lines: [{ quantity: 2, number: DISC, amount: 20_000 }],
          sums: { gross: 23_800 },
        },
      },
    ]);
  });

  test('a failure of one statement leaves nothing written and the cart as it was', async () => {
    await fill(lab);
    world.shop.exec(`create trigger broken before insert on outbox begin select raise(abort, 'broken'); end`);
    await expect(submitOrder(lab, await press(lab, KEY_1))).rejects.toThrow('broken');
    expect([count('customer_order'), count('order_key'), count('outbox')]).toEqual([0, 0, 0]);
    expect(await readCart(lab)).toMatchObject({ pieces: 2 });
  });

  test('prices on request are ordered without an amount and never summed', async () => {
    await addLines(lab, [{ number: DISC, quantity: 1 }, { number: ON_REQUEST, quantity: 1 }]);
    const cart = await readCart(lab);
    expect(cart.totals!.plusOnRequest).toBe(true);
    await submitOrder(lab, await press(lab, KEY_1));
    const onRequest = cart.lines.filter(({ unitPrice }) => unitPrice === null).map(({ number }) => number);
    expect(world.stockRows('select number from order_line where amount is null')).toEqual(onRequest.map((number) => ({ number })));
    expect(one('select net from customer_order')['net']).toBe(10_690);
  }); // prettier-ignore
});

describe('once only', () => {
  test('a press whose twin comes through in between gets the same order', async () => {
    await fill(lab);
    const pressed = await press(lab, KEY_1);
    let twin: Awaited<ReturnType<typeof submitOrder>> | undefined;
    const slow = new Proxy(lab.db, {
      get: (db, name) => {
        if (name !== 'batch' || twin) return Reflect.get(db, name) as unknown;
        return async (statements: Parameters<typeof db.batch>[0]) => {
          twin ??= await submitOrder(lab, pressed); // the key was looked up, the cart is read next
          return db.batch(statements);
        };
      },
    });
    expect(await submitOrder({ ...lab, db: slow }, pressed)).toEqual(twin);
    expect(count('customer_order')).toBe(1);
  });

  test('the same key with the same content answers with the same order', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    const first = await submitOrder(lab, input);
    expect(await submitOrder(lab, input)).toEqual(first);
    world.stock.exec(`update customer_order set state = 'confirmed'`);
    expect(await submitOrder(lab, input)).toEqual(first);
    expect(count('customer_order')).toBe(1);
  });

  test('a key from before states were kept with it answers with what the order is now', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    const { id } = await submitOrder(lab, input);
    world.shop.exec('update order_key set state = null');
    await confirmOrder(lab, { id }, {});
    expect(await submitOrder(lab, input)).toMatchObject({ id, state: 'confirmed' });
  });

  test('the same key with other content is refused', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    await submitOrder(lab, input);
    await fill(lab);
    const other = { ...input, terms: { ...TERMS, comment: 'anders' } };
    await expect(submitOrder(lab, other)).rejects.toThrow('checkout.key-reused');
  });

  test('a key of another customer says nothing', async () => {
    await fill(lab);
    await submitOrder(lab, await press(lab, KEY_1));
    const alps = world.as('alps');
    await fill(alps);
    expect(await submitOrder(alps, await press(alps, KEY_1))).toMatchObject({ number: 2_600_002 });
    expect(count('customer_order')).toBe(2);
  });

  test('a second press with another key for the same cart names the order that it became', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    const { number } = await submitOrder(lab, input);
    await expect(submitOrder(lab, { ...input, key: 'key-00000002' })).rejects.toMatchObject({
      code: 'checkout.ordered',
      detail: { facts: { auftrag: number } },
    });
  });

  test('50 parallel submits with one key are one order; a look before would make more', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    const results = await Promise.all(Array.from({ length: 50 }, () => submitOrder(lab, input)));
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect([count('customer_order'), count('order_key'), count('outbox')]).toEqual([1, 1, 2]);

    // the control knows the key only by looking: no constraint, no transaction
    world.shop.exec('create table naive (key text)');
    const naive = async () => {
      const known = await orderOfKey(lab.db, 'lab', 'key-of-nobody');
      if (!known) await lab.db.prepare('insert into naive values (?)').bind('key-of-nobody').run();
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect(count('naive')).toBeGreaterThan(1);
  });

  test('50 submits of one cart with different keys are one order, by its version', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => submitOrder(lab, { ...input, key: `key-parallel-${i}` })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(codes)).toEqual(new Set(['checkout.ordered']));
    expect([count('customer_order'), count('order_key')]).toEqual([1, 1]);

    // the control reads lines and writes them without asking for the version
    await fill(lab);
    world.shop.exec('create table naive (line text)');
    const naive = async () => {
      const { results: lines } = await lab.db.prepare(`select id from cart_line where customer_id = 'lab'`).all();
      if (lines.length > 0) await lab.db.batch([lab.db.prepare(`insert into naive values ('order')`), lab.db.prepare('delete from cart_line')]);
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect(count('naive')).toBeGreaterThan(1);
  }); // prettier-ignore

  test('two carts with one voucher spend it once: the other is told the new total', async () => {
    world.shop.exec(
      `insert into voucher (code, kind, value, uses, valid_from, valid_to) values ('EINMAL', 'amount', 1000, 'once', '2026-01-01', '2026-12-31')`,
    );
    const callers = [lab, world.as('alps'), world.as('paris')];
    const inputs: SubmitInput[] = [];
    for (const ctx of callers) {
      await fill(ctx);
      await applyVoucher(ctx, 'EINMAL');
      inputs.push(await press(ctx, KEY_1));
    }
    const results = await Promise.allSettled(callers.map((ctx, i) => submitOrder(ctx, inputs[i]!)));
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({
          code: 'checkout.changed',
          detail: { facts: { aenderungen: [{ art: 'total' }] } },
        });
    expect(world.rows('select code, order_id from voucher_redemption')).toHaveLength(1);
    expect(world.rows('select voucher from customer_order')).toEqual([{ voucher: 'EINMAL' }]);

    // the control believes what it read: all three orders are cheaper
    const spent = await Promise.all(
      callers.map(async ({ db }) => {
        const row = await db.prepare(`select count(*) n from voucher_redemption where code = 'KEINER'`).first<{ n: number }>();
        return row!.n === 0;
      }),
    );
    expect(spent.filter(Boolean).length).toBeGreaterThan(1);
  }); // prettier-ignore
});

describe('what stands against it', () => {
  const refusal = async (input: Partial<Parameters<typeof submitOrder>[1]>, ctx = lab) =>
    expect(submitOrder(ctx, await press(ctx, KEY_1, input))).rejects;

  test('an empty cart has no products to submit', async () => {
    await (await refusal({})).toMatchObject({ code: 'checkout.empty' });
    await fill(lab);
    await resetCart(lab);
    await (await refusal({})).toMatchObject({ code: 'checkout.empty' });
  });

  test('blocked and missing articles are named', async () => {
    await fill(lab);
    world.shop.exec(
      `insert into cart_line (id, customer_id, position, number, quantity, added_at)
       values ('b', 'lab', 8, '${BLOCKED}', 1, ''), ('m', 'lab', 9, 'GONE-1', 1, '')`,
    );
    await (
      await refusal({})
    ).toMatchObject({
      code: 'checkout.unavailable',
      detail: { facts: { artikel: [BLOCKED, 'GONE-1'] } },
    });
  });

  test.each([
    ['no key', { key: '' }, 'checkout.key', undefined],
    ['terms that were not accepted', { accepted: false }, 'checkout.terms', ['agb']],
    ['an address of nobody', { terms: { ...TERMS, addressChoice: 'nope' } }, 'checkout.address', ['adressauswahl']],
    ['no other address', { terms: { ...TERMS, addressChoice: 'other' } }, 'checkout.address', ['adressauswahl']],
    ['a way that the country does not have', { terms: { ...TERMS, method: 'export' } }, 'checkout.method', ['versandart']],
    ['a Sunday', { terms: { ...TERMS, shipDate: '2026-03-08' } }, 'checkout.date', ['versanddatum']],
    ['a day that is over', { terms: { ...TERMS, shipDate: '2026-03-01' } }, 'checkout.date', ['versanddatum']],
    ['a day too far ahead', { terms: { ...TERMS, shipDate: '2026-06-01' } }, 'checkout.date', ['versanddatum']],
  ])('%s is refused beside its field', async (_, input, code, fields) => {
    await fill(lab);
    await (await refusal(input)).toMatchObject({ code, detail: fields ? { fields } : {} });
    expect(await readCart(lab)).toMatchObject({ pieces: 2 });
  }); // prettier-ignore

  test('dangerous goods do not go by express', async () => {
    await fill(lab, 1, MONOMER);
    await (await refusal({ terms: { ...TERMS, method: 'express-12' } })).toMatchObject({ code: 'checkout.method' });
  }); // prettier-ignore

  test('a country that dangerous goods cannot reach names them; without them it goes', async () => {
    await fill(lab, 1, MONOMER);
    await fill(lab, 1, DISC);
    const address = { company: 'Labo', line2: '', line3: '', street: '1 King Street', postalCode: 'M5H 1A1', city: 'Toronto', country: 'CA' };
    const terms = { ...TERMS, addressChoice: 'other', address };
    const facts = { artikel: [MONOMER] };
    await (await refusal({ terms })).toMatchObject({ code: 'checkout.method', detail: { facts } });
    await saveTerms(lab, terms);
    const { inTheWay } = await readCheckout(lab);
    expect(inTheWay).toMatchObject([{ number: MONOMER, obstacles: ['dangerous', 'cold'] }]);
    await removeLines(lab, { ids: inTheWay.map(({ id }) => id) });
    expect((await readCheckout(lab)).inTheWay).toEqual([]);
    expect(await submitOrder(lab, await press(lab, KEY_1, { terms, confirmed: { ...(await seen(lab)), departure: null } }))).toMatchObject({ state: 'placed' });
  }); // prettier-ignore

  test('an incomplete address is refused by field, a complete one is kept if wanted', async () => {
    await fill(lab);
    const address = { company: 'Filiale', line2: '', line3: '', street: 'Hafen 1', postalCode: '1', city: 'Köln', country: 'DE' };
    const terms = { ...TERMS, addressChoice: 'other', address };
    await (await refusal({ terms })).toMatchObject({ code: 'form.invalid', detail: { fields: ['plz'] } });
    const right = { ...terms, address: { ...address, postalCode: '50667' } };
    await submitOrder(lab, await press(lab, KEY_1, { terms: right, remember: true }));
    expect((await readAddresses(lab)).book).toMatchObject([{ company: 'Filiale', postalCode: '50667' }]);
    expect(String(own('select address from customer_order')['address'])).toContain('Filiale');
  }); // prettier-ignore

  test.each([
    ['street', 'Strasse'],
    ['postal_code', 'PLZ'],
    ['city', 'Ort'],
  ])('an account without %s orders nothing, wherever the goods go', async (column, field) => {
    await fill(lab);
    const address = (await readCheckout(lab)).terms.address;
    world.shop.exec(`update customer set ${column} = ' '`);
    const incomplete = { code: 'checkout.account-address', detail: { fields: [field] } };
    await (await refusal({})).toMatchObject(incomplete);
    const elsewhere = { terms: { ...TERMS, addressChoice: 'other', address } };
    await (await refusal(elsewhere)).toMatchObject(incomplete);
    const byToken = world.as('lab', { token: 'erp' });
    await (await refusal(elsewhere, byToken)).toMatchObject(incomplete);
    const technician = world.as('lab', { user: userWith(['K13']) });
    await (await refusal(elsewhere, technician)).toMatchObject(incomplete);
    expect(one('select count(*) n from customer_order')).toEqual({ n: 0 });
    world.shop.exec(`update customer set ${column} = '01067'`);
    expect(await submitOrder(lab, await press(lab, KEY_1, elsewhere))).toMatchObject({ state: 'placed' });
  });

  test('another country of delivery has its own shipping and VAT: the old total fails', async () => {
    await fill(lab);
    const linz = {
      company: 'L',
      line2: '',
      line3: '',
      street: 'H 8',
      postalCode: '4020',
      city: 'Linz',
      country: 'AT',
    };
    const id = await addAddress(lab, linz);
    const input = await press(lab, KEY_1, { terms: { ...TERMS, addressChoice: id, shipDate: '2026-03-04' } });
    await submitOrder(lab, { ...input, confirmed: { ...input.confirmed, departure: '2026-03-04' } });
    expect(own('select totals, ship_date from customer_order')).toMatchObject({ ship_date: '2026-03-04' });
    expect(String(own('select totals from customer_order')['totals'])).toContain('eu-domestic-rate');
  });

  const PROCUREMENT = {
    kind: 'oci',
    system: 'x',
    access: 'a',
    cart: 'lab',
    returnTo: 'https://x.example',
    target: '_top',
  } as const;

  test('a guest, a user without a function and a punch-out session cannot submit', async () => {
    await fill(lab);
    const input = await press(lab, KEY_1);
    await expect(submitOrder(world.as(null), input)).rejects.toThrow('session.login-required');
    const nobody = world.as('lab', { user: userWith([]) });
    await expect(submitOrder(nobody, input)).rejects.toThrow('session.not-allowed');
    const punchout = world.as('lab', { punchout: PROCUREMENT });
    await expect(submitOrder(punchout, input)).rejects.toThrow('checkout.punchout');
    expect(count('customer_order')).toBe(0);
  });
});
