import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const FOLDER = 'migrations/shop';
const CARRIES = '0214-own-second-factor.sql';

test('second steps and passkeys of before stay the account’s when logins get their own', () => {
  const db = new DatabaseSync(':memory:');
  const files = readdirSync(FOLDER).toSorted();
  for (const file of files.filter((one) => one < CARRIES)) db.exec(readFileSync(`${FOLDER}/${file}`, 'utf8'));
  addCustomer(db, { id: 'c1' });
  db.exec(`
    insert into two_step (customer_id, secret, confirmed_at, last_step, created_at) values ('c1', 'sealed', 'then', 7, 'before');
    insert into recovery_code (customer_id, hash) values ('c1', 'one'), ('c1', 'two');
    insert into passkey (id, customer_id, public_key, counter, name, is_synced, created_at) values ('p', 'c1', '', 0, 'x', 0, '');`);
  db.exec(readFileSync(`${FOLDER}/${CARRIES}`, 'utf8'));
  expect({ ...db.prepare('select * from two_step').get() }).toEqual({
    customer_id: 'c1',
    user_id: 0,
    secret: 'sealed',
    confirmed_at: 'then',
    last_step: 7,
    created_at: 'before',
  });
  expect(db.prepare('select hash, user_id from recovery_code order by hash').all()).toMatchObject([
    { hash: 'one', user_id: 0 },
    { hash: 'two', user_id: 0 },
  ]);
  expect(db.prepare('select user_id from passkey').get()).toMatchObject({ user_id: 0 });
});
