import { expect, test } from 'vitest';
import { heldOf } from './held.ts';
import { holdPage, takeHeld } from './held-pages.ts';
import { readSettings } from './settings.ts';

const NOW = '2026-11-25T09:00:00.000Z';
const later = (seconds: number): string => new Date(Date.parse(NOW) + seconds * 1000).toISOString();

const versions = {
  live: 'A',
  catalogue: '7',
  updates: 1,
  content: '3',
  nextContentSwitch: null as string | null,
  bookmark: null,
  catalogueBookmark: null,
} as const;

function visit(env: object, more: object = {}) {
  return {
    settings: readSettings(env),
    now: NOW,
    versions,
    isPersonal: () => false,
    waitUntil: () => {},
    ...more,
  };
}

const page = (text: string): Response =>
  new Response(text, { headers: { 'content-type': 'text/html', 'set-cookie': 'a=1', 'x-kind': 'page' } });

test('a page that was rendered is there again, with its headers and without cookies', async () => {
  const shop = visit({});
  expect(takeHeld('/a', shop)).toBeNull();
  expect(await (await holdPage('/a', page('Gips'), shop)).text()).toBe('Gips');
  const held = takeHeld('/a', shop)!;
  expect(held.headers.get('x-kind')).toBe('page');
  expect(held.headers.has('set-cookie')).toBe(false);
  expect(await held.text()).toBe('Gips');
  expect(await takeHeld('/a', shop)!.text()).toBe('Gips'); // the first reader took nothing away
  expect(takeHeld('/b', shop)).toBeNull();
});

test('a page ends after five minutes, or with the next scheduled change of content', async () => {
  const shop = visit({});
  await holdPage('/a', page('a'), shop);
  expect(takeHeld('/a', { ...shop, now: later(299) })).not.toBeNull();
  expect(takeHeld('/a', { ...shop, now: later(300) })).toBeNull();
  const scheduled = { ...shop, versions: { ...versions, nextContentSwitch: later(20) } };
  await holdPage('/b', page('b'), scheduled);
  expect(takeHeld('/b', { ...scheduled, now: later(19) })).not.toBeNull();
  expect(takeHeld('/b', { ...scheduled, now: later(20) })).toBeNull();
});

test('what asked who is logged in is not held', async () => {
  const shop = visit({}, { isPersonal: () => true });
  await holdPage('/a', page('Ihr Preis'), shop);
  expect(takeHeld('/a', shop)).toBeNull();
});

test('memory is bounded, the least recently asked page leaves first; 0 holds none', async () => {
  const shop = visit({ HELD_PAGES_MB: '1' });
  const large = 'x'.repeat(300_000);
  for (const key of ['/a', '/b', '/c']) await holdPage(key, page(large), shop);
  takeHeld('/a', shop);
  await holdPage('/d', page(large), shop);
  expect(['/a', '/b', '/c', '/d'].filter((key) => takeHeld(key, shop))).toEqual(['/a', '/c', '/d']);
  heldOf(shop.settings).set('a tile', 'text', 500_000); // tiles count with the pages
  expect(['/a', '/c', '/d'].filter((key) => takeHeld(key, shop))).toEqual(['/d']);
  const none = visit({ HELD_PAGES_MB: '0' });
  await holdPage('/a', page('a'), none);
  expect(takeHeld('/a', none)).toBeNull();
});
