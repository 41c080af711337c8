import { expect, test } from 'vitest';
import { publicUrl, routePattern, trackingAddress, type TrackedPage } from './tracking-address.ts';

const PAGE: TrackedPage = {
  endpoint: '/analytics/track',
  siteId: '10',
  url: 'https://shop.example/de-at/shop/suche?q=gips#hits',
  title: 'Suche nach „gips“',
  route: 'shop-suche',
  brand: 'main',
  market: 'de-at',
  screen: { width: 1440, height: 900 },
};

function paramsOf(address: string): Record<string, string> {
  return Object.fromEntries(new URL(address).searchParams);
}

test('a page view carries site id, page url, random, screen size and action name', () => {
  const address = trackingAddress({ kind: 'view' }, PAGE, '0.42');
  expect(new URL(address).origin + new URL(address).pathname).toBe('https://shop.example/analytics/track');
  expect(paramsOf(address)).toEqual({
    idsite: '10',
    rec: '1',
    url: 'https://shop.example/de-at/shop/suche?q=gips',
    rand: '0.42',
    res: '1440x900',
    action_name: 'Suche nach „gips“',
    cvar: '{"1":["market","main/de-at"]}',
  });
});

test('the analytics call carries a custom variable with brand and market', () => {
  const { cvar } = paramsOf(
    trackingAddress({ kind: 'view' }, { ...PAGE, brand: 'light', market: 'fr-be' }, '1'),
  );
  expect(JSON.parse(cvar!)).toEqual({ 1: ['market', 'light/fr-be'] });
});

test('an event carries category, action, name and value', () => {
  const entry = { kind: 'event', category: 'Navigation', action: 'open', name: 'shop', value: 0 } as const;
  expect(paramsOf(trackingAddress(entry, PAGE, '1'))).toMatchObject({
    e_c: 'Navigation',
    e_a: 'open',
    e_n: 'shop',
    e_v: '0',
  });
});

test('a search carries term, category and count', () => {
  const entry = { kind: 'search', term: 'gips', category: 'PG8', count: 38 } as const;
  expect(paramsOf(trackingAddress(entry, PAGE, '1'))).toMatchObject({
    search: 'gips',
    search_cat: 'PG8',
    search_count: '38',
  });
  expect(paramsOf(trackingAddress({ kind: 'search', term: 'gips' }, PAGE, '1'))).not.toHaveProperty(
    'search_cat',
  );
});

test('an uncaught error is counted under JavaScript Errors with the path of the route', () => {
  const page = { ...PAGE, route: 'shop-produktdetails' };
  expect(paramsOf(trackingAddress({ kind: 'fault', message: 'TypeError: x' }, page, '1'))).toMatchObject({
    e_c: 'JavaScript Errors',
    e_a: '/{lang}-{cont}/shop/artikel/{artbez}/details',
    e_n: 'TypeError: x',
  });
  expect(routePattern('constructor')).toBe('/{lang}-{cont}/constructor');
});

test('tokens and scanned codes never leave the browser', () => {
  const origin = 'https://shop.example';
  expect(publicUrl(`${origin}/de-de/verify/abc?x=1`)).toBe(`${origin}/de-de/verify/{tkn}`);
  expect(publicUrl(`${origin}/de-de/new-password/123456/abc#x`)).toBe(
    `${origin}/de-de/new-password/{kdnr}/{tkn}`,
  );
  expect(publicUrl(`${origin}/de-de/kamera/scanresult/XTAxMDQ`)).toBe(
    `${origin}/de-de/kamera/scanresult/{codeData}`,
  );
});
