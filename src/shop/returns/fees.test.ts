import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  daysSince,
  feeOf,
  hasTicketValue,
  RETURN_REASONS,
  ticketMonth,
  type ReturnPosition,
} from './model.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const position = (more: Partial<ReturnPosition> = {}): ReturnPosition => ({
  orderId: 'o',
  order: 1,
  position: 1,
  number: '4711',
  name: 'Gips',
  arrivedOn: '2026-11-01',
  delivered: 5,
  left: 5,
  unitPrice: 10_000,
  currency: 'EUR',
  net: 50_000,
  placedAt: '2026-10-30T08:00:00.000Z',
  verdict: null,
  ...more,
});
const line = (more: Partial<ReturnPosition> = {}, quantity = 1) => ({
  position: position(more),
  quantity,
  reason: 'ordered-wrongly' as const,
});

describe('the handling fee', () => {
  test('is ten percent of what came more than 14 days ago', () => {
    expect(feeOf([line({}, 3)], 1, NOW)).toBe(3000);
  });

  test('is none on the fourteenth day, one on the fifteenth', () => {
    expect(feeOf([line({ arrivedOn: '2026-11-06' })], 1, NOW)).toBe(0);
    expect(feeOf([line({ arrivedOn: '2026-11-05' })], 1, NOW)).toBe(1000);
  });

  test('is at least five euros, in the currency of the country', () => {
    expect(feeOf([line({ unitPrice: 100 })], 1, NOW)).toBe(500);
    expect(feeOf([line({ unitPrice: 100 })], 4.3, NOW)).toBe(2150);
  });

  test('is none for goods without a price', () => {
    expect(feeOf([line({ unitPrice: null })], 1, NOW)).toBe(0);
    expect(feeOf([], 1, NOW)).toBe(0);
  });

  test.each(RETURN_REASONS)('for %s depends on whose fault it is', (reason) => {
    const isOurs = ['delivered-wrongly', 'damaged', 'defect', 'expired'].includes(reason);
    expect(feeOf([{ ...line(), reason }], 1, NOW)).toBe(isOurs ? 0 : 1000);
  });

  test('counts only the lines that cost, and the least once for all of them', () => {
    const lines = [
      line({ unitPrice: 100 }),
      line({ unitPrice: 200 }),
      { ...line(), reason: 'damaged' as const },
    ];
    expect(feeOf(lines, 1, NOW)).toBe(500);
  });

  test('never grows by what is ours and never exceeds goods of five euros or more', () => {
    const any = fc.record({
      unitPrice: fc.integer({ min: 500, max: 1_000_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      isOurs: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (rows) => {
        const lines = rows.map(({ unitPrice, quantity, isOurs }) => ({
          ...line({ unitPrice }, quantity),
          reason: isOurs ? ('defect' as const) : ('other' as const),
        }));
        const theirs = lines.filter(({ reason }) => reason === 'other');
        const goods = theirs.reduce((sum, one) => sum + one.position.unitPrice! * one.quantity, 0);
        expect(feeOf(lines, 1, NOW)).toBe(feeOf(theirs, 1, NOW));
        expect(feeOf(lines, 1, NOW)).toBeLessThanOrEqual(goods);
      }),
    );
  });
});

describe('a free ticket', () => {
  const placed = (net: number, placedAt: string) => [{ net, placedAt }];

  test('needs an order of 170 euros net', () => {
    expect(hasTicketValue(placed(17_000, NOW), 1, NOW)).toBe(true);
    expect(hasTicketValue(placed(16_999, NOW), 1, NOW)).toBe(false);
    expect(hasTicketValue([], 1, NOW)).toBe(false);
  });

  test('measures other currencies by their factor', () => {
    expect(hasTicketValue(placed(73_100, NOW), 4.3, NOW)).toBe(true);
    expect(hasTicketValue(placed(17_000, NOW), 4.3, NOW)).toBe(false);
  });

  test('needs an order of the last 30 days', () => {
    expect(hasTicketValue(placed(20_000, '2026-10-21T00:00:00.000Z'), 1, NOW)).toBe(true);
    expect(hasTicketValue(placed(20_000, '2026-10-20T21:59:00.000Z'), 1, NOW)).toBe(false);
  });

  test('is not made of two small orders', () => {
    expect(hasTicketValue([...placed(9000, NOW), ...placed(9000, NOW)], 1, NOW)).toBe(false);
  });
});

test('days are counted by the calendar, not by hours', () => {
  expect(daysSince('2026-11-19', '2026-11-20T00:00:01.000Z')).toBe(1);
  expect(daysSince('2026-11-20', NOW)).toBe(0);
  expect(daysSince('2026-11-19', '2026-11-19T23:30:00.000Z')).toBe(1); // half past midnight in the company
  expect(daysSince('2026-11-19T23:30:00.000Z', '2026-11-20T08:00:00.000Z')).toBe(0);
  expect(daysSince('2028-02-28', '2028-03-01T00:00:00.000Z')).toBe(2);
});

test('the month of a ticket is that of the country’s clock', () => {
  expect(ticketMonth('2026-11-30T23:30:00.000Z', 'Europe/Berlin')).toBe('2026-12');
  expect(ticketMonth('2026-11-30T23:30:00.000Z', 'Atlantic/Canary')).toBe('2026-11');
});
