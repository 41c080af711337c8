import { beforeAll, expect, test, vi } from 'vitest';
import { takeArrived } from '../../src/pipeline/arrived-queries.ts';
import { stateOf } from '../access/dump.ts';
import { nameOf, OPERATIONS } from '../access/api-world.ts';
import { objectWorld, type ObjectWorld } from '../access/object-world.ts';
import type { Asked } from '../support/in-process.ts';
import { faultyDatabase, type Fault, type FaultyDatabase } from './faulty-database.ts';
import { brokenRules } from './invariants.ts';
import { faultRows, type FaultRow } from './operations.ts';
import { PASSWORD } from '../support/secrets.ts';
import { quickHash } from '../support/quick-hash.ts';

/**
 * Every call to the database of every operation that changes something fails – before it did anything, or after it did and
 * before the shop heard so. All or nothing is done, nothing contradicts itself, the answer is one that the document knows
 * or the general fault, and the second try ends where an undisturbed call ends.
 */

let faulty: FaultyDatabase;
let world: ObjectWorld;
let rows: ReturnType<typeof faultRows>;
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  world = await objectWorld((db) => (faulty = faultyDatabase(db)).db);
  world.shop.sqlite
    .prepare(`update customer set password_hash = ? where id in ('own')`)
    .run(quickHash(PASSWORD));
  await world.shop.settled();
  // a cart with terms and a voucher: a reset and an order have more than lines to take along
  world.shop.sqlite
    .exec(`update cart set comment = 'alt', fwt = 1, own_number = 'B-0' where customer_id = 'own';
    insert into cart_voucher (customer_id, code, added_at) values ('own', '${world.ids.voucher.own!}', '')`);
  rows = faultRows(world.ids);
});

const names = Object.keys(faultRows(new Proxy({}, { get: () => ({ own: 'x' }) }) as never));

async function ask(row: FaultRow): Promise<Asked> {
  const { path, method = 'POST', body, headers, guest = false, staff = false } = row;
  const answer = await world.shop.ask(path, {
    method,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    ...(!guest && { cookie: staff ? world.staffCookie : world.cookie }),
  });
  await world.shop.settled();
  await theMinute().catch(theMinute); // it may be what fails
  return answer;
}

/** Orders whose way home failed are fetched by the clock. */
async function theMinute(): Promise<void> {
  const { db, homes } = world.shop;
  if (homes) await takeArrived({ SHOP: db, HOMES: homes });
}

const state = (): string[] => world.shop.databases().flatMap(stateOf).toSorted();

interface Run {
  answer: Asked;
  calls: number;
  after: string[];
  broken: string[];
  again: Asked;
  afterAgain: string[];
  brokenAgain: string[];
}

/** One call with a fault, then a second try without; all of it is taken back. */
function run(row: FaultRow, fault: Fault | null): Promise<Run> {
  return world.rewound(async () => {
    faulty.arm(null);
    const given = await row.first?.((path, options) =>
      world.shop.ask(path, { ...options, cookie: world.cookie }),
    );
    const whole = { ...row, ...given };
    faulty.arm(fault);
    const answer = await ask(whole);
    const calls = faulty.calls();
    const [after, broken] = [state(), brokenRules(world.shop.sqlite)];
    faulty.arm(null);
    const again = await ask(whole);
    return {
      answer,
      calls,
      after,
      broken,
      again,
      afterAgain: state(),
      brokenAgain: brokenRules(world.shop.sqlite),
    };
  });
}

test.each(names)(
  '%s does all or nothing when the database fails, and a second try ends well',
  async (name) => {
    const row = rows[name]!;
    const before = await world.rewound(async () => {
      faulty.arm(null);
      await row.first?.((path, options) => world.shop.ask(path, { ...options, cookie: world.cookie }));
      return state();
    });
    const whole = await run(row, null);
    expect(whole.answer.status, JSON.stringify(whole.answer.json)).toBe(200);
    expect(whole.broken).toEqual([]);
    const documented = new Set(
      Object.keys(OPERATIONS.find((one) => nameOf(one) === name)!.answers).map(Number),
    );
    for (let at = 1; at <= whole.calls; at += 1)
      for (const mode of ['before', 'after'] as const) {
        const { answer, after, broken, again, afterAgain, brokenAgain } = await run(row, { at, mode });
        const where = `${name}, call ${at} of ${whole.calls} fails ${mode}`;
        expect([...documented, 500], where).toContain(answer.status);
        if (answer.status === 500) expect(answer.json.error.code, where).toBe('fault');
        expect(broken, where).toEqual([]);
        const done = JSON.stringify(after) === JSON.stringify(whole.after);
        if (!done) expect(after, where).toEqual(before);
        if (answer.status === 200 && !done) expect(ANSWERS_FIRST, where).toContain(name);
        expect(brokenAgain, where).toEqual([]);
        expect(again.status, `${where}: ${JSON.stringify(again.json)}`).toBeLessThan(500);
        expect([...documented], where).toContain(again.status);
        if (!done || !row.adds) expect(afterAgain, `${where}, again`).toEqual(whole.after);
      }
  },
);

/** Their answer waits for nothing: how long the work takes would tell whether there is such a customer. */
const ANSWERS_FIRST = [
  'POST /guestapi/register/resend/{country}/{language}',
  'POST /guestapi/password/forgotten/{country}/{language}',
];
