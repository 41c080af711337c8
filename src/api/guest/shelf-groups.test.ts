import { expect, test } from 'vitest';
import type { Category } from '#shop/catalogue/index.ts';
import { groupsOfShelf } from './shelf-groups.ts';

const GROUPS = Array.from({ length: 16 }, (_, at) => group(`PG${at + 1}`, { articles: 1600 - at * 100 }));

function group(code: string, rest: Partial<Category>): Category {
  return { code, name: code, parent: null, special: false, articles: 1, picture: null, ...rest } as Category;
}

const first = (kind: 'novelty' | 'sale', month: string) =>
  groupsOfShelf(GROUPS, kind, new Date(`2026-${month}-15T12:00:00Z`)).map(({ code }) => code);

test('the two shelves of a day share all families between them', () => {
  for (const month of ['01', '04', '07', '10', '12'])
    expect(new Set([...first('novelty', month), ...first('sale', month)]).size).toBe(GROUPS.length);
});

test('each season begins with other families, and a year with the same as the last', () => {
  const begins = ['01', '04', '07', '10', '12'].map((month) => first('novelty', month)[0]);
  expect(begins).toEqual(['PG1', 'PG5', 'PG9', 'PG13', 'PG1']);
  expect(first('novelty', '06')).toEqual(first('novelty', '08'));
});

test('empty and special groups are on no shelf; without groups there is none', () => {
  const groups = [group('a', {}), group('b', { articles: 0 }), group('c', { special: true })];
  expect(groupsOfShelf(groups, 'sale', new Date()).map(({ code }) => code)).toEqual(['a']);
  expect(groupsOfShelf([], 'sale', new Date())).toEqual([]);
});
