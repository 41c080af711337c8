import type { ListingQuery } from './listing-query.ts';
import { listingSearch, withoutFilters, withoutValue } from './listing-query.ts';
import { pageCount } from './page-size.ts';
import type { Vkz } from '#shop/catalogue/model.ts';
import type { Tag } from './tile-view.ts';

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
  /** How many more values the result has than are listed. */
  rest?: number;
}

export interface ChildCategory {
  href: string;
  name: string;
  articles: number;
  picture: string | null;
}

/** A piece of a name; marked where it matches the search. */
interface Segment {
  text: string;
  marked: boolean;
}

/** A column of a list as a table: a property in which its articles differ. */
export interface TableColumn {
  code: string;
  title: string;
  /** Its values are numbers with their unit. */
  isNumber: boolean;
}

/** One article, or one group of variants, as a tile or row shows it. */
export interface ListedArticle {
  number: string;
  name: string;
  /** The name without its pack, in pieces. */
  pieces: readonly Segment[];
  supplier: string;
  /** Name of its product line, which has a page; none where the list itself is that page. */
  line?: string | null | undefined;
  pack: string;
  /** 'in 20 shades, 16 moulds'; '' where there is one variant. */
  variety: string;
  /** The lowest price behind the tile, minor units of the market's currency; null where it is the only one. */
  from: number | null;
  /** Minor units of the market's currency; null = on request. */
  price: number | null;
  listPrice: number | null;
  onRequest: 'metal-of-the-day' | 'individual-offer' | null;
  vkz: Vkz;
  /** The day of arrival in the visitor's country, as it writes it: 'Fr., 27.11.'; null where it is agreed upon, '' for what is not in stock. */
  arrives: string | null;
  /** What matters most for a purchase. */
  tag: Tag | null;
  /** Of a table, what stands in each of its columns. */
  cells?: readonly string[] | undefined;
}

/** What is said above a list. */
export interface ListingNotes {
  /** What was searched in place of what was typed, or may have been meant where nothing was found. */
  corrected: string | null;
  /** No article has all words. */
  partial: boolean;
  /** No article has the number that was asked for; those listed come near. */
  near: boolean;
  /** Words and numbers that no article has, as written. */
  without: readonly string[];
  /** Goods that are phased out or expire soon. */
  clearance: boolean;
  /** The categories in which most of a search's articles lie. */
  nearest: readonly ChildCategory[];
  /** Where in the tooth assistant the set or line is that was searched. */
  assistant?: { readonly text: string; readonly href: string } | undefined;
}

/** The ways on where nothing was found. */
export interface WaysOn {
  categories: readonly ChildCategory[];
  phone: string;
  /** Address of the contact page; null where there is none. */
  contact: string | null;
  /** What editors wrote about the words that were searched. */
  pages?: readonly { title: string; href: string }[] | undefined;
}

/** Everything a list shows, as JSON: the page is drawn from it, and the call of the browser answers with it. */
export interface ListingView {
  /** Of the browser's tab. */
  title: string;
  heading: string;
  paths: ListingPaths;
  query: ListingQuery;
  /** Articles, variants counted singly. */
  total: number;
  /** Tiles: variants folded. */
  tiles: number;
  /** Product lines of the articles; 0 where they are not folded. */
  lines: number;
  page: number;
  entries: readonly ListedArticle[];
  /** Of a table; none in other views. */
  columns: readonly TableColumn[];
  /** Below the border: articles with some of the words only; counted nowhere. */
  others: readonly ListedArticle[];
  facets: readonly Facet[];
  /** Lowest and highest price of the list without its own price filter, minor units; null without prices. */
  priceRange: { min: number; max: number } | null;
  /** Articles that each switch would leave. */
  switches: { novelty: number; sale: number; inStock: number };
  children: readonly ChildCategory[];
  notes: ListingNotes;
  /** Only where nothing was found. */
  waysOn: WaysOn | null;
}

/** Paths of a list's pages without their search part. */
export interface ListingPaths {
  first: string;
  /** A page's number from the second on is put behind it. */
  further: string;
}

type Paged = Pick<ListingView, 'paths' | 'query'>;

/** Path of a page; pages from the second on stand in the path. */
export function pagePath({ first, further }: ListingPaths, page: number): string {
  return page > 1 ? further + String(page) : first;
}

/** Address of the first page of a list in another state. */
export function addressOf({ first }: ListingPaths, query: ListingQuery): string {
  return first + listingSearch(query);
}

/** Address of a page of a list with its filters. */
export function pageHref({ paths, query }: Paged, page: number): string {
  return pagePath(paths, page) + listingSearch(query);
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

/** Where the focus is after a chip that was pressed before its script was there: the page then loads anew. */
export const HEADING = 'list';

export interface Chip {
  /** The filter itself, whatever else is chosen: 'brand=velmora', 'price'. */
  key: string;
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
  const { paths, query } = view;
  const to = (next: ListingQuery) => addressOf(paths, next);
  const chips: Chip[] = [];
  for (const brand of query.brands) {
    const { label } = valueOf(view.facets, 'brand', brand);
    chips.push({
      key: `brand=${brand}`,
      label,
      href: to({ ...query, brands: query.brands.filter((code) => code !== brand) }),
    });
  }
  for (const [property, codes] of Object.entries(query.properties))
    for (const code of codes)
      chips.push({
        key: `p-${property}=${code}`,
        ...valueOf(view.facets, `p-${property}`, code),
        href: to(withoutValue(query, property, code)),
      });
  if (query.min !== null || query.max !== null)
    chips.push({
      key: 'price',
      label: words.price(query.min, query.max),
      href: to({ ...query, min: null, max: null }),
    });
  for (const name of ['novelty', 'sale', 'inStock'] as const)
    if (query[name]) chips.push({ key: name, label: words[name], href: to({ ...query, [name]: false }) });
  return chips;
}

/** Address of the list without any filter. */
export function resetHref(view: Paged): string {
  return addressOf(view.paths, withoutFilters(view.query));
}

function valueOf(facets: readonly Facet[], field: string, code: string) {
  const value = facets.find((facet) => facet.field === field)?.values.find((known) => known.code === code);
  return { label: value?.label ?? code, swatch: value?.swatch };
}
