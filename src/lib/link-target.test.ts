import { expect, test } from 'vitest';
import { isExternal, isLinkTarget, isMarketPath, resolveTarget } from './link-target.ts';

test.each([
  '',
  'service',
  'shop/category/PG3',
  'shop/category/PG3/',
  'shop?brand=velmora&new=1',
  'service#anfahrt',
  '#faq',
  'https://example.com',
  'https://example.com:8443/a?b=c#d',
  'mailto:info@example.com',
  'mailto:{email}',
  'tel:+49301234567',
])('content may point to %j', (target) => {
  expect(isLinkTarget(target)).toBe(true);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,<b>',
  '//example.com',
  '/de-de/service',
  'http://example.com',
  'https://exa mple.com',
  'https://example.com/"onclick="x',
  'shop/../../redaktion',
  './service',
  'shop/./category',
  'a\\b',
  'mailto:a@b.c?bcc=everybody@example.com',
  'tel:abc',
  ' service',
  'ftp://example.com',
  `shop/${'a'.repeat(2000)}`,
])('content may not point to %j', (target) => {
  expect(isLinkTarget(target)).toBe(false);
});

test('only what lies below the market is looked up among the routes', () => {
  expect(['', 'service', 'shop/category/PG3'].map(isMarketPath)).toEqual([true, true, true]);
  expect(['#faq', 'https://a.example', 'mailto:a@b.cd', 'tel:1'].map(isMarketPath)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('a target is put behind the market, others stay as they are', () => {
  expect(resolveTarget('shop/category/PG3', 'de-at')).toBe('/de-at/shop/category/PG3');
  expect(resolveTarget('', 'de-at')).toBe('/de-at/');
  for (const target of ['#faq', 'https://a.example/b', 'mailto:a@b.cd', 'tel:+491'])
    expect(resolveTarget(target, 'de-at')).toBe(target);
});

test('https leaves the shop; mail, phone and pages do not', () => {
  expect(isExternal('https://a.example')).toBe(true);
  for (const target of ['service', '#faq', 'mailto:a@b.cd', 'tel:1']) expect(isExternal(target)).toBe(false);
});
