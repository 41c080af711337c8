import { beforeAll, expect, test } from 'vitest';
import { nameOfCall, type AnyOperation } from '#api/contract/operation.ts';
import { operations } from '#api/operations.ts';
import { faultRows } from '../faults/operations.ts';
import type { AskOptions } from '../support/in-process.ts';
import { quickHash } from '../support/quick-hash.ts';
import { PASSWORD } from '../support/secrets.ts';
import { nameOf, OPERATIONS, sampleOf } from './api-world.ts';
import { leaveAlone } from './leave-alone.ts';
import { stateOf } from './dump.ts';
import { OBJECT_ROWS } from './object-rows.ts';
import { objectWorld, type ObjectWorld } from './object-world.ts';

/**
 * What is one customer's is asked by customer (docs/rules/runtime.md#one-customer): every call answers and leaves behind the same whether the
 * customer is one of many or the only one there is. So a customer's rows can live in a database of their own.
 */
const NOBODY = new Proxy({}, { get: () => ({ own: 'x' }) }) as never;
const declared = new Map(operations.map((one: AnyOperation) => [nameOfCall(one), one]));
const isStaffs = (name: string): boolean =>
  ['member', 'service', 'staff', 'publisher', 'admin'].includes(declared.get(name)!.who);

let world: ObjectWorld;
beforeAll(async () => {
  world = await worldOf();
});

async function worldOf(bind?: Parameters<typeof objectWorld>[0]): Promise<ObjectWorld> {
  const made = await objectWorld(bind);
  made.shop.sqlite.prepare(`update customer set password_hash = ? where id = 'own'`).run(quickHash(PASSWORD));
  return made;
}

type Call = (ask: ObjectWorld['shop']['ask']) => ReturnType<ObjectWorld['shop']['ask']>;

/** What a call answers and what it changed, with the others there or without them. */
function outcome({ shop, rewound, cookie }: ObjectWorld, call: Call, only: string | null) {
  return rewound(async () => {
    if (only !== null) leaveAlone(shop.sqlite, only);
    const before = new Set(stateOf(shop.sqlite));
    const { status, json } = await call((path, options) => shop.ask(path, { cookie, ...options }));
    await shop.settled();
    const after = stateOf(shop.sqlite);
    const left = new Set(after);
    return {
      status,
      json: plain(json),
      came: after.filter((row) => !before.has(row)).map(plain),
      gone: [...before].filter((row) => !left.has(row)).map(plain),
    };
  });
}

/** Without what chance draws. */
const plain = (value: unknown): string =>
  JSON.stringify(value ?? null)
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
    .replace(/[\w-]{43,46}/g, 'SECRET')
    .replace(/\b(?:[0-9a-z]{4}-){5}[0-9a-z]{4}\b/g, 'CODE')
    .replace(/\b(oci|cxml)-(\d+)-[a-z0-9]{8}\b/g, '$1-$2')
    .replace(/\b[A-Z2-7]{32}\b/g, 'TOTP')
    .replace(/"[0-9A-HJKMNP-TV-Z]{10}"/g, '"LABEL"');

/** Whom a guest's call is about. */
const SUBJECT: Readonly<Record<string, string>> = {
  'POST /guestapi/register/customer/{country}/{language}': 'foreign',
};

const changing = Object.entries(faultRows(NOBODY))
  .filter(([name, { staff }]) => !staff && !isStaffs(name))
  .map(([name]) => name);

test.each(changing)('%s does the same for the only customer there is', async (name) => {
  const row = faultRows(world.ids)[name]!;
  const call: Call = async (ask) => {
    const more = await row.first?.(ask);
    const { path, method = 'POST', body, headers } = { ...row, ...more };
    const options: AskOptions = { method, ...(body !== undefined && { body }), ...(headers && { headers }) };
    return ask(path, row.guest ? ({ ...options, cookie: '' } as AskOptions) : options);
  };
  expect(await outcome(world, call, SUBJECT[name] ?? 'own')).toEqual(await outcome(world, call, null));
});

const reading = OPERATIONS.map(nameOf).filter((name) => name.startsWith('GET ') && !isStaffs(name));

/** One's own objects where a call names some, else what the document allows. */
function readingCall(name: string, { ids }: ObjectWorld): Call {
  const operation = OPERATIONS.find((one) => nameOf(one) === name)!;
  const row = OBJECT_ROWS[name]?.[0];
  const sample = sampleOf(operation);
  if (!row?.param) return (ask) => ask(sample.path);
  const [patterns, given] = [operation.path.split('/'), sample.path.split('/')];
  const path = patterns
    .map((part, i) => (part === `{${row.param}}` ? ids[row.kind].own! : given[i]))
    .join('/');
  return (ask) => ask(path);
}

test.each(reading)('%s says the same to the only customer there is', async (name) => {
  const call = readingCall(name, world);
  const among = await outcome(world, call, null);
  expect(among.status).toBeLessThan(500);
  expect(await outcome(world, call, 'own')).toEqual(among);
});

test('a statement that asks for everybody’s rows is found: the control', async () => {
  const leaky = await worldOf((db) => ({
    ...db,
    batch: db.batch.bind(db),
    prepare: (sql: string) =>
      db.prepare(sql.replace(/(last_error from webhook\s+where) customer_id/, '$1 ?1')),
  } as D1Database)); // prettier-ignore
  const call: Call = (ask) => ask('/customerapi/webhooks');
  expect(await outcome(leaky, call, 'own')).not.toEqual(await outcome(leaky, call, null));
});
