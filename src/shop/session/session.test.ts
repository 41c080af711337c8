import { DatabaseSync } from 'node:sqlite';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { mayAs, requireCustomer, requireFunction, type Caller } from './index.ts';
import { isSecret, newSecret, secretHash } from './secret.ts';
import { readLoginName } from '#lib/validators/login-name.ts';

test.each([
  ['104711', { kind: 'number', number: '104711', prefix: null }],
  ['1047', { kind: 'number', number: '1047', prefix: null }], // the fewest digits
  ['1047115', { kind: 'number', number: '1047115', prefix: null }], // the most
  ['2-104712', { kind: 'number', number: '104712', prefix: '2' }],
  ['10.104713', { kind: 'number', number: '104713', prefix: '10' }],
  ['104714x', { kind: 'number', number: '104714x', prefix: null }],
  ['104714X', { kind: 'number', number: '104714x', prefix: null }],
  ['010104715', { kind: 'number', number: '0104715', prefix: '01' }],
  [' Labor@Example.com ', { kind: 'email', email: 'labor@example.com' }],
] as const)('the user field %s is understood', (text, expected) => {
  expect(readLoginName(text)).toEqual(expected);
});

test('anything else in the user field is refused before it is looked up', () => {
  for (const text of [
    '',
    '123',
    '123-104711',
    '1047111111',
    'labor@',
    '@example.com',
    "104711' or 1=1",
    'a b@example.com',
    '104711xx',
  ])
    expect(readLoginName(text), text).toBeNull();
});

const user = (id: number, functions: Caller['user']['functions'] = []) => ({ id, functions });

test('the account itself and a leader may everything, others what their function says', () => {
  expect(mayAs(user(0), [])).toBe(true);
  expect(mayAs(user(1, ['K07']), ['K09'])).toBe(true);
  expect(mayAs(user(1, ['K09']), ['K09'])).toBe(true);
  expect(mayAs(user(1, ['K13']), ['K09'])).toBe(false);
  expect(mayAs(user(1), ['K13'])).toBe(false);
});

test('a guest is asked to log in; a user without the function is refused', () => {
  expect(() => requireCustomer({ caller: null })).toThrow('session.login-required');
  const caller = { user: user(3, ['K13']) } as unknown as Caller;
  expect(() => requireFunction({ caller }, 'K09')).toThrow('session.not-allowed');
});

test('a secret is 32 random bytes, and only its hash is told to the database', async () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  expect(secrets.every(isSecret)).toBe(true);
  expect(await secretHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

let db: DatabaseSync;
beforeEach(() => {
  db = new DatabaseSync(':memory:');
  db.exec(readFileSync('migrations/shop/0010-customers.sql', 'utf8'));
});

test('two customers may share an e-mail, but never a number of the same firm', () => {
  const add = db.prepare(
    `insert into customer (id, firm, number, state, email, industry, country, language, price_list, created_at, updated_at)
     values (?, ?, ?, 'verified', 'labor@example.com', 'laboratory', 'DE', 'de', 1, '', '')`,
  );
  add.run('a', 1, '104711');
  add.run('b', 1, '104712');
  add.run('c', 3, '104711');
  expect(() => add.run('d', 1, '104711')).toThrow(/UNIQUE/);
});
