import {
  HISTORY_SORTS,
  MAX_HISTORY_SEARCH,
  STATE_GROUP_NAMES,
  type HistoryFilter,
} from '#shop/orders/index.ts';

/** The filter of the history with everything named. */
export type FullFilter = { readonly [Key in keyof HistoryFilter]-?: Exclude<HistoryFilter[Key], undefined> };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address of the history; what is no filter is left out. */
export function filterOf(params: URLSearchParams): FullFilter {
  const one = (name: string): string => params.get(name)?.trim() ?? '';
  const day = (name: string): string | null =>
    DAY.test(one(name)) && !Number.isNaN(Date.parse(one(name))) ? one(name) : null;
  return {
    search: one('q').slice(0, MAX_HISTORY_SEARCH),
    group: STATE_GROUP_NAMES.find((name) => name === one('state')) ?? null,
    from: day('from'),
    to: day('to'),
    user: /^\d{1,6}$/.test(one('user')) ? Number(one('user')) : null,
    sort: HISTORY_SORTS.find((name) => name === one('sort')) ?? 'newest',
    page: /^[1-9]\d{0,4}$/.test(one('page')) ? Number(one('page')) : 1,
  };
}

/** The filter as the call of the history takes it. */
export function queryOf({ search, group, from, to, user, sort, page }: FullFilter) {
  return {
    sort,
    page: String(page),
    ...(search && { q: search }),
    ...(group && { group }),
    ...(from && { from }),
    ...(to && { to }),
    ...(user !== null && { user: String(user) }),
  };
}

/** The address of a filter; a change of the filter begins at its first page. */
export function historyHref(base: string, filter: FullFilter, change: Partial<FullFilter> = {}): string {
  const next = { ...filter, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set('q', next.search);
  if (next.group) params.set('state', next.group);
  if (next.from) params.set('from', next.from);
  if (next.to) params.set('to', next.to);
  if (next.user !== null) params.set('user', String(next.user));
  if (next.sort !== 'newest') params.set('sort', next.sort);
  if (next.page > 1) params.set('page', String(next.page));
  const query = params.toString();
  return query ? `${base}?${query}` : base;
}

/** True where anything but order and page is chosen. */
export function isFiltered({ search, group, from, to, user }: FullFilter): boolean {
  return search !== '' || group !== null || from !== null || to !== null || user !== null;
}
