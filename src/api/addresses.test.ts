import { expect, test } from 'vitest';
import { API_ADDRESSES } from './addresses.ts';
import { api } from './index.ts';

test('every address of the API begins with a name that leads there, and back', () => {
  const names = api.routes.map(({ path }) => path.split('/')[1]!).filter((name) => /^[\w-]+$/.test(name));
  expect([...new Set(names)].toSorted()).toEqual([...API_ADDRESSES].toSorted());
});
