import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { LOG_LIMITS, logFromWire, recordClientLog } from './index.ts';
import { oneLine } from './model.ts';

const NOW = '2026-11-21T09:00:00.000Z';

test('a report is one line per text, and none is longer than its limit', async () => {
  const { sqlite, db } = shopDatabase();
  const ctx = { db, now: NOW, newId: () => 'log-1', limit: async () => {} };
  await recordClientLog(ctx, {
    firm: 1,
    page: `/de-de/${'x'.repeat(LOG_LIMITS.page)}`,
    error: 'a\nfaked\tline \u2028 end',
    browser: 'B'.repeat(1000),
    data: '{"a":1}',
  });
  const row = sqlite.prepare('select * from client_log').get() as Record<
    'page' | 'error' | 'browser',
    string
  >;
  expect(row).toMatchObject({ id: 'log-1', at: NOW, firm: 1, data: '{"a":1}' });
  expect(row.error).toBe(String.raw`a\nfaked\tline \u2028 end`);
  expect([row.page.length, row.browser.length]).toEqual([LOG_LIMITS.page, LOG_LIMITS.browser]);
});

test('whoever reports too much is refused before anything is written', async () => {
  const { sqlite, db } = shopDatabase();
  const limit = async (): Promise<void> => {
    throw new Error('request.too-many');
  };
  const input = { firm: null, page: '', error: '', browser: '', data: '' };
  const told = recordClientLog({ db, now: NOW, newId: () => 'x', limit }, input);
  await expect(told).rejects.toThrow('request.too-many');
  expect(sqlite.prepare('select count(*) n from client_log').get()).toEqual({ n: 0 });
});

test('neither the address nor the customer that a caller names is believed', () => {
  const told = logFromWire({ page: '/', error: 'x', ip: '203.0.113.7', kdnr: '104711', daten: { a: [1] } });
  expect(told).toEqual({ firm: null, page: '/', error: 'x', browser: '', data: '{"a":[1]}' });
  expect(logFromWire({ page: '', error: '', daten: 'as it is' }).data).toBe('as it is');
  expect(logFromWire({ page: '', error: '', daten: null }).data).toBe('');
});

test('no text makes a second line or half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat({ max: 40 }), (text, max) => {
      const line = oneLine(text, max);
      expect(line.length).toBeLessThanOrEqual(max);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});
