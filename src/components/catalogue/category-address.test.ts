import { expect, test } from 'vitest';
import type { Category } from '#shop/catalogue/index.ts';
import { categoryOfName, categoryTrail, readCategoryAddress } from './category-address.ts';

const category = (code: string, parent: string | null, articles = 5): Category => ({
  id: 1,
  code,
  parent,
  special: false,
  name: code,
  slug: `slug-${code.toLowerCase()}`,
  articles,
  groups: 1,
  picture: null,
});
const TREE = [category('PG1', null), category('101', 'PG1'), category('PG2', null), category('201', 'PG2')];
const read = (...parts: string[]) => readCategoryAddress(TREE, 'de-de', parts);

test('a group, its sub-group and their pages are lists', () => {
  expect(read('PG1')).toMatchObject({ kind: 'list', page: 1 });
  expect(read('PG1', '101')).toMatchObject({ kind: 'list', page: 1 });
  expect(read('PG1', '101', '3')).toMatchObject({ kind: 'list', page: 3 });
  expect(read('PG1', '-', '2')).toMatchObject({ kind: 'list', page: 2 });
});

test('other spellings lead to the canonical address', () => {
  expect(read('PG2', '101')).toEqual({ kind: 'redirect', to: '/de-de/shop/category/PG1/101' });
  expect(read('101')).toEqual({ kind: 'redirect', to: '/de-de/shop/category/PG1/101' });
  expect(read('PG1', '101', '1')).toEqual({ kind: 'redirect', to: '/de-de/shop/category/PG1/101' });
  expect(read('PG1', '-')).toEqual({ kind: 'redirect', to: '/de-de/shop/category/PG1' });
  expect(read('PG1', 'PG1')).toEqual({ kind: 'redirect', to: '/de-de/shop/category/PG1' });
});

test('unknown codes, wrong page numbers and further segments lead nowhere', () => {
  for (const parts of [
    ['PG7'],
    ['PG1', '999'],
    ['PG1', '101', '0'],
    ['PG1', '101', 'x'],
    ['PG1', '101', '2', '3'],
  ])
    expect(read(...parts)).toEqual({ kind: 'none' });
});

test('no group at all leads to the shop’s overview', () => {
  expect(read()).toEqual({ kind: 'redirect', to: '/de-de/' });
});

test('a category is found by code or slug', () => {
  expect(categoryOfName(TREE, 'PG2')?.code).toBe('PG2');
  expect(categoryOfName(TREE, 'slug-201')?.code).toBe('201');
  expect(categoryOfName(TREE, 'nothing')).toBeUndefined();
});

test('a parent that leads to itself does not hang', () => {
  expect(categoryTrail([category('X', 'X')], 'X').length).toBeLessThan(30);
});
