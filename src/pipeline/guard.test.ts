import { expect, test } from 'vitest';
import { guard } from './guard.ts';

const ask = (path: string, init: RequestInit = {}) => {
  const url = new URL(path, 'https://shop.example');
  return guard(new Request(url, init), url) ?? 'on';
};

test.each([
  ['our own page', { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, 'on'],
  ['a tool without origin', {}, 'on'],
  ['another site', { origin: 'https://evil.example' }, 'request.cross-site'],
  ['another site that hides its origin', { origin: 'null' }, 'request.cross-site'],
  ['our own page that tells no address', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 'on'],
  ['a frame without origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 'request.cross-site'],
  ['a frame that hides its origin', { origin: 'null', 'sec-fetch-site': 'none' }, 'request.cross-site'],
  [
    'a sister host',
    { 'sec-fetch-site': 'same-site', origin: 'https://light.shop.example' },
    'request.cross-site',
  ],
  ['another port', { origin: 'https://shop.example:8443' }, 'request.cross-site'],
  ['plain http of the same host', { origin: 'http://shop.example' }, 'request.cross-site'],
] as const)('a POST from %s is answered %s → %s', (_who, headers, answer) => {
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded'])
    expect(
      ask('/guestapi/logs', { method: 'POST', headers: { ...headers, 'content-type': type }, body: '{}' }),
    ).toBe(answer);
});

test('a GET from another site passes, unless it changes something', () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(ask('/de-de/', { headers })).toBe('on');
  for (const path of [
    '/customerapi/logout',
    '/customerapi/zahnlager/zubuchen/auto',
    '/guestapi/register/verify/t/DE/de',
    '/customerapi/%6cogout',
    '/customerapi/zahnlager/zubuchen/%61uto',
    '/guestapi/register/%76erify/t/DE/de',
  ])
    expect(ask(path, { headers }), path).toBe('request.cross-site');
});

test('a body over 1 MB is refused, signed imports and whole stocks excepted', () => {
  const headers = { 'content-length': String(1024 * 1024 + 1) };
  expect(ask('/guestapi/logs', { method: 'POST', headers })).toBe('request.too-large');
  const own = { ...headers, 'sec-fetch-site': 'same-origin' };
  for (const path of ['/customerapi/zahnlager/datei', '/redaktion/api/requests/4711/stock'])
    expect(ask(path, { method: 'POST', headers: own }), path).toBe('on');
  expect(ask('/customerapi/zahnlager/datei/x', { method: 'POST', headers: own })).toBe('request.too-large');
  expect(ask('/custom/catalogue-import', { method: 'POST', headers })).toBe('on');
});
