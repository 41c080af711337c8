import { expect, test } from 'vitest';
import { withColon } from './typography.ts';

test('a label’s colon has a space before it in French alone', () => {
  expect([withColon('Fax', 'fr'), withColon('Fax', 'de')]).toEqual(['Fax\u00a0:', 'Fax:']);
});
