import { expect, test } from 'vitest';
import { clamp } from './clamp.ts';
import { compactNumber } from './compact-number.ts';
import { ownPageOf } from './entry-pages.ts';
import { isRing, silhouetteOf } from './iso6360.ts';
import { pathSegments } from './path-segments.ts';
import { sitemap, sitemapIndex, xmlResponse } from './sitemap-xml.ts';
import { undoneBefore } from './undo.ts';

test('numbers are compared without blanks, signs and case', () => {
  expect(compactNumber('500 104.274/190-060')).toBe('500104274190060');
  expect(compactNumber('r–14 Ä')).toBe('r14a');
  expect(compactNumber('ＲＦ１２')).toBe('rf12'); // full width, as from a Japanese keyboard
  expect(compactNumber(' -./ ')).toBe('');
});

test('a number out of its limits is the nearest one, none is the least', () => {
  expect([clamp(5.9, 1, 10), clamp(-3, 1, 10), clamp(99, 1, 10)]).toEqual([5, 1, 10]);
  expect([clamp(Number.NaN, 1, 10), clamp(Infinity, 1, 10)]).toEqual([1, 1]);
});

test('a slash in an article number is part of its segment', () => {
  expect(pathSegments('/de-de/shop/R%2F14%20%23')).toEqual(['de-de', 'shop', 'R/14 #']);
  expect(pathSegments('/')).toEqual(['']);
  expect(pathSegments('/a/%E0%A4%A')).toBeNull();
});

test('what was removed comes back within a day and not later', () => {
  expect(undoneBefore('2026-11-26T10:00:00.000Z')).toBe('2026-11-25T10:00:00.000Z');
  expect(undoneBefore('2026-03-29T10:00:00.000Z')).toBe('2026-03-28T10:00:00.000Z'); // 24 hours, not a day of the clock
});

test('addresses of a sitemap are escaped as XML asks', () => {
  expect(sitemap(['https://a.example/?b=1&c=<2>'])).toContain(
    '<url><loc>https://a.example/?b=1&amp;c=&lt;2&gt;</loc></url>',
  );
  expect(sitemapIndex(['https://a.example/1.xml'])).toMatch(
    /^<\?xml[^>]+>\n<sitemapindex [^>]+>\n<sitemap><loc>https:\/\/a\.example\/1\.xml<\/loc><\/sitemap>\n<\/sitemapindex>\n$/,
  );
});

test('a sitemap may be kept by everybody for an hour', async () => {
  const response = xmlResponse(sitemap([]));
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(await response.text()).toContain('<urlset ');
});

test('an entry of content is shown on a page of its own, or as a part of another', () => {
  expect(ownPageOf('legal-page', 'terms')).toBe('/legal/agb');
  expect(ownPageOf('free-page', 'company')).toBe('/company');
  expect(ownPageOf('free-page', 'messe')).toBe('/seite/messe');
  expect(ownPageOf('video', 'v1')).toBe('/videos/v1');
  expect(ownPageOf('legal-page', 'unknown')).toBeUndefined();
  expect(ownPageOf('banner', 'b1')).toBeUndefined();
});

test('a shape of ISO 6360 has its silhouette, other codes and properties none', () => {
  expect(silhouetteOf('shape', '001')).toBe('/iso6360.svg#s001');
  expect(silhouetteOf('shape', '999')).toBeUndefined();
  expect(silhouetteOf('shade', '001')).toBeUndefined();
  expect(['toothing', 'grit', 'shade'].map(isRing)).toEqual([true, true, false]);
});
