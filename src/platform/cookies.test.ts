import { expect, test } from 'vitest';
import { readCookie, writeCookie } from './cookies.ts';

const SECRET = { name: 'sid', seconds: 60, isBoundToHost: true };
const HINT = { name: 'hint', seconds: 60, isReadable: true };
const asked = (cookie = '', origin = 'https://shop.example') =>
  new Request(`${origin}/`, { headers: { cookie } });

test('a cookie is for the whole host, lax, and by default out of reach of scripts', () => {
  expect(writeCookie(asked(), SECRET, 'abc')).toBe(
    '__Host-sid=abc; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(writeCookie(asked('', 'http://localhost'), HINT, '7')).toBe(
    'hint=7; Max-Age=60; Path=/; SameSite=Lax',
  );
});

test('a cookie is taken away by an age of nothing', () => {
  expect(writeCookie(asked(), HINT, null)).toBe('hint=; Max-Age=0; Path=/; Secure; SameSite=Lax');
});

test('a value cannot end the cookie and begin attributes or a header', () => {
  expect(writeCookie(asked(), HINT, 'a; Domain=evil\r\nx: y')).toMatch(
    /^hint=a%3B%20Domain%3Devil%0D%0Ax%3A%20y; /,
  );
});

test('a value comes back as it was written, whatever stands beside it', () => {
  const value = '/de-de/wk?q=a b&c=ä;';
  const [pair = ''] = writeCookie(asked(), HINT, value).split(';');
  expect(readCookie(asked(`other=1; ${pair}; xhint=2`), HINT)).toBe(value);
  expect(readCookie(asked('xhint=2; hin=3'), HINT)).toBe('');
});

test('over https the name without its prefix is not read', () => {
  expect(readCookie(asked('sid=abc'), SECRET)).toBe('');
  expect(readCookie(asked('__Host-sid=abc'), SECRET)).toBe('abc');
  expect(readCookie(asked('sid=abc', 'http://localhost'), SECRET)).toBe('abc');
});
