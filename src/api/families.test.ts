import { expect, test } from 'vitest';
import { readSettings } from '#platform/settings.ts';
import { FAMILIES, FAMILY_NAMES, familyMode } from './families.ts';

test('the families guest, customer, logbook, custom, analytics have own base paths', () => {
  expect(new Set(FAMILY_NAMES.map((name) => FAMILIES[name].base))).toEqual(
    new Set(['/guestapi/', '/customerapi/', '/logbook/', '/custom/', '/analytics/']),
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
