import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('every setting has a default for a laptop; the analytics site id is 10', () => {
  const settings = readSettings({});
  expect(settings).toMatchObject({ ENVIRONMENT: 'local', BRAND: 'main', ANALYTICS_SITE_ID: 10 });
  expect(settings.ANALYTICS_ENDPOINT).toBeUndefined();
});

test('wrong settings are named all at once', () => {
  const wrong = { BRAND: 'other', HOSTS: '{', ANALYTICS_ENDPOINT: 'http://plain.example' };
  expect(() => readSettings(wrong)).toThrow(/HOSTS .*BRAND .*ANALYTICS_ENDPOINT /);
});
