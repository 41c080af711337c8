import { expect, test } from 'vitest';
import { previewAt, previewToken } from './preview.ts';
import { readSettings } from './settings.ts';

const settings = readSettings({});
const now = '2026-11-23T09:00:00.000Z';
const at = '2026-12-24T00:00:00.000Z';
const token = previewToken(settings, { brand: 'main', at, now });

test('a link of the preview shows its brand as of its time, for half an hour', () => {
  expect(previewAt(settings, token, { brand: 'main', now: '2026-11-23T09:30:00.000Z' })).toBe(at);
  expect(previewAt(settings, token, { brand: 'main', now: '2026-11-23T09:30:00.001Z' })).toBeNull();
  expect(previewAt(settings, token, { brand: 'light', now })).toBeNull();
});

test('a link of the preview that somebody changed shows nothing', () => {
  const [expires, when, mac] = token.split('.');
  const later = `${Number(expires) + 1}.${when}.${mac}`;
  const other = `${expires}.${Number(when) + 1}.${mac}`;
  for (const forged of ['', 'x', later, other, `${expires}.${when}.${'A'.repeat(43)}`, `${token}x`])
    expect(previewAt(settings, forged, { brand: 'main', now }), forged).toBeNull();
});
