import { expect, test } from 'vitest';
import { newSecret } from '#shop/session/index.ts';
import { exchangeLink, linkCookie, linkSecret } from './link-cookie.ts';

const asked = (origin: string, cookie = '') =>
  new Request(`${origin}/de-de/verify/-`, { headers: { cookie } });
const SHOP = 'https://shop.example';

test('a link’s secret goes into a cookie no script reads, and out of the address', () => {
  const secret = newSecret();
  const { status, headers } = exchangeLink(asked(SHOP), secret, '/de-de/verify/-');
  expect(status).toBe(302);
  expect(headers.get('location')).toBe('/de-de/verify/-');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('set-cookie')).toBe(
    `__Host-link=${secret}; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax`,
  );
  expect(linkSecret(asked(SHOP, `a=b; __Host-link=${secret}`))).toBe(secret);
});

test('over https a cookie without prefix is ignored: no sister host plants a link', () => {
  const secret = newSecret();
  expect(linkSecret(asked(SHOP, `link=${secret}`))).toBeNull();
  expect(linkSecret(asked('http://localhost', `link=${secret}`))).toBe(secret);
  expect(linkCookie(asked('http://localhost'), secret)).not.toContain('Secure');
});

test('what is no secret is no link, and a spent one is taken away', () => {
  for (const value of ['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}=`])
    expect(linkSecret(asked(SHOP, `__Host-link=${value}`))).toBeNull();
  expect(linkCookie(asked(SHOP), null)).toBe(
    '__Host-link=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(exchangeLink(asked(SHOP), 'x', '/de-de/verify/-').headers.get('set-cookie')).toContain('Max-Age=0');
});
