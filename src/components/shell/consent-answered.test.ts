import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#islands/kit/stores/consent.ts';
import { CONSENT_ANSWERED, CONSENT_ANSWERED_HASH } from './consent-answered.ts';

/** What the page knows of an answer before anything is painted. */
function answered(settings?: string): boolean {
  const page = { dataset: {} as Record<string, string> };
  const run = new Function('localStorage', 'document', CONSENT_ANSWERED) as (...of: object[]) => void;
  run(settings === undefined ? {} : { settings }, { documentElement: page });
  return 'answered' in page.dataset;
}

test('who has answered the present question is not asked again', () => {
  expect(answered(JSON.stringify({ consentVersion: CONSENT_VERSION }))).toBe(true);
  expect(answered(JSON.stringify({ consentVersion: CONSENT_VERSION - 1 }))).toBe(false);
  expect(answered(JSON.stringify({}))).toBe(false);
  expect(answered('no JSON')).toBe(false);
  expect(answered()).toBe(false);
});

test('the page’s policy names exactly this script', () => {
  const hash = createHash('sha256').update(CONSENT_ANSWERED).digest('base64');
  expect(CONSENT_ANSWERED_HASH).toBe(`sha256-${hash}`);
});
