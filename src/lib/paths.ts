/** Typed builders of every address below a market's prefix; the only place that spells routes. */
import { businessDay } from './business-time.ts';

/**
 * Percent-encodes one path segment. '.' and '..' become one that names nothing: an address cannot carry them, since browsers
 * read `%2E` as the dot that leads elsewhere, too (URL standard, double-dot segments).
 */
export function segment(text: string): string {
  return /^\.{1,2}$/.test(text) ? text.replaceAll('.', '%252E') : encodeURIComponent(text);
}

/** Start page of a market; `prefix` as in all of these: 'de-de'. */
export function homePath(prefix: string): string {
  return `/${prefix}/`;
}

/** Article page; the name tail is canonical (docs/rules/markets.md#addresses-of-groups-and-articles). */
export function articlePath(prefix: string, number: string, name = ''): string {
  const tail = slugOf(name);
  return `/${prefix}/shop/artikel/${segment(number)}${tail ? `-${tail}` : ''}/details`;
}

/** The contact form with a question about an article: what a price on request leads to. */
export function priceRequestPath(prefix: string, number: string): string {
  return `/${prefix}/kontakt?artikel=${encodeURIComponent(number)}`;
}

/** Category list: product group and optional sub-group, page from 2 in the path. */
export function categoryPath(prefix: string, group: string, subGroup?: string | null, page = 1): string {
  const parts = [segment(group)];
  if (subGroup) parts.push(segment(subGroup));
  else if (page > 1) parts.push('-');
  if (page > 1) parts.push(String(page));
  return `/${prefix}/shop/category/${parts.join('/')}`;
}

/** Category by its name in the page's language. */
export function categoryNamePath(prefix: string, slug: string): string {
  return `/${prefix}/shop/${segment(slug)}`;
}

/** Results of a search; pages count from 1. */
export function searchPath(prefix: string, query: string, page = 1): string {
  const tail = page > 1 ? `/${page}` : '';
  return `/${prefix}/shop/suche${tail}${query ? `?q=${encodeURIComponent(query)}` : ''}`;
}

/** The page that shows articles side by side. */
export function comparePath(prefix: string, numbers: readonly string[] = []): string {
  const search = new URLSearchParams(numbers.map((number) => ['artikel', number]));
  return `/${prefix}/shop/vergleich${numbers.length > 0 ? `?${search.toString()}` : ''}`;
}

/** Page of all product lines. */
export function linesPath(prefix: string): string {
  return `/${prefix}/shop/linie`;
}

/** Page of a product line, by its name. */
export function linePath(prefix: string, name: string): string {
  return `${linesPath(prefix)}/${segment(slugOf(name))}`;
}

/** Page of a line of teeth; `query` chooses what it shows. */
export function toothLinePath(prefix: string, line: string, query = ''): string {
  return `/${prefix}/zahnassistent/zahnlinie/${segment(line)}${query}`;
}

/** Page of a set of teeth. */
export function setPath(prefix: string, number: string): string {
  return `/${prefix}/zahnassistent/garnitur/${segment(number)}`;
}

/** Page of an order list; 0 is the default one. */
export function listPath(prefix: string, id: number | string): string {
  return `/${prefix}/meinlabor/bestellliste/${id}`;
}

/** Public picture of an article: a drawing or the photo in the bucket; `version` keys the browser's cache. */
export function picturePath(number: string, version: string): string {
  return `/pictures/${segment(number)}.svg?v=${encodeURIComponent(version)}`;
}

/** Lower-case, ASCII, dashes: 'Künstliche Zähne' → 'kuenstliche-zaehne'. At most 60 characters. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (c) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[c]!)
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
}

/** What names an order in an address: its number, and the day on which it was placed (UTC, ISO 8601). */
export interface OrderAddress {
  readonly number: number;
  readonly placedAt: string;
}

/** The business day of an order, as addresses write it: a folder each for year, month and day. */
const dayPath = ({ placedAt }: OrderAddress): string => businessDay(placedAt).replaceAll('-', '/');

/** An order of the history, below the market's prefix. */
export function orderTail(order: OrderAddress): string {
  return `/meinlabor/historie/auftrag/${dayPath(order)}/${order.number}`;
}

/** An order of the tooth stock's history: all of its deliveries and invoices. */
export function stockOrderPath(prefix: string, order: OrderAddress): string {
  return `/${prefix}/zahnlager/bestellhistorie/details/${dayPath(order)}/${order.number}/-/-`;
}

/** The page of an order. */
export function orderPath(prefix: string, order: OrderAddress): string {
  return `/${prefix}${orderTail(order)}`;
}

/** A scene of heroes and banners as the shop draws it; it scales, so every size of the contract is the same file. */
export function scenePath(scene: string): string {
  return `/scenes/${segment(scene)}.svg`;
}

/** A document of an article in one language. */
export function documentPath(number: string, id: string, language: string): string {
  return `/documents/${segment(number)}/${segment(id)}/${segment(language)}`;
}
