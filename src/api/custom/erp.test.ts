import { beforeEach, describe, expect, test } from 'vitest';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const SECRET = 'a secret of at least thirty-two characters';
const START = Date.parse('2026-11-21T09:00:00.000Z');

let app: InProcess;
let order: string;
let seconds: number;
let messages: number;

beforeEach(async () => {
  app = inProcess({ ERP_SECRET: SECRET });
  addCustomer(app.sqlite);
  seconds = 0;
  messages = 0;
  const lines = [
    { number: '119001303', quantity: 5 },
    { number: '160000035', quantity: 1, unitPrice: null },
  ];
  order = `1-${(await addOrder(app.db, { id: 'o1', lines })).number}`;
});

const rows = (sql: string) => app.sqlite.prepare(sql).all() as Record<string, unknown>[];
const own = (sql: string) => app.logbookOf('c1').prepare(sql).all();
const state = () => rows(`select state from customer_order where id = 'o1'`)[0]!['state'];
const minute = (n: number) => new Date(START + n * 60_000).toISOString();

/** Sends a signed message, each a second after the last; head fields are given where the value has none. */
async function say(
  kind: string,
  value: object,
  { secret = SECRET, at = new Date(START + (seconds += 1) * 1000) } = {},
) {
  const isAboutOrder = !['orders', 'order', 'customer'].includes(kind);
  const head = { message: `m${(messages += 1)}`, order, at: minute(messages) };
  const body = isAboutOrder ? { ...head, ...value } : value;
  const headers = await signMessage(
    ERP_HEADERS,
    secret,
    { to: `/custom/erp/${kind}`, body: JSON.stringify(body) },
    at,
  );
  return app.ask(`/custom/erp/${kind}`, { body, headers, now: at.toISOString() });
}

const parcel = (number: string, lines: object[], more: object = {}) =>
  say('deliver', { delivery: number, shippedOn: '2026-11-21', lines, ...more });

