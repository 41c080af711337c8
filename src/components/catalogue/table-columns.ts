import type { ListingQuery } from '#islands/catalogue/listing-query.ts';
import type { TableColumn } from '#islands/catalogue/listing-view.ts';
import type { TileEntry } from '#islands/catalogue/tile-view.ts';
import type { PropertyName } from '#shop/catalogue/index.ts';
import type { SearchResult } from '#shop/search/index.ts';
import type { ValueNames } from './value-names.ts';

/** Beyond these a table is wider than any screen. */
const MOST_COLUMNS = 9;
/** No properties of their own: a line stands in the name, kinds above the list. */
const ELSEWHERE: ReadonlySet<string> = new Set(['line', 'kind']);

/**
 * The columns of a list as a table: the properties in which its articles differ, in catalogue order, packs last. One of which a
 * single value is chosen says the same in every row: its chip does.
 */
export function tableColumns(
  { facets }: Pick<SearchResult, 'facets'>,
  entries: readonly TileEntry[],
  properties: ReadonlyMap<string, PropertyName>,
  chosen: ListingQuery['properties'] = {},
): TableColumn[] {
  const shown = new Set(entries.flatMap(({ article }) => article.properties.map(([code]) => code)));
  const order = new Map([...properties.keys()].map((code, at) => [code, at]));
  const place = (code: string): number => (code === 'pack' ? Infinity : (order.get(code) ?? Infinity));
  return facets.properties
    .filter(
      ({ code, values }) =>
        values.length > 1 && chosen[code]?.length !== 1 && shown.has(code) && !ELSEWHERE.has(code),
    )
    .map(({ code }) => code)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, MOST_COLUMNS)
    .map((code) => {
      const property = properties.get(code);
      return { code, title: property?.name ?? code, isNumber: property?.kind === 'number' };
    });
}

/** What an article has in each column, in the words of the page; '' for nothing. */
export function cellsOf(
  { article }: TileEntry,
  columns: readonly TableColumn[],
  names: ValueNames,
): readonly string[] {
  const own = new Map(article.properties.toReversed()); // the first of several values counts
  return columns.map(({ code }) => {
    const value = own.get(code);
    return value === undefined ? '' : names.value(code, value);
  });
}

/** True where a list is shown as a table: each variant is a row of its own. */
export const isTable = ({ view }: Pick<ListingQuery, 'view'>): boolean => view === 'table';
