import { afterEach, expect, test, vi } from 'vitest';
import { deliveryMethods } from '#shop/delivery/index.ts';
import { countryByIso2 } from '#shop/markets/index.ts';
import { cacheKey, keepPage, secondsToKeep } from './edge-cache.ts';

const versions = {
  live: 'A',
  catalogue: '7',
  updates: 1,
  content: '3',
  nextContentSwitch: null,
  bookmark: null,
  catalogueBookmark: null,
} as const;
const shop = { brand: 'main', versions } as const;
const keyOf = (address: string, more: object = {}) => cacheKey(new URL(address), { ...shop, ...more });
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the order of values makes no other key; values, brand and versions do', () => {
  const key = keyOf('https://shop.example/de-de/shop/suche?q=gips&page=2');
  expect(keyOf('https://shop.example/de-de/shop/suche?page=2&q=gips#top')).toBe(key);
  const others = [
    keyOf('https://shop.example/de-de/shop/suche?q=gips'),
    keyOf('https://shop.example/at-de/shop/suche?q=gips&page=2'),
    keyOf('https://shop.example/de-de/shop/suche?q=gips&page=2', { brand: 'light' }),
    keyOf('https://shop.example/de-de/shop/suche?q=gips&page=2', { versions: { ...versions, updates: 2 } }),
    keyOf('https://shop.example/de-de/shop/suche?q=gips&page=2', { versions: { ...versions, content: '4' } }),
  ];
  expect(new Set([key, ...others]).size).toBe(6);
});

test('an address cannot claim the key of another version', () => {
  const key = keyOf('https://shop.example/de-de/', { versions: { ...versions, content: '2' } });
  const claimed = new URL(key).searchParams.get('__v')!;
  expect(keyOf(`https://shop.example/de-de/?__v=${encodeURIComponent(claimed)}`)).not.toBe(key);
});

test('an answer that asked who is logged in is not kept, others are', () => {
  const put = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('caches', { default: { put } });
  const keep = (isPersonal: boolean) =>
    keepPage('https://shop.example/', new Response('page'), {
      isPersonal: () => isPersonal,
      now: '2026-11-21T09:00:00.000Z',
      versions,
      waitUntil: () => {},
    });
  keep(true);
  expect(put).not.toHaveBeenCalled();
  keep(false); // the control
  expect(put).toHaveBeenCalledOnce();
});

test('a page that says when goods arrive is not kept over an hour of order', () => {
  const kept = (now: string) => secondsToKeep({ now, versions });
  expect(kept('2026-11-24T16:20:00.000Z')).toBe(300);
  expect(kept('2026-11-24T16:29:00.000Z')).toBe(60);
  expect(kept('2026-11-24T16:29:59.500Z')).toBe(0);
  expect(kept('2026-11-24T16:30:00.000Z')).toBe(300);
  expect(secondsToKeep({ now: '2026-11-24T16:29:00.000Z', versions }, 900)).toBe(900); // what says no day
});

test('hours of order lie on half hours', () => {
  const hours = ['DE', 'AT', 'FR', 'PL', 'NO', 'US']
    .flatMap((code) => deliveryMethods(countryByIso2(code)!))
    .map(({ cutOff }) => cutOff);
  expect(hours.filter((hour) => hour !== null && !/:(?:00|30)$/.test(hour))).toEqual([]);
});
