import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isShared } from '#lib/page-gates.ts';
import { ROUTES } from '#lib/routes.ts';
import { SPECULATION, SPECULATION_HASH } from './speculation.ts';

interface Rule {
  where: { and: { href_matches?: string[] }[] };
}

const { prefetch, prerender } = JSON.parse(SPECULATION) as Record<'prefetch' | 'prerender', Rule[]>;
const patterns = (rules: Rule[]): RegExp[] =>
  rules
    .flatMap(({ where }) => where.and.flatMap((part) => part.href_matches ?? []))
    .map((pattern) => new RegExp(`^${pattern.replace('/:market', '').replaceAll('*', '.*')}$`));
/** Addresses of every route, below the market. */
const addresses = Object.values(ROUTES).map((route) =>
  route.replaceAll(/\{[^}]*\}/g, 'x').replace(/(?:\/x)+$/, '/x'),
);
const matched = (rules: Rule[]): string[] =>
  addresses.filter((address) => patterns(rules).some((pattern) => pattern.test(address)));

test('only pages that are the same for everybody are loaded before they are asked for', () => {
  expect(matched(prefetch).length).toBeGreaterThan(12);
  expect(matched(prefetch).filter((address) => !isShared(address))).toEqual([]);
  expect(matched(prerender).filter((address) => !isShared(address))).toEqual([]);
});

test('no search is asked before it is wanted: what nobody finds is counted', () => {
  expect(
    [...matched(prefetch), ...matched(prerender)].filter((address) => address.includes('suche')),
  ).toEqual([]);
});

test('what is drawn before it is asked for is of the catalogue', () => {
  expect(matched(prerender).every((address) => address.startsWith('/shop/'))).toBe(true);
});

test('the page’s policy names exactly these rules', () => {
  expect(SPECULATION_HASH).toBe(`sha256-${createHash('sha256').update(SPECULATION).digest('base64')}`);
});
