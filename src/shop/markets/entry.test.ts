import { expect, test } from 'vitest';
import { CAMPAIGNS, readEntry, type EntryInput } from './entry.ts';

const enter = (path: string, more: Partial<EntryInput> = {}) =>
  readEntry({ path, search: '', brand: 'main', geoCountry: null, chosenPrefix: null, targets: {}, ...more });

test('the root goes to the market chosen before, else of the geo lookup, else Germany', () => {
  expect(enter('/')).toEqual({ kind: 'redirect', to: '/de-de/', status: 302 });
  expect(enter('/', { geoCountry: 'FR' })).toMatchObject({ to: '/fr-fr/' });
  expect(enter('/', { geoCountry: 'FR', chosenPrefix: 'it-ch' })).toMatchObject({ to: '/it-ch/' });
  expect(enter('/', { geoCountry: 'FR', chosenPrefix: 'zz-zz' })).toMatchObject({ to: '/fr-fr/' });
});

test('/geo and /xz ask the geo lookup even when a market was chosen before', () => {
  for (const path of ['/geo', '/xz'])
    expect(enter(path, { geoCountry: 'PL', chosenPrefix: 'de-de' })).toMatchObject({ to: '/pl-pl/' });
});

test('a code of a label goes on in the visitor’s market, in either case', () => {
  const code = { kind: 'redirect', to: '/fr-fr/c/A%61-1', status: 302 };
  for (const path of ['/C/A%61-1', '/c/A%61-1']) expect(enter(path, { geoCountry: 'FR' })).toEqual(code);
  expect(enter('/C/A1', { geoCountry: 'FR', chosenPrefix: 'it-ch' })).toMatchObject({ to: '/it-ch/c/A1' });
});

test('the old form country/language is redirected with its path and query', () => {
  expect(enter('/at/de/shop/suche', { search: '?q=gips' })).toEqual({
    kind: 'redirect',
    to: '/de-at/shop/suche?q=gips',
    status: 301,
  });
  expect(enter('/de/en')).toMatchObject({ to: '/en-de/' });
  expect(enter('/be/nl/', { brand: 'light' })).toMatchObject({ to: '/en-be/' });
});

test('the old form needs a known country and a known language', () => {
  expect(enter('/qq/de/x').kind).toBe('none');
  expect(enter('/de/ru/x').kind).toBe('none');
});

test('an unsupported language goes to the same path under English', () => {
  expect(enter('/ru-de/shop/suche', { search: '?q=a' })).toMatchObject({
    to: '/en-de/shop/suche?q=a',
    status: 302,
  });
});

test('a prefix in the wrong case or of no country is not found', () => {
  for (const path of ['/DE-de/', '/de-DE/', '/de-qq/', '/de-deuts/'])
    expect(enter(path).kind, path).toBe('not-found');
});

test('only the market’s home ends with a slash', () => {
  expect(enter('/de-de')).toEqual({ kind: 'redirect', to: '/de-de/', status: 301 });
  expect(enter('/de-de/impressum/')).toEqual({ kind: 'redirect', to: '/de-de/impressum', status: 301 });
  expect(enter('/de-de/impressum')).toMatchObject({ kind: 'page', rest: '/impressum' });
});

test('every campaign route works at the root and under a prefix', () => {
  for (const campaign of CAMPAIGNS) {
    expect(enter(`/${campaign}`)).toMatchObject({
      kind: 'redirect',
      status: 302,
      to: expect.stringMatching(/^\/[a-z]{2}-[a-z]{2}\/aktionen$/),
    });
    expect(enter(`/fr-be/${campaign}`)).toMatchObject({ to: '/fr-be/aktionen' });
  }
  expect(enter('/ids17cz')).toMatchObject({ to: '/cs-cz/aktionen' });
  expect(enter('/ids10en')).toMatchObject({ to: '/en-gb/aktionen' });
});

test('the operator’s targets win for campaigns and for vintage', () => {
  const targets = { ids23hu: 'https://promo.example/hu', vintage: 'https://vintage.example/' };
  expect(enter('/ids23hu', { targets })).toMatchObject({ to: 'https://promo.example/hu' });
  expect(enter('/de-de/vintage', { targets })).toMatchObject({ to: 'https://vintage.example/' });
  expect(enter('/vintage')).toMatchObject({ to: '/de-de/aktionen' });
});

test('no path leads to another host by itself', () => {
  for (const path of [
    '//evil.example',
    '/de-de//evil.example',
    '/ru-de//evil.example',
    '/de/en//evil.example',
    '/de-de/\\evil.example/',
    '/__proto__',
    '/constructor',
  ]) {
    const entry = enter(path);
    if (entry.kind === 'redirect')
      expect(new URL(entry.to, 'https://shop.example').host, path).toBe('shop.example');
  }
});
