import { expect, test } from 'vitest';
import { readBeside } from './read-beside.ts';

const get = { method: 'GET' };

test('the cart’s page and call ask for the cart beside their caller, nothing else does', () => {
  for (const path of ['/de-de/wk', '/fr-ch/wk/', '/customerapi/cart/de'])
    expect(readBeside(get, path), path).not.toBeNull();
  for (const path of ['/de-de/wk/kasse', '/de-de/', '/customerapi/cart/add', '/customerapi/wk/anz'])
    expect(readBeside(get, path), path).toBeNull();
  expect(readBeside({ method: 'POST' }, '/de-de/wk')).toBeNull();
});

test('what was read is taken once, and only by the same session', () => {
  const beside = readBeside(get, '/de-de/wk')!;
  const results = [{ results: [] }];
  expect(beside.take('a')).toBeNull();
  beside.keep('a', results);
  expect(beside.take('b')).toBeNull();
  beside.keep('a', results);
  expect(beside.take('a')).toBe(results);
  expect(beside.take('a')).toBeNull();
});
