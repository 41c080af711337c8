import { expect, test } from 'vitest';
import { checkTables, tablesOf } from './tables.ts';

const MIGRATIONS = [
  { path: 'migrations/shop/0001-a.sql', text: 'create table cart (id text);\ncreate table gone (id text);' },
  { path: 'migrations/shop/0002-b.sql', text: 'drop table gone; create table cart_new (id text); drop table cart; alter table cart_new rename to cart;' }, // prettier-ignore
];

/** By its SQL the cart is the cart's. */
const CART = {
  path: 'src/shop/cart/cart-queries.ts',
  text: '`update cart set id = 1`; `delete from cart`',
};

/** What is found in one file; the register's own findings are about tables that this test has not. */
const found = (path: string, text: string) =>
  checkTables([CART, { path, text }], MIGRATIONS)
    .filter((finding) => finding.path === path)
    .map(({ line, message }) => `${line} ${message.split(':')[0]}`);

test('tables are those that are left after all migrations', () => {
  expect([...tablesOf(MIGRATIONS)]).toEqual(['cart']);
});

test('a feature writes and reads its own tables', () => {
  expect(found('src/shop/cart/queries.ts', '`update cart set id = 1`; `select 1 from cart`')).toEqual([]);
});

test('another feature’s table is found, written or read, with its line', () => {
  expect(found('src/shop/labels/queries.ts', '\n`delete from cart where id = 1`')).toEqual([
    '2 labels writes cart, which is cart’s',
  ]);
  expect(found('src/api/x.ts', '`select 1 from cart`')).toEqual(['1 platform reads cart, which is cart’s']);
});

test('a table that two features write alike, or none, is nobody’s until one is named', () => {
  const messages = (texts: readonly string[]) =>
    checkTables(
      texts.map((text, i) => ({ path: `src/shop/${['labels', 'lots'][i]!}/queries.ts`, text })),
      [{ path: 'migrations/shop/0001-a.sql', text: 'create table note (id text)' }],
    )
      .map(({ message }) => message.split(':')[0])
      .filter((message) => message!.includes('note'));
  const writes = '`insert into note values (1)`';
  expect(messages([writes])).toEqual([]);
  expect(messages([writes, writes])).toContain('lots writes note, which is nobody’s');
  expect(messages([])).toEqual(['the table note belongs to no feature']);
});

test('who is named in the register may; prose about a cart is no SQL', () => {
  expect(found('src/shop/delivery/a.ts', '`update cart set id = 1`')).toEqual([]);
  expect(found('src/shop/labels/a.ts', '/** Labels from cart and order. */\n// taken from cart')).toEqual([]);
});

test('what nothing needs any more is found in the register', () => {
  const messages = checkTables([], MIGRATIONS).map(({ message }) => message);
  expect(messages).toContain('nothing needs this any more: write delivery cart');
});