describe('an order comes back', () => {
  test('confirmed at other quantities and prices, delivered in two parcels, invoiced', async () => {
    const confirmed = await say('confirm', {
      erpNumber: 'V-77',
      lines: [
        { position: 1, confirmed: 3, cancelled: 1, expectedOn: '2026-12-01' },
        { position: 2, unitPrice: '1234.50' },
      ],
    });
    expect(confirmed).toMatchObject({ status: 200, json: { outcome: 'applied', state: 'confirmed' } });
    const first = await parcel(
      'LS-1',
      [
        { position: 1, quantity: 2, lot: 'ZV24A117', expiresOn: '2028-03-31' },
        { position: 1, quantity: 1, lot: 'ZV24A118', expiresOn: '2028-04-30', producedOn: '2026-04-02' },
        { position: 2, quantity: 1, serial: 'HV5000341' },
      ],
      {
        parcels: [
          { carrier: 'DHL', tracking: '0034', trackingUrl: 'https://track.example/0034' },
          { carrier: 'DHL', tracking: '0035' },
        ],
        later: [{ position: 1, expectedOn: '2026-12-01' }],
      },
    );
    expect(first.json).toEqual({ outcome: 'applied', state: 'partly-delivered' });
    expect((await parcel('LS-2', [{ position: 1, quantity: 1, lot: 'ZV24A118' }])).json).toMatchObject({
      state: 'delivered',
    });
    expect((await say('arrive', { delivery: 'LS-1', arrivedOn: '2026-11-22' })).status).toBe(200);
    expect((await say('invoice', { invoice: 'RE-1', issuedOn: '2026-11-22', delivery: 'LS-1' })).status).toBe(
      200,
    );
    expect(
      rows(
        'select lot, serial, expires_on, produced_on, quantity from delivery_line order by delivery_id, position',
      ),
    ).toHaveLength(4);
    expect(rows(`select number, arrived_on from delivery order by number`)).toMatchObject([
      { number: 'LS-1', arrived_on: '2026-11-22' },
      { number: 'LS-2', arrived_on: null },
    ]);
    expect(rows('select net from invoice')).toEqual([{ net: 3 * 10_000 + 123_450 }]);
    expect(rows(`select erp_number from customer_order where id = 'o1'`)).toEqual([{ erp_number: 'V-77' }]);
    const mails = rows(`select payload ->> 'kind' kind from outbox where kind = 'mail' order by created_at`);
    expect(mails.map(({ kind }) => kind)).toEqual([
      'lines-cancelled',
      'delivery-sent',
      'delivery-sent',
      'invoice-ready',
    ]);
  });

  test('lines or the whole are cancelled with a reason', async () => {
    expect(
      (await say('cancel', { lines: [{ position: 2, cancelled: 1 }], reason: 'nicht lieferbar' })).json,
    ).toMatchObject({ state: 'placed' });
    expect(own('select cancelled from order_line order by position')).toEqual([
      { cancelled: 0 },
      { cancelled: 1 },
    ]);
    expect((await say('cancel', { reason: 'Ausverkauft' })).json).toMatchObject({ state: 'cancelled' });
    expect(own(`select text from order_event where kind = 'cancelled'`)).toEqual([{ text: 'Ausverkauft' }]);
  });

  test('a held order is found, let go and handed over with that very step', async () => {
    const held = await addOrder(app.db, { id: 'o2', state: 'held' });
    const listed = await say('orders', { state: 'held' });
    expect(listed.json).toMatchObject({
      orders: [{ order: `1-${held.number}`, customer: '104711', gross: '238.00' }],
    });
    expect(rows(`select 1 from outbox where kind = 'order-export'`)).toEqual([]);
    const released = await say('release', { order: `1-${held.number}` });
    expect(released.json).toEqual({ outcome: 'applied', state: 'placed' });
    expect(rows(`select idempotency_key from outbox where kind = 'order-export'`)).toEqual([
      { idempotency_key: 'order-export:o2' },
    ]);
    expect((await say('release', { order: `1-${held.number}` })).json).toMatchObject({ outcome: 'repeated' });
    expect(rows(`select 1 from outbox where kind = 'order-export'`)).toHaveLength(1);
  });

  test('bookkeeping puts a customer on hold and lets it go; an unknown one is refused', async () => {
    const about = { firm: 1, customer: '104711', at: minute(1) };
    expect(await say('customer', { ...about, hold: true, credit: '1500.00' })).toMatchObject({
      status: 200,
      json: { outcome: 'applied' },
    });
    expect(rows('select hold, credit from customer_credit')).toEqual([{ hold: 1, credit: 150_000 }]);
    expect((await say('customer', { ...about, at: minute(0), hold: false })).json).toEqual({
      outcome: 'stale',
    });
    expect((await say('customer', { ...about, at: minute(2), hold: false })).json).toEqual({
      outcome: 'applied',
    });
    expect(rows('select hold, credit from customer_credit')).toEqual([{ hold: 0, credit: null }]);
    expect(await say('customer', { ...about, firm: 3, hold: true })).toMatchObject({
      status: 404,
      json: { error: { code: 'erp.customer' } },
    });
    expect(await say('customer', { ...about, hold: 'yes' })).toMatchObject({
      status: 400,
      json: { error: { code: 'request.invalid', fields: ['hold'] } },
    });
  });

  test('the ERP may ask for an order again', async () => {
    const asked = await say('order', { order });
    expect(asked.json).toMatchObject({ state: 'placed', order, lines: [{ position: 1 }, { position: 2 }] });
  });
});

describe('each message counts once', () => {
  test('the same message signed anew changes nothing, 50 times at once neither', async () => {
    const said = {
      message: 'once',
      at: minute(1),
      delivery: 'LS-1',
      shippedOn: '2026-11-21',
      lines: [{ position: 1, quantity: 2 }],
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => say('deliver', said)));
    expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
    expect(rows('select sum(quantity) pieces from delivery_line')).toEqual([{ pieces: 2 }]);
    expect((await say('deliver', said)).json).toEqual({ outcome: 'repeated', state: 'partly-delivered' });
  });

  test('another content under a known name is refused', async () => {
    await say('confirm', { message: 'once', erpNumber: 'V-1' });
    expect(await say('confirm', { message: 'once', erpNumber: 'V-2' })).toMatchObject({
      status: 409,
      json: { error: { code: 'erp.message' } },
    });
    expect(rows(`select erp_number from customer_order where id = 'o1'`)).toEqual([{ erp_number: 'V-1' }]);
  });

  test('a delivery or invoice under another message is still the same document', async () => {
    await parcel('LS-1', [{ position: 1, quantity: 2 }]);
    expect((await parcel('LS-1', [{ position: 1, quantity: 2 }])).json).toMatchObject({
      outcome: 'repeated',
    });
    expect(rows('select sum(quantity) pieces from delivery_line')).toEqual([{ pieces: 2 }]);
  });

  test('the very same request is refused the second time', async () => {
    const at = new Date(START);
    const said = { message: 'm', at: minute(0) };
    expect((await say('confirm', said, { at })).status).toBe(200);
    expect(await say('confirm', said, { at })).toMatchObject({
      status: 409,
      json: { error: { code: 'webhook.replayed' } },
    });
  });
});

