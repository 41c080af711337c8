import { expect, test } from 'vitest';
import { verifyPassword } from '../../src/platform/password.ts';
import { LOCAL_PEPPERS } from '../../src/platform/passwords.ts';
import { readLoginName } from '#lib/validators/login-name.ts';
import { shopDatabase } from '../../tests/support/shop-database.ts';
import { DEMO_CUSTOMERS, DEMO_PASSWORD, insertDemoCustomers } from './demo-customers.ts';

test('every demonstration customer can log in by the number as it is typed', async () => {
  const { sqlite } = shopDatabase();
  insertDemoCustomers(sqlite, new Date('2026-11-21T00:00:00Z'));
  insertDemoCustomers(sqlite, new Date('2026-11-22T00:00:00Z'));
  const rows = sqlite.prepare('select firm, number, password_hash from customer').all();
  expect(rows).toHaveLength(DEMO_CUSTOMERS.length);
  expect(
    (await verifyPassword(DEMO_PASSWORD, rows[0]!['password_hash'] as string, LOCAL_PEPPERS)).matches,
  ).toBe(true);
  for (const { typed, number } of DEMO_CUSTOMERS) expect(readLoginName(typed)).toMatchObject({ number });
});

test('one customer of the demonstration has no access yet and an address on file', () => {
  const { sqlite } = shopDatabase();
  insertDemoCustomers(sqlite, new Date('2026-11-21T00:00:00Z'));
  const rows = sqlite.prepare('select number, postal_code from customer where password_hash is null').all();
  expect(rows).toEqual([{ number: '104716', postal_code: '01067' }]);
});

test('the demonstration has a sub-user of each function', () => {
  const functions = DEMO_CUSTOMERS.flatMap(({ users }) => users.flatMap((user) => user.functions));
  expect(new Set(functions)).toEqual(new Set(['K07', 'K09', 'K13']));
});
