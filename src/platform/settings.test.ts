import { expect, test } from 'vitest';
import { peppersOf } from './passwords.ts';
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

test('production begins no work with a laptop’s secrets', () => {
  expect(() => peppersOf(readSettings({ ENVIRONMENT: 'production' }))).toThrow('PASSWORD_PEPPERS is missing');
  expect(peppersOf(readSettings({}))).toEqual({ 1: expect.any(String) }); // a laptop has its own
});
