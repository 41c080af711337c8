import { expect, test } from 'vitest';
import { candidates, legacyTarget } from './model.ts';

const link = (path: string, kind: Parameters<typeof legacyTarget>[0]['kind'], target: string) => ({
  path,
  kind,
  target,
});

test('an old address is looked up exactly first, then by ever shorter prefixes', () => {
  expect(candidates('/Shop/Gips/A.html', '?id=7')).toEqual([
    '/shop/gips/a.html?id=7',
    '/shop/gips/a.html',
    '/shop/gips/a.html/*',
    '/shop/gips/*',
    '/shop/*',
    '/*',
  ]);
});

test('old links lead to shop, article, category, tooth line, promotions and pages', () => {
  expect(legacyTarget(link('/artikel/*', 'article', '*'), 'de-at', '/artikel/119001303.html')).toBe(
    '/de-at/shop/artikel/119001303/details',
  );
  expect(legacyTarget(link('/gipse.html', 'category', 'PG7'), 'de-at', '/gipse.html')).toBe(
    '/de-at/shop/category/PG7',
  );
  expect(legacyTarget(link('/zahnlinie/*', 'tooth-assistant', '*'), 'de-at', '/zahnlinie/Aurelis')).toBe(
    '/de-at/zahnassistent/zahnlinie/Aurelis',
  );
  expect(legacyTarget(link('/aktion/*', 'promotions', ''), 'de-at', '/aktion/x')).toBe('/de-at/aktionen');
  expect(legacyTarget(link('/agb', 'page', 'legal/agb'), 'de-at', '/agb')).toBe('/de-at/legal/agb');
  expect(legacyTarget(link('/index.php', 'shop', ''), 'de-at', '/index.php')).toBe('/de-at/');
});

test('whatever stands in an old address, the new one stays in the shop', () => {
  for (const evil of [
    '/artikel///evil.example',
    '/artikel/%2F%2Fevil.example',
    '/artikel/..%2f..',
    '/artikel/',
    '/artikel/%',
    '/artikel/\\evil.example',
  ])
    expect(
      new URL(legacyTarget(link('/artikel/*', 'article', '*'), 'de-de', evil), 'https://shop.example').href,
      evil,
    ).toMatch(/^https:\/\/shop\.example\/de-de\//);
});
