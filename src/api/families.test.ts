import { expect, test } from 'vitest';
import { readSettings } from '#platform/settings.ts';
import { FAMILIES, FAMILY_NAMES, familyMode } from './families.ts';
import { operations } from './operations.ts';

test('the families guest, customer, logbook, custom, analytics have own base paths', () => {
  expect(new Set(FAMILY_NAMES.map((name) => FAMILIES[name].base))).toEqual(
    new Set(['/guestapi/', '/customerapi/', '/logbook/', '/custom/', '/analytics/', '/redaktion/api/']),
  );
});

test('no host is named: every family is embedded until the operator names its upstream', () => {
  for (const name of FAMILY_NAMES) expect(familyMode(name, readSettings({}))).toEqual({ kind: 'embedded' });
});

test('content and search go to the guests’ upstream unless they have one of their own', () => {
  const settings = readSettings({
    GUEST_API_ORIGIN: 'https://a.example/',
    CMS_ORIGIN: 'https://b.example/cms',
  });
  expect(familyMode('search', settings)).toEqual({ kind: 'proxied', origin: 'https://a.example' });
  expect(familyMode('content', settings)).toEqual({ kind: 'proxied', origin: 'https://b.example/cms' });
  expect(familyMode('customer', settings)).toEqual({ kind: 'embedded' });
});

test.each([
  ['stock', '/customerapi/zahnlager', 'customer'],
  ['labels', '/customerapi/label', 'customer'],
  ['restock', '/customerapi/nachschub', 'customer'],
  ['lots', '/customerapi/chargen', 'customer'],
  ['works', '/logbook/arbeiten', 'logbook'],
])('calls of %s have addresses of their own: below %s, and nobody else’s', (_, base, family) => {
  const below = operations.filter(({ path }) => `${path}/`.startsWith(`${base}/`));
  expect(below.length).toBeGreaterThan(0);
  for (const one of below) expect({ path: one.path, family: one.family }).toEqual({ path: one.path, family });
});
