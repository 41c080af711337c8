import { expect, test } from 'vitest';
import { inMarket, keepMarket, readPrefix, $market } from './market.ts';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';

test('a prefix is read from a path, and nothing else is taken for one', () => {
  expect(readPrefix('/de-at/shop/suche')).toEqual({ language: 'de', country: 'at' });
  expect(readPrefix('/fr-ch')).toEqual({ language: 'fr', country: 'ch' });
  expect(readPrefix('/DE-at/')).toBeNull();
  expect(readPrefix('/impressum')).toBeNull();
});

test('changing language or country keeps the page', () => {
  expect(inMarket('/de-de/shop/suche?q=gips#hits', { language: 'fr', country: 'ch' })).toBe(
    '/fr-ch/shop/suche?q=gips#hits',
  );
  expect(inMarket('/de-de/', { language: 'hu', country: 'hu' })).toBe('/hu-hu/');
  expect(inMarket('/de-de', { language: 'hu', country: 'hu' })).toBe('/hu-hu/');
});

test('a chosen market is kept under the keys language and country and in the cookie', () => {
  const storage = memoryStorage();
  const page = { cookie: '', location: { protocol: 'https:' } };
  keepMarket({ language: 'de', country: 'at' }, storage, page);
  expect(Object.fromEntries(storage.values)).toEqual({ language: 'de', country: 'at' });
  expect(page.cookie).toBe('market=de-at; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect($market.get()).toEqual({ language: 'de', country: 'at' });
});
