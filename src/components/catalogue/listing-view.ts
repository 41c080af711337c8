import type { ListingQuery } from './listing-query.ts';
import { listingSearch, withoutFilters, withoutValue } from './listing-query.ts';
import { pageCount } from './paging.ts';
import type { TileEntry } from './tile-view.ts';

/** One value of a facet with the number of articles that would remain. */
export interface FacetValue {
  code: string;
  label: string;
  count: number;
  chosen: boolean;
  /** '#rrggbb' of a shade. */
  swatch?: string | undefined;
}

export interface Facet {
  /** Name of its form fields: 'brand' or 'p-shade'. */
  field: string;
  title: string;
  kind: 'text' | 'number' | 'swatch';
  values: readonly FacetValue[];
}

export interface ChildCategory {
  href: string;
  name: string;
  articles: number;
  picture: string | null;
}

/** Everything a list shows; built by category and search pages, drawn by Listing.astro. */
export interface ListingView {
  heading: string;
  /** Path of a page without its search part; pages from the second on stand in the path. */
  pagePath: (page: number) => string;
  query: ListingQuery;
  /** Articles, variants counted singly. */
  total: number;
  /** Tiles: variants folded. */
  tiles: number;
  page: number;
  entries: readonly TileEntry[];
  facets: readonly Facet[];
  /** Lowest and highest price of the list without its own price filter, minor units; null without prices. */
  priceRange: { min: number; max: number } | null;
  /** Articles that each switch would leave. */
  switches: { novelty: number; sale: number; inStock: number };
  children: readonly ChildCategory[];
  currency: string;
}

type Paged = Pick<ListingView, 'pagePath' | 'query'>;

/** Address of a page of a list with its filters. */
export function pageHref({ pagePath, query }: Paged, page: number): string {
  return pagePath(page) + listingSearch(query);
}

/** Neighbours of a page; null at the ends. */
export function neighbours(view: Paged & Pick<ListingView, 'tiles' | 'page'>): {
  previous: string | null;
  next: string | null;
} {
  const { page } = view;
  return {
    previous: page > 1 ? pageHref(view, page - 1) : null,
    next: page < pageCount(view.tiles) ? pageHref(view, page + 1) : null,
  };
}

export interface Chip {
  label: string;
  /** The list without this filter. */
  href: string;
  swatch?: string | undefined;
}

export interface ChipWords {
  novelty: string;
  sale: string;
  inStock: string;
  /** 'from 12 €', 'up to 60 €', '12 € – 60 €'. */
  price: (min: number | null, max: number | null) => string;
}

/** The active filters, each with the address that takes it away. Values without a facet keep their code as label. */
export function chipsOf(view: Paged & Pick<ListingView, 'facets'>, words: ChipWords): Chip[] {
  const { pagePath, query } = view;
  const to = (next: ListingQuery) => pagePath(1) + listingSearch(next);
  const chips: Chip[] = [];
  for (const brand of query.brands) {
    const { label } = valueOf(view.facets, 'brand', brand);
    chips.push({ label, href: to({ ...query, brands: query.brands.filter((code) => code !== brand) }) });
  }
  for (const [property, codes] of Object.entries(query.properties))
    for (const code of codes)
      chips.push({
        ...valueOf(view.facets, `p-${property}`, code),
        href: to(withoutValue(query, property, code)),
      });
  if (query.min !== null || query.max !== null)
    chips.push({ label: words.price(query.min, query.max), href: to({ ...query, min: null, max: null }) });
  for (const name of ['novelty', 'sale', 'inStock'] as const)
    if (query[name]) chips.push({ label: words[name], href: to({ ...query, [name]: false }) });
  return chips;
}

/** Address of the list without any filter. */
export function resetHref(view: Paged): string {
  return view.pagePath(1) + listingSearch(withoutFilters(view.query));
}

function valueOf(facets: readonly Facet[], field: string, code: string) {
  const value = facets.find((facet) => facet.field === field)?.values.find((known) => known.code === code);
  return { label: value?.label ?? code, swatch: value?.swatch };
}
