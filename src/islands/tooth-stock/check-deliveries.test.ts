// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, unreachable } from '../../../tests/support/island.ts';
import { changeToothStock, forgetToothStock, toothStockOf } from '../kit/stores/tooth-stock.ts';
import { checkDeliveries, isCheckDue } from './check-deliveries.ts';

const CUSTOMER = 104711;
const CHECK = 'GET /customerapi/zahnlager/zubuchen/auto';
const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const minutesAgo = (minutes: number): string => new Date(NOW - minutes * 60_000).toISOString();
const checkedAt = (): string | null => toothStockOf(CUSTOMER).checkedAt;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  forgetToothStock();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetToothStock();
});

test.each([
  ['never', null, true],
  ['16 minutes ago', minutesAgo(16), true],
  ['15 minutes ago', minutesAgo(15), false],
  ['just now', minutesAgo(0), false],
  ['in a future that a clock had', minutesAgo(-5), true],
] as const)('goods asked for %s: whether they are due is known', async (_, before, isDue) => {
  const asked = answering({ [CHECK]: Response.json({ outPositionen: [] }) });
  toothStockOf(CUSTOMER);
  changeToothStock({ checkedAt: before });
  expect(isCheckDue(before, NOW)).toBe(isDue);
  await checkDeliveries(CUSTOMER);
  expect(asked.map(({ call }) => call)).toEqual(isDue ? [CHECK] : []);
  expect(checkedAt()).toBe(isDue ? minutesAgo(0) : before);
});

test('a check without an answer is due again, another customer’s does not count', async () => {
  answering({ [CHECK]: unreachable });
  toothStockOf(104712);
  changeToothStock({ checkedAt: minutesAgo(1) });
  await checkDeliveries(CUSTOMER);
  expect(checkedAt()).toBeNull();
});