describe('messages may overtake each other', () => {
  test('an invoice and an arrival before their delivery wait for it', async () => {
    const early = await say('invoice', { invoice: 'RE-1', issuedOn: '2026-11-22', delivery: 'LS-1' });
    expect(early).toMatchObject({ status: 202, json: { outcome: 'waiting', state: 'placed' } });
    expect((await say('arrive', { delivery: 'LS-1', arrivedOn: '2026-11-23' })).status).toBe(202);
    expect(rows('select 1 from invoice')).toEqual([]);
    await parcel('LS-1', [{ position: 1, quantity: 5 }]);
    expect(rows('select number from invoice')).toEqual([{ number: 'RE-1' }]);
    expect(rows('select arrived_on from delivery')).toEqual([{ arrived_on: '2026-11-23' }]);
    expect(rows(`select 1 from erp_message where outcome = 'waiting' or payload is not null`)).toEqual([]);
  });

  test('what comes before the release waits for it and is applied in its order', async () => {
    const { number } = await addOrder(app.db, { id: 'o2', state: 'held' });
    const held = `1-${number}`;
    const lines = [{ position: 1, quantity: 2 }];
    await say('deliver', { order: held, at: minute(9), delivery: 'LS-9', shippedOn: '2026-11-21', lines });
    await say('confirm', { order: held, at: minute(5), erpNumber: 'V-9' });
    expect((await say('release', { order: held, at: minute(20) })).json).toEqual({
      outcome: 'applied',
      state: 'delivered',
    });
    expect(own(`select kind from order_event where order_id = 'o2'`)).toHaveLength(4);
    expect(rows(`select erp_number from customer_order where id = 'o2'`)).toEqual([{ erp_number: 'V-9' }]);
  });

  test('a delivery before its confirmation is taken, the late one does not undo it', async () => {
    await parcel(
      'LS-1',
      [
        { position: 1, quantity: 5 },
        { position: 2, quantity: 1 },
      ],
      { at: minute(30) },
    );
    expect(state()).toBe('delivered');
    expect((await say('confirm', { at: minute(10), erpNumber: 'V-1' })).json).toMatchObject({
      state: 'delivered',
    });
  });

  test('of a confirmation older than the last only the ERP’s number is kept', async () => {
    await say('confirm', { at: minute(10), lines: [{ position: 1, expectedOn: '2026-12-24' }] });
    const late = await say('confirm', {
      at: minute(5),
      erpNumber: 'V-1',
      lines: [{ position: 1, expectedOn: '2026-12-01' }],
    });
    expect(late.json).toMatchObject({ outcome: 'stale' });
    expect(own('select expected_on from order_line where position = 1')).toEqual([
      { expected_on: '2026-12-24' },
    ]);
    expect(rows(`select erp_number from customer_order where id = 'o1'`)).toEqual([{ erp_number: 'V-1' }]);
  });

  test('of an invoice and its delivery at the same moment nothing is lost, 30 times', async () => {
    for (let i = 0; i < 30; i++) {
      const { number } = await addOrder(app.db, { id: `race-${i}` });
      const about = { order: `1-${number}` };
      await Promise.all([
        say('invoice', { ...about, invoice: `RE-${i}`, issuedOn: '2026-11-22', delivery: `LS-${i}` }),
        say('deliver', {
          ...about,
          delivery: `LS-${i}`,
          shippedOn: '2026-11-21',
          lines: [{ position: 1, quantity: 2 }],
        }),
      ]);
    }
    expect(rows('select 1 from invoice')).toHaveLength(30);
    expect(rows(`select 1 from erp_message where outcome <> 'applied'`)).toEqual([]);
  });

  test('what is refused after waiting is kept for the operator and holds up nothing', async () => {
    await say('invoice', { invoice: 'RE-1', issuedOn: '2026-11-22', delivery: 'LS-1', gross: '1.00' });
    await say('invoice', { invoice: 'RE-2', issuedOn: '2026-11-22', delivery: 'LS-1' });
    await parcel('LS-1', [{ position: 1, quantity: 5 }]);
    expect(rows(`select outcome, refusal from erp_message where id = 'm1'`)).toEqual([
      { outcome: 'refused', refusal: 'orders.sums' },
    ]);
    expect(rows('select number from invoice')).toEqual([{ number: 'RE-2' }]);
  });
});

