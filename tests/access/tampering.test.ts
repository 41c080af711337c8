import { beforeAll, expect, test } from 'vitest';
import { faultRows, type FaultRow } from '../faults/operations.ts';
import { PASSWORD } from '../support/secrets.ts';
import { stateOf } from './dump.ts';
import { objectWorld, type ObjectWorld } from './object-world.ts';
import { quickHash } from '../support/quick-hash.ts';

/** Prices, owners and rights are the shop's to say: whatever a body claims about them changes nothing. */

const CLAIMS: Readonly<Record<string, unknown>> = {
  price: 1, unitPrice: 1, unit_price: 1, listPrice: 1, list_price: 1, amount: 1, discount: 99, priceList: 9, price_list: 9,
  preis: 1, rabatt: 99, summe: 1, waehrung: 'HUF', currency: 'HUF', totals: { gross: 1, net: 1 }, total: 1, shipping: 0,
  customerId: 'foreign', customer_id: 'foreign', customer: 'foreign', Kundennummer: '104712', Firma: 3, firm: 3, firma_id: 3,
  user: 0, actingUser: 0, acting_user: 0, added_by: 0, owner: 10, functions: ['K07'], orderLimit: 999_999_999, settings: {},
  state: 'delivered', status: 'delivered', vatValid: true, discountClass: 9, mustChangePassword: false, source: 'erp',
  __proto__: { price: 1 }, constructor: { prototype: { price: 1 } },
}; // prettier-ignore

/** The body with all claims at every object in it, next to what it says itself. */
function claiming(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(claiming);
  if (typeof value !== 'object' || value === null) return value;
  const own = Object.entries(value).map(([key, inner]) => [key, claiming(inner)]);
  return { ...CLAIMS, ...Object.fromEntries(own) };
}

/** Words of the editors have the properties of their type and no others. */
const STRICT = ['POST /redaktion/api/entries', 'POST /redaktion/api/entries/{entry}/draft'];

/** The same of a file of entries: each is taken or refused alone, so the call itself is answered well. */
const EACH_ALONE = 'POST /redaktion/api/import';

let world: ObjectWorld;
let rows: ReturnType<typeof faultRows>;
beforeAll(async () => {
  world = await objectWorld();
  world.shop.sqlite
    .prepare(`update customer set password_hash = ? where id = 'own'`)
    .run(quickHash(PASSWORD));
  rows = faultRows(world.ids);
});
const names = Object.keys(faultRows(new Proxy({}, { get: () => ({ own: 'x' }) }) as never));

const state = (): string[] => world.shop.databases().flatMap(stateOf).toSorted();

/** What a call leaves behind; `change` works on its body. */
function done(row: FaultRow, change: (body: unknown) => unknown) {
  return world.rewound(async () => {
    const { path, method = 'POST', headers, guest = false, staff = false } = row;
    const cookie = staff ? world.staffCookie : world.cookie;
    const { body } = {
      ...row,
      ...(await row.first?.((first, options) => world.shop.ask(first, { ...options, cookie }))),
    };
    const sent = change(body);
    const answer = await world.shop.ask(path, {
      method,
      ...(sent !== undefined && { body: sent }),
      ...(headers && { headers }),
      ...(!guest && { cookie }),
    });
    await world.shop.settled();
    return { status: answer.status, state: state() };
  });
}

test.each(names)('%s is not impressed by what a body claims', async (name) => {
  const row = rows[name]!;
  const honest = await done(row, (body) => body);
  expect(honest.status).toBe(200);
  const claimed = await done(row, (body) => (body === undefined ? undefined : claiming(body)));
  if (STRICT.includes(name)) expect(claimed.status).toBe(400);
  else if (name === EACH_ALONE)
    expect(claimed).toEqual({ status: 200, state: state() }); // nothing of it was taken
  else expect(claimed).toEqual(honest);
});

test.each([
  ['a lower total', { summe: 1 }],
  ['no total', { summe: null }],
  ['a lower price of a line', { positionen: [{ id: 'x', artnr: '301000001', menge: 2, preis: 1, vkz: 0 }] }],
])('an order confirmed with %s is not taken: it is shown again', async (_, wrong) => {
  const row = rows['POST /customerapi/wk/submit']!;
  const { status, state } = await done(row, (body) => ({ ...(body as object), ...wrong }));
  expect(status).toBe(409);
  expect(
    state.filter(
      (line) =>
        line.includes('"source":"cart"') &&
        line.includes('"cart_version":') &&
        !line.includes('"cart_version":null'),
    ),
  ).toEqual([]);
});
