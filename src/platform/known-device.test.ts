import { expect, test } from 'vitest';
import { deviceCookie, isKnownDevice } from './known-device.ts';
import type { Settings } from './settings.ts';

const settings = (peppers: Record<string, string>) =>
  ({ ENVIRONMENT: 'production', PASSWORD_PEPPERS: peppers }) as unknown as Settings;
const ONE = settings({ '1': 'pfeffer' });
const request = (cookie = '') => new Request('https://shop.example/', { headers: { cookie } });
const pair = (set: string) => set.split(';')[0]!;
const visit = (cookie: string, account: string, known = ONE) =>
  pair(deviceCookie(request(cookie), known, account));

test('a browser is known to the account that it logged in to, and to no other', () => {
  const cookie = visit('', 'c1');
  expect(cookie).toMatch(/^__Host-geraet=[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/);
  expect(isKnownDevice(request(cookie), ONE, 'c1')).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(isKnownDevice(request(cookie), ONE, 'c2')).toBeNull();
});

test('a second login leaves the proof as it is, another account adds one', () => {
  const first = visit('', 'c1');
  expect(visit(first, 'c1')).toBe(first);
  const both = visit(first, 'c2');
  expect(both.split('~')).toHaveLength(2);
  for (const account of ['c1', 'c2']) expect(isKnownDevice(request(both), ONE, account)).not.toBeNull();
});

test('of six accounts the one that was not used for longest is forgotten', () => {
  let cookie = '';
  for (const account of ['c1', 'c2', 'c3', 'c4', 'c5', 'c1', 'c6']) cookie = visit(cookie, account);
  const known = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6'].filter((one) =>
    isKnownDevice(request(cookie), ONE, one),
  );
  expect(known).toEqual(['c1', 'c3', 'c4', 'c5', 'c6']);
});

test('a proof that was changed, cut or made up is none', () => {
  const [name, proof] = visit('', 'c1').split('=') as [string, string];
  const turned = proof.startsWith('A') ? `B${proof.slice(1)}` : `A${proof.slice(1)}`;
  for (const wrong of [turned, proof.slice(1), `${proof}x`, 'x'.repeat(22) + '.' + 'x'.repeat(43), '', '~~~'])
    expect(isKnownDevice(request(`${name}=${wrong}`), ONE, 'c1')).toBeNull();
});

test('a proof holds while its pepper is there, and new ones are made with the newest', () => {
  const old = visit('', 'c1');
  const turned = settings({ '1': 'pfeffer', '2': 'salz' });
  expect(isKnownDevice(request(old), turned, 'c1')).not.toBeNull();
  expect(isKnownDevice(request(old), settings({ '2': 'salz' }), 'c1')).toBeNull();
  expect(isKnownDevice(request(visit('', 'c1', turned)), settings({ '2': 'salz' }), 'c1')).not.toBeNull();
});
