import { expect, test } from 'vitest';
import { viewCatalogue, viewShop } from './replicas.ts';

const VERSIONS = { bookmark: '00000005-x' };

/** Where the first query of a request goes. */
function startOf(path: string, headers: Record<string, string> = {}, method = 'GET'): string {
  const asked: string[] = [];
  const db = { withSession: (constraint: string) => void asked.push(constraint) };
  viewShop(new Request(`https://shop.example${path}`, { method, headers }), db as never, VERSIONS);
  return asked.join();
}

test.each(['sid', 'einkauf', 'redaktion', 'link'])('who brings the cookie %s reads the primary', (name) => {
  expect(startOf('/de-de/wk', { cookie: `__Host-${name}=x` })).toBe('first-primary');
});

test('a start page is read where it was written a moment ago', () => {
  expect(startOf(`/de-de/punch-out/start/${'A'.repeat(43)}`)).toBe('first-primary');
});

test('who writes, or calls with a token, reads the primary', () => {
  expect(startOf('/guestapi/x', {}, 'POST')).toBe('first-primary');
  expect(startOf('/customerapi/x', { authorization: 'Bearer x' })).toBe('first-primary');
});

test('a stranger reads no older than the caches’ versions and his own last write', () => {
  expect(startOf('/de-de/')).toBe(VERSIONS.bookmark);
  expect(startOf('/de-de/', { cookie: '__Host-stand=00000009-x' })).toBe('00000009-x');
  expect(startOf('/de-de/', { cookie: '__Host-stand=00000001-x' })).toBe(VERSIONS.bookmark);
});

test('the catalogue is read from the nearest replica, no older than its last switch', () => {
  const asked: string[] = [];
  const db = { withSession: (constraint: string) => void asked.push(constraint) };
  viewCatalogue(db as never, null);
  viewCatalogue(db as never, '00000007-x');
  expect(asked).toEqual(['first-unconstrained', '00000007-x']);
});
