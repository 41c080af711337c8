import { expect, test } from 'vitest';
import type { OrderArticle } from '#shop/catalogue/index.ts';
import { noticesOf } from './notices.ts';

const ACID = {
  article: { blocked: false, phaseOut: false, shortDated: false, onRequest: null, declarationNeeded: true },
  successor: null,
  dangerous: false,
  storageClass: null,
} as unknown as OrderArticle;

test.each([
  [{}, ['declaration']],
  [{ declaredTo: null }, ['declaration']],
  [{ declaredTo: '2026-06-01T09:00:00.000Z' }, ['declaration']],
  [{ declaredTo: '2026-06-01T09:00:00.001Z' }, []],
])('with %j an acid says %j: a declaration holds until its last moment', (caller, notices) => {
  expect(noticesOf(ACID, '2026-06-01T09:00:00.000Z', caller)).toEqual(notices);
});
