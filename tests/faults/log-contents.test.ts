import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { objectWorld, type ObjectWorld } from '../access/object-world.ts';
import { quickHash } from '../support/quick-hash.ts';
import { faultyDatabase, type FaultyDatabase } from './faulty-database.ts';
import { faultRows, type FaultRow } from './operations.ts';
import { PASSWORD } from '../support/secrets.ts';

/**
 * What the shop writes into its log when something fails: enough to find it, nothing that opens anything
 * (docs/rules/security.md#log-contents).
 */

let faulty: FaultyDatabase;
let world: ObjectWorld;
let rows: ReturnType<typeof faultRows>;
const log: string[] = [];

beforeAll(async () => {
  for (const level of ['error', 'warn', 'info', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...parts) => void log.push(parts.map(String).join(' ')));
  world = await objectWorld((db) => (faulty = faultyDatabase(db)).db);
  world.shop.sqlite
    .prepare(`update customer set password_hash = ? where id = 'own'`)
    .run(quickHash(PASSWORD));
  rows = faultRows(world.ids);
});
beforeEach(() => {
  log.length = 0;
});

/** Passwords, PINs, secrets of links and sessions, and addresses of people: whatever a row sends. */
function secretsOf({ path, body }: FaultRow): string[] {
  const texts = Object.values((body ?? {}) as Record<string, unknown>).filter(
    (value): value is string => typeof value === 'string',
  );
  return [
    ...path.split('/').filter((part) => part.length >= 40),
    ...texts.filter((text) => text.length >= 4),
    world.cookie.split('=')[1]!,
    PASSWORD,
  ];
}

async function failing(row: FaultRow, at: number): Promise<void> {
  await world.rewound(async () => {
    faulty.arm({ at, mode: 'before' });
    const { path, method = 'POST', body, headers, guest = false } = row;
    await world.shop.ask(path, {
      method,
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
      ...(!guest && { cookie: world.cookie }),
    });
    await world.shop.settled();
    faulty.arm(null);
  });
}

const names = Object.keys(faultRows(new Proxy({}, { get: () => ({ own: 'x' }) }) as never));

test.each(names)(
  '%s fails and logs neither password nor link nor session nor what was sent',
  async (name) => {
    const row = rows[name]!;
    for (let at = 1; at <= 6; at++) await failing(row, at);
    const written = log.join('\n');
    expect(secretsOf(row).filter((secret) => written.includes(secret))).toEqual([]);
  },
);

test('the log says what failed, where and under which id', async () => {
  await failing(rows['POST /customerapi/cart/add']!, 2);
  expect(JSON.parse(log[0]!)).toMatchObject({
    fault: 'api',
    error: expect.stringContaining('Network connection lost'),
    path: '/customerapi/cart/add',
    requestId: 'test',
  });
});

test('control: a log with addresses as they came would hold the secrets of links', () => {
  const withLinks = Object.values(rows).filter(({ path }) =>
    path.split('/').some((part) => part.length >= 40),
  );
  expect(withLinks.length).toBeGreaterThan(1);
  for (const row of withLinks)
    expect(secretsOf(row).filter((secret) => row.path.includes(secret))).not.toEqual([]);
});
