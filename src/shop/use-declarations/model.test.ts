import { expect, test } from 'vitest';
import { endOf, yearAfter } from './model.ts';

const NOW = '2026-11-20T12:00:00.000Z';

test.each([
  ['none was ever given', null, null],
  ['it is not known', undefined, null],
  ['it ends in more than a month', '2026-12-20T12:00:01.000Z', null],
  ['it ends in a month', '2026-12-20T12:00:00.000Z', 'ends'],
  ['it ends in a moment', '2026-11-20T12:00:00.001Z', 'ends'],
  ['it ends now', NOW, 'ended'],
  ['it ended a month ago', '2026-10-21T12:00:00.000Z', 'ended'],
  ['it ended before', '2026-10-21T11:59:59.000Z', null],
] as const)('pages say what there is to say of a declaration where %s', (_, to, said) => {
  expect(endOf(to, NOW)).toBe(said);
});

test('a declaration holds for a year, from a leap day to the first of March', () => {
  expect(yearAfter('2026-11-20T08:15:00.000Z')).toBe('2027-11-20T08:15:00.000Z');
  expect(yearAfter('2028-02-29T08:15:00.000Z')).toBe('2029-03-01T08:15:00.000Z');
  expect(yearAfter('2027-02-28T08:15:00.000Z')).toBe('2028-02-28T08:15:00.000Z');
});
