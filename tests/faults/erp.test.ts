import { beforeAll, expect, test, vi } from 'vitest';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import { stateOf } from '../access/dump.ts';
import { inProcess, type InProcess } from '../support/in-process.ts';
import { addOrder } from '../support/orders.ts';
import { rewindable, type Rewindable } from '../support/rewind.ts';
import { addCustomer } from '../support/shop-database.ts';
import { faultyDatabase, type Fault, type FaultyDatabase } from './faulty-database.ts';
import { brokenRules } from './invariants.ts';

/** Messages of the ERP when a call to the database fails: sent anew they count once. */
const SECRET = 'a secret of at least thirty-two characters';
const START = Date.parse('2026-11-21T09:00:00.000Z');

let shop: InProcess;
let rewind: Rewindable;
let faulty: FaultyDatabase;
let order: string;
let held: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = inProcess({ ERP_SECRET: SECRET }, null, (sqlite) => {
    rewind = rewindable(sqlite);
    return (faulty = faultyDatabase(rewind.db)).db;
  });
  addCustomer(shop.sqlite);
  const lines = [{ number: '119001303', quantity: 5 }, { number: '160000035', quantity: 1 }]; // prettier-ignore
  order = `1-${(await addOrder(shop.db, { id: 'o1', lines })).number}`;
  held = `1-${(await addOrder(shop.db, { id: 'o2', state: 'held' })).number}`;
});

const MESSAGES: Readonly<Record<string, readonly { kind: string; said: object }[]>> = {
  confirm: [{ kind: 'confirm', said: { erpNumber: 'V-1', lines: [{ position: 1, confirmed: 4, cancelled: 1 }] } }],
  deliver: [{ kind: 'deliver', said: { delivery: 'LS-1', shippedOn: '2026-11-21', lines: [{ position: 1, quantity: 2, lot: 'L' }] } }],
  'deliver and arrive': [
    { kind: 'deliver', said: { delivery: 'LS-1', shippedOn: '2026-11-21', lines: [{ position: 1, quantity: 2 }] } },
    { kind: 'arrive', said: { delivery: 'LS-1', arrivedOn: '2026-11-22' } },
  ],
  'an invoice before its delivery': [
    { kind: 'invoice', said: { invoice: 'RE-1', issuedOn: '2026-11-22', delivery: 'LS-1' } },
    { kind: 'deliver', said: { delivery: 'LS-1', shippedOn: '2026-11-21', lines: [{ position: 1, quantity: 2 }] } },
  ],
  'cancel a line': [{ kind: 'cancel', said: { lines: [{ position: 2, cancelled: 1 }], reason: 'aus' } }],
  cancel: [{ kind: 'cancel', said: { reason: 'aus' } }],
  release: [{ kind: 'release', said: { order: 'held' } }],
  'a customer on hold': [{ kind: 'customer', said: { firm: 1, customer: '104711', hold: true, credit: '900.00' } }],
}; // prettier-ignore

/** Takes back what SHOP and the homes have written meanwhile. */
const rewound: Rewindable['rewound'] = (work) =>
  rewind.rewound(() => (shop.homes ? shop.homes.rewound(work) : work()));

/** Says all messages in turn; each is said anew until it was taken, as an ERP does. Returns the statuses of the first tries. */
function say(messages: (typeof MESSAGES)[string], fault: Fault | null) {
  return rewound(async () => {
    let seconds = 0;
    faulty.arm(fault);
    const statuses: number[] = [];
    for (const [n, { kind, said }] of messages.entries())
      for (let tries = 0; tries < 3; tries++) {
        const about = 'order' in said ? held : order;
        const told = { at: new Date(START + n * 1000).toISOString(), ...said };
        const body = kind === 'customer' ? told : { message: `m${n}`, ...told, order: about };
        const at = new Date(START + 10_000 + (seconds += 1) * 1000);
        const headers = await signMessage(
          ERP_HEADERS,
          SECRET,
          { to: `/custom/erp/${kind}`, body: JSON.stringify(body) },
          at,
        );
        const now = new Date(START + 60_000).toISOString();
        const { status } = await shop.ask(`/custom/erp/${kind}`, { body, headers, now });
        await shop.settled();
        statuses.push(status);
        if (status < 500) break;
      }
    const calls = faulty.calls();
    faulty.arm(null);
    return { statuses, calls, state: stateOf(shop.sqlite), broken: brokenRules(shop.sqlite) };
  });
}

test.each(Object.entries(MESSAGES))(
  '%s: said until it is taken, it counts once, whichever call failed',
  async (name, messages) => {
    const whole = await say(messages, null);
    expect(whole.broken).toEqual([]);
    expect(whole.statuses.every((status) => status < 300)).toBe(true);
    for (let at = 1; at <= whole.calls; at++)
      for (const mode of ['before', 'after'] as const) {
        const { state, broken, statuses } = await say(messages, { at, mode });
        const where = `${name}, call ${at} of ${whole.calls} fails ${mode}: ${statuses.join()}`;
        expect(broken, where).toEqual([]);
        expect(statuses.at(-1), where).toBeLessThan(300);
        expect(state, where).toEqual(whole.state);
      }
  },
);