describe('what cannot be is refused, and changes nothing', () => {
  const refused: [string, string, object, number, string][] = [
    ['an order that nobody placed', 'confirm', { order: '1-9999999' }, 404, 'orders.unknown'],
    ['an order of the other firm', 'confirm', { order: '3-2600001' }, 404, 'orders.unknown'],
    ['more than was ordered', 'deliver', { lines: [{ position: 1, quantity: 6 }] }, 400, 'orders.lines'],
    ['more than was ordered, in two lots', 'deliver', { lines: [{ position: 1, quantity: 3 }, { position: 1, quantity: 3 }] }, 400, 'orders.lines'],
    ['more confirmed than ordered', 'confirm', { lines: [{ position: 1, confirmed: 6 }] }, 400, 'orders.lines'],
    ['a price above the agreed one', 'confirm', { lines: [{ position: 1, unitPrice: '100.01' }] }, 400, 'orders.lines'],
    ['a position that is not there', 'cancel', { lines: [{ position: 3, cancelled: 1 }] }, 400, 'orders.lines'],
    ['an invoice on request without a price', 'invoice', { invoice: 'R', issuedOn: '2026-11-22' }, 400, 'orders.lines'],
    ['an invoice of another sum', 'invoice', { invoice: 'R', issuedOn: '2026-11-22', prices: [{ position: 2, unitPrice: '1.00' }], gross: '595.00' }, 409, 'orders.sums'],
    ['a position named twice', 'confirm', { lines: [{ position: 1 }, { position: 1 }] }, 400, 'request.invalid'],
    ['an amount with one digit', 'confirm', { lines: [{ position: 2, unitPrice: '1.5' }] }, 400, 'request.invalid'],
    ['an amount as a number', 'confirm', { lines: [{ position: 2, unitPrice: 1.5 }] }, 400, 'request.invalid'],
    ['an invalid day', 'deliver', { shippedOn: '2026-02-30' }, 400, 'request.invalid'],
    ['a tracking address without https', 'deliver', { parcels: [{ trackingUrl: 'javascript:alert(1)' }] }, 400, 'request.invalid'],
    ['no lines', 'deliver', { lines: [] }, 400, 'request.invalid'],
    ['a misspelt field', 'confirm', { lines: [{ position: 1, qty: 1 }] }, 400, 'request.invalid'],
    ['a name that is no order', 'confirm', { order: 'o1' }, 400, 'request.invalid'],
    ['an invalid time', 'confirm', { at: 'yesterday' }, 400, 'request.invalid'],
  ]; // prettier-ignore
  test.each(refused)('%s', async (_, kind, value, status, code) => {
    const before = own('select * from order_line');
    const whole =
      kind === 'deliver'
        ? { delivery: 'LS', shippedOn: '2026-11-21', lines: [{ position: 1, quantity: 1 }], ...value }
        : value;
    expect(await say(kind, whole)).toMatchObject({ status, json: { error: { code } } });
    expect(own('select * from order_line')).toEqual(before);
    expect(rows('select * from erp_message')).toEqual([]);
    expect(state()).toBe('placed');
  });

  test('the wrong fields are named', async () => {
    const answer = await say('confirm', { lines: [{ position: 1, qty: 1 }, { position: 7.5 }] });
    expect(answer.json.error.fields).toEqual(['lines.1.position', 'lines.0.qty'].toSorted());
  });

  test('an unknown order answers word for word like a foreign one', async () => {
    const [unknown, foreign] = [
      await say('confirm', { order: '1-9999999' }),
      await say('confirm', { order: '3-2600001' }),
    ];
    expect(unknown.json).toEqual(foreign.json);
  });

  test('another secret, another time, no signature, no secret configured', async () => {
    const wrong = await say('confirm', {}, { secret: SECRET.toUpperCase() });
    expect(wrong).toMatchObject({ status: 401, json: { error: { code: 'webhook.signature' } } });
    const unsigned = await app.ask('/custom/erp/confirm', { body: {} });
    expect(unsigned).toMatchObject({ status: 401, json: { error: { code: 'webhook.expired' } } });
    const off = await inProcess().ask('/custom/erp/confirm', { body: {} });
    expect(off).toMatchObject({ status: 404, json: { error: { code: 'webhook.off' } } });
  });

  test('a signature under the import’s headers is no signature of the ERP', async () => {
    const both = inProcess({ ERP_SECRET: SECRET, IMPORT_SECRET: SECRET });
    const body = { state: 'held' };
    const headers = await signMessage(
      { timestamp: 'x-import-timestamp', signature: 'x-import-signature' },
      SECRET,
      { to: '/custom/erp/orders', body: JSON.stringify(body) },
      new Date(START),
    );
    expect(
      (await both.ask('/custom/erp/orders', { body, headers, now: new Date(START).toISOString() })).status,
    ).toBe(401);
  });
});
