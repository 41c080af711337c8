/** The state of a list as its address carries it: query, filters, sorting, form of display. Pure and browser-safe. */

export const SORTS = ['relevance', 'price-asc', 'price-desc', 'novelty'] as const;
export type Sort = (typeof SORTS)[number];

/** By the values of a property, up or down: 'p-height', '-p-height'. */
export type PropertySort = `p-${string}` | `-p-${string}`;
export type AnySort = Sort | PropertySort;

export const VIEWS = ['grid', 'list', 'table'] as const;
export type View = (typeof VIEWS)[number];

export interface ListingQuery {
  /** What was searched; '' in a category. */
  q: string;
  brands: readonly string[];
  /** Property code → chosen value codes. */
  properties: Readonly<Record<string, readonly string[]>>;
  /** Price range in minor units of the market's currency, both ends included; null = open. */
  min: number | null;
  max: number | null;
  novelty: boolean;
  sale: boolean;
  inStock: boolean;
  /** The most ordered twentieth of each product group only (`topArt=1`). */
  top: boolean;
  sort: AnySort;
  view: View;
}

const MAX_VALUES = 40;
const MAX_CODE = 64;
const MAX_QUERY = 200;
const MAX_MINOR = 1_000_000_000_00;
const PROPERTY_FIELD = 'p-';
const PROPERTY = /^p-(.{1,64})$/;

/** Reads the search part of an address. Never fails: what is unknown, too long or too much is left out. */
export function parseListing(params: URLSearchParams): ListingQuery {
  const properties: Record<string, readonly string[]> = {};
  for (const name of new Set(params.keys())) {
    const code = PROPERTY.exec(name)?.[1];
    const values = code ? codes(params, name) : [];
    if (code && code !== '__proto__' && values.length) properties[code] = values;
  }
  const [min, max] = ordered(minorOf(params.get('min')), minorOf(params.get('max')));
  return {
    q: (params.get('q') ?? '').trim().slice(0, MAX_QUERY),
    brands: codes(params, 'brand'),
    properties,
    min,
    max,
    novelty: params.get('new') === '1',
    sale: params.get('sale') === '1',
    inStock: params.get('stock') === '1',
    top: params.get('topArt') === '1',
    sort: sortOf(params.get('sort')),
    view: oneOf(VIEWS, params.get('view')),
  };
}

/** The search part that `parseListing` reads back, shortest form, '' or '?…'. */
export function listingSearch(query: ListingQuery): string {
  const params = new URLSearchParams(listingFields(query).map(([name, value]) => [name, value]));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Name and value of every field that differs from its default, in the order in which addresses show them. */
export function listingFields(query: ListingQuery): Array<readonly [name: string, value: string]> {
  const fields: Array<readonly [string, string]> = [];
  if (query.q) fields.push(['q', query.q]);
  if (query.top) fields.push(['topArt', '1']);
  for (const brand of query.brands) fields.push(['brand', brand]);
  for (const code of Object.keys(query.properties).sort())
    for (const value of query.properties[code]!) fields.push([`p-${code}`, value]);
  if (query.min !== null) fields.push(['min', amountText(query.min)]);
  if (query.max !== null) fields.push(['max', amountText(query.max)]);
  if (query.novelty) fields.push(['new', '1']);
  if (query.sale) fields.push(['sale', '1']);
  if (query.inStock) fields.push(['stock', '1']);
  if (query.sort !== SORTS[0]) fields.push(['sort', query.sort]);
  if (query.view !== VIEWS[0]) fields.push(['view', query.view]);
  return fields;
}

/** The same list without any filter; query, sorting and form of display stay. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  const none = { brands: [], properties: {}, min: null, max: null };
  return { ...query, ...none, novelty: false, sale: false, inStock: false };
}

/** The same list with one chosen value of a property less. */
export function withoutValue(query: ListingQuery, code: string, value: string): ListingQuery {
  const { [code]: chosen = [], ...others } = query.properties;
  const rest = chosen.filter((known) => known !== value);
  return { ...query, properties: rest.length ? { ...others, [code]: rest } : others };
}

/** The same list with a value of a facet chosen or not; `field` is 'brand' or 'p-shade'. */
export function withValue(query: ListingQuery, field: string, value: string, isOn: boolean): ListingQuery {
  const put = (chosen: readonly string[]) => {
    const others = chosen.filter((known) => known !== value);
    return isOn ? [...others, value] : others;
  };
  if (field === 'brand') return { ...query, brands: put(query.brands) };
  const code = field.slice(PROPERTY_FIELD.length);
  if (!isOn) return withoutValue(query, code, value);
  return { ...query, properties: { ...query.properties, [code]: put(query.properties[code] ?? []) } };
}

/** True where a value of a facet is chosen. */
export function hasValue({ brands, properties }: ListingQuery, field: string, value: string): boolean {
  const chosen = field === 'brand' ? brands : properties[field.slice(PROPERTY_FIELD.length)];
  return chosen?.includes(value) ?? false;
}

/** True where at least one filter narrows the list. */
export function isFiltered(query: ListingQuery): boolean {
  const { brands, properties, min, max, novelty, sale, inStock } = query;
  return (
    brands.length > 0 ||
    Object.keys(properties).length > 0 ||
    min !== null ||
    max !== null ||
    novelty ||
    sale ||
    inStock
  );
}

/** Whole units, in groups of three or not, and up to two decimals. */
const AMOUNT = /^\s*(\d{1,9}|[1-9]\d{0,2}(?:[.,'’\s]\d{3}){1,2})(?:[.,](\d{1,2}))?\s*$/;

/** '12', '12,50', '12.5', '1.250,50' → minor units; null for anything else. */
export function minorOf(text: string | null): number | null {
  const match = AMOUNT.exec(text ?? '');
  if (!match) return null;
  const minor = Number(match[1]!.replaceAll(/\D/g, '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Math.min(minor, MAX_MINOR);
}

/** Minor units as an address has them: 1250 → '12.5', 1200 → '12'. */
export function amountText(minor: number): string {
  return String(minor / 100);
}

function codes(params: URLSearchParams, name: string): readonly string[] {
  const values = params.getAll(name).filter((value) => value && value.length <= MAX_CODE);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

function ordered(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max];
}

export const PROPERTY_SORT = /^-?p-[\w-]{1,64}$/;

/** The sorting that an address names; the first one for an unknown one. */
export function sortOf(value: string | null = null): AnySort {
  return value !== null && PROPERTY_SORT.test(value) ? (value as PropertySort) : oneOf(SORTS, value);
}

function oneOf<T extends string>(known: readonly [T, ...T[]], value: string | null): T {
  return known.find((entry) => entry === value) ?? known[0];
}
