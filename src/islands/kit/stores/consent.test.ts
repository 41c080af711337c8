import { expect, test } from 'vitest';
import { acceptAll, consentOf, CONSENT_VERSION, rejectAll, saveConsent } from './consent.ts';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { createSettings } from './settings.ts';

const NOW = new Date('2026-11-21T09:00:00Z');

function setUp(stored: Record<string, string> = {}) {
  const storage = memoryStorage(stored);
  const settings = createSettings(storage);
  return { storage, settings, consent: consentOf(settings) };
}

test('consent is open until a consent is stored, and nothing is allowed before', () => {
  expect(setUp().consent.get()).toEqual({ open: true, analytics: false, externalMedia: false });
});

test('accept-all sets analytics and external-media consent and closes', () => {
  const { settings, consent } = setUp();
  acceptAll(NOW, settings);
  expect(consent.get()).toEqual({ open: false, analytics: true, externalMedia: true });
});

test('a saved choice stores external-media consent or none', () => {
  const { settings, consent } = setUp();
  saveConsent({ analytics: false, externalMedia: true }, NOW, settings);
  expect(consent.get()).toEqual({ open: false, analytics: false, externalMedia: true });
  saveConsent({ analytics: false, externalMedia: false }, NOW, settings);
  expect(consent.get().externalMedia).toBe(false);
});

test('consent is kept locally with version and time', () => {
  const { storage, settings } = setUp();
  rejectAll(NOW, settings);
  expect(JSON.parse(storage.values.get('settings')!)).toMatchObject({
    analyticsActivated: false,
    ytConsent: false,
    consentVersion: CONSENT_VERSION,
    consentTime: '2026-11-21T09:00:00.000Z',
  });
  expect(consentOf(createSettings(storage)).get().open).toBe(false);
});

test('consent to an older text is asked again and counts as none meanwhile', () => {
  const { consent } = setUp({
    settings: JSON.stringify({
      analyticsActivated: true,
      ytConsent: true,
      consentVersion: CONSENT_VERSION - 1,
    }),
  });
  expect(consent.get()).toEqual({ open: true, analytics: false, externalMedia: false });
});

test('consent can be withdrawn', () => {
  const { settings, consent } = setUp();
  acceptAll(NOW, settings);
  rejectAll(NOW, settings);
  expect(consent.get()).toEqual({ open: false, analytics: false, externalMedia: false });
});
