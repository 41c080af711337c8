import { expect, test } from 'vitest';
import { filterOf, historyHref, isFiltered } from './history-address.ts';

const read = (query: string) => filterOf(new URLSearchParams(query));

test('an address and its filter are two forms of one thing', () => {
  const query = '?q=Praxis+S%C3%BCd&state=open&from=2026-01-01&to=2026-06-30&user=0&sort=amount&page=3';
  expect(historyHref('/h', read(query), { page: 3 })).toBe(`/h${query}`);
  expect(historyHref('/h', read(''))).toBe('/h');
});

test('what is no filter is left out, and a change begins at the first page', () => {
  const filter = read('state=x&from=gestern&to=2026-13-01&user=me&sort=x&page=0');
  expect(filter).toEqual({
    search: '',
    group: null,
    from: null,
    to: null,
    user: null,
    sort: 'newest',
    page: 1,
  });
  expect(isFiltered(filter)).toBe(false);
  expect(isFiltered(read('user=0'))).toBe(true);
  expect(historyHref('/h', read('q=a&page=7'), { group: 'ended' })).toBe('/h?q=a&state=ended');
});
