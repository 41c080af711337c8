import { expect, test } from 'vitest';
import { monthsBefore } from './months-before.ts';

test.each([
  ['2026-11-20T22:59:59.000Z', 24, '2024-11-20'],
  ['2026-11-20T23:00:00.000Z', 24, '2024-11-21'],
  ['2026-05-31T09:00:00.000Z', 3, '2026-02-28'],
  ['2026-01-15T09:00:00.000Z', 1, '2025-12-15'],
])('at %s it was %i months before %s for the company', (now, months, day) => {
  expect(monthsBefore(now, months)).toBe(day);
});
