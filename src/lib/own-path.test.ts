import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';
import { wantedOf } from './wanted-path.ts';

test.each([
  '/de-de',
  '/de-de/',
  '/de-de/shop/category/PG3?page=2#top',
  '/cs-cz/meinlabor/bestellungen',
  '/de-de/shop/R%2F14',
])('%s is a page of ours', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '',
  '/',
  '//example.com',
  '/de-de//example.com',
  '/de-de/\\example.com',
  '/\\example.com',
  'https://example.com/de-de/',
  'javascript:alert(1)',
  '/de-de/../../x',
  '/de-de/%2e%2e/x',
  '/de-de/%2E./x',
  '/de-de/./x',
  '/de-de/a b',
  '/de-de/a\nb',
  '/de-de@example.com',
  '/DE-DE/',
])('%j is none that a login leads to', (path) => {
  expect(isOwnPath(path)).toBe(false);
});

test('the page that somebody wanted is read from its cookie among others', () => {
  const path = '/de-de/meinlabor/rechnungen?group=due';
  const value = encodeURIComponent(path);
  expect(wantedOf(`a=1; wanted=${value}; b=2`)).toBe(path);
  expect(wantedOf(`__Host-wanted=${value}`)).toBe(path);
});

test('a cookie that leads elsewhere, is broken or only ends like it is none', () => {
  expect(wantedOf('')).toBeNull();
  expect(wantedOf('wanted=')).toBeNull();
  expect(wantedOf('wanted=%E0%A4%A')).toBeNull();
  expect(wantedOf(`wanted=${encodeURIComponent('//example.com')}`)).toBeNull();
  expect(wantedOf(`unwanted=${encodeURIComponent('/de-de/')}`)).toBeNull();
});
