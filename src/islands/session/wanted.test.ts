import { expect, test } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { isOwnPath } from '#lib/own-path.ts';
import { rememberPath } from '../kit/remember-path.ts';
import { takeWantedPath } from './wanted.ts';

test('only paths of our own markets are remembered', () => {
  for (const path of ['/de-de/', '/de-de/konto', '/fr-ch/shop/suche?q=a', '/de-de'])
    expect(isOwnPath(path), path).toBe(true);
  for (const path of [
    '//evil.example',
    '/de-de//evil.example',
    'https://evil.example/',
    '/\\evil',
    '/de-de/\\evil',
    '/de-de/../../..//evil.example',
    '/de-de/%2E%2e/x',
    '/de-de/a/..',
    '/customerapi/logout',
    '',
  ])
    expect(isOwnPath(path), path).toBe(false);
});

test('the remembered page is given once: the tab’s before the route guard’s', () => {
  const storage = memoryStorage();
  const page = { cookie: 'a=b; wanted=%2Fde-de%2Fkonto' };
  rememberPath('/de-de/wk', storage);
  expect(takeWantedPath(page, storage)).toBe('/de-de/wk');
  expect(page.cookie).toContain('Max-Age=0');
  expect(takeWantedPath(page, storage)).toBeNull();
  expect(takeWantedPath({ cookie: 'wanted=%2Fde-de%2Fkonto' }, storage)).toBe('/de-de/konto');
  expect(takeWantedPath({ cookie: 'wanted=%2F%2Fevil.example' }, storage)).toBeNull();
});
