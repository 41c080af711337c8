import { orderPath, searchPath } from '#lib/paths.ts';
import type { Examples } from '../support/examples.ts';
import type { Buyers } from './buyers.ts';
import type { CatalogueAddresses } from './catalogue-addresses.ts';

/** A kind of page or call that is measured. */
export interface Target {
  readonly name: string;
  readonly path: string;
  /** Pages are weighed; answers of the API are not. */
  readonly isPage: boolean;
  /** The n-th of many addresses of the same kind; a kind with one address has it again and again. */
  readonly varied: (n: number) => string;
  /** Of whom is logged in. */
  readonly cookie?: string;
  /** What is posted the n-th time; a GET without it. */
  readonly body?: (n: number) => object;
}

function page(name: string, path: string, others: readonly string[] = []): Target {
  return { name, path, isPage: true, varied: (n) => others[n % others.length] ?? path };
}

/** What everybody sees, on a real catalogue, in the market de-de: all its categories, thousands of its articles. */
export function publicTargets(
  { home, category, article, search, words, names }: Examples,
  { categories, articles }: CatalogueAddresses,
): Target[] {
  // the beginning of a name, as somebody types it; another one each time
  const typed = (n: number): string =>
    (names[n % names.length] ?? words).slice(0, 6 + (Math.floor(n / names.length) % 12));
  const searchCall = '/guestapi/shopware/search/de/de/1';
  const preview = (text: string): string => `/guestapi/preview/de-de?q=${encodeURIComponent(text)}`;
  return [
    page('home', home),
    page('category', category, categories),
    page('article', article, articles),
    { ...page('search', search), varied: (n) => searchPath('de-de', typed(n)) },
    page('text', `${home}impressum`),
    page('not found', `${home}gibt-es-nicht`),
    {
      name: 'search call',
      path: searchCall,
      isPage: false,
      varied: () => searchCall,
      body: (n) => ({ search: typed(n), facets: true }),
    },
    { name: 'preview', path: preview(words), isPage: false, varied: (n) => preview(typed(n)) },
  ];
}

/** What editors write, a page of each type: judged by Lighthouse beside {@link publicTargets}. */
const CONTENT_PAGES = {
  service: 'service',
  digitisation: 'service/digitalisierung',
  contact: 'kontakt',
  company: 'company',
  solutions: 'loesungen',
  'documents of solutions': 'loesungen/dokumente',
  'documents of a type': 'dokumente/typ/sds',
  videos: 'videos',
  video: 'videos/release',
  promotions: 'aktionen',
  'articles on promotion': 'aktionen/artikel/PG4',
  newsletter: 'aktionen/newsletter/2026-11',
  privacy: 'legal/dse',
  terms: 'legal/agb',
  'open source': 'legal/opensource',
  'free page': 'seite/hazardous-goods',
} as const;

export const contentTargets = ({ home }: Examples): Target[] =>
  Object.entries(CONTENT_PAGES).map(([name, path]) => page(name, home + path));

/** Rows that are typed or pasted into the order pad at once. */
const PAD_ROWS = 60;

/** What a customer with two years of orders sees, with a hundred lines in the cart and in the list. */
export function personalTargets({ laboratory, articles, order }: Buyers): Target[] {
  const { cookie } = laboratory;
  const call = (name: string, path: string, body?: object): Target => ({
    name,
    path,
    isPage: false,
    varied: () => path,
    ...(body && { body: () => body }),
  });
  const rows = articles.slice(0, PAD_ROWS).map((number) => ({ number, quantity: 2 }));
  return [
    page('cart', '/de-de/wk'),
    page('checkout', '/de-de/wk/kasse'),
    page('my account', '/de-de/konto'),
    page('my lab', '/de-de/meinlabor'),
    page('order list', '/de-de/meinlabor/bestellliste/0'),
    page('top articles', '/de-de/meinlabor/topartikel'),
    page('suggestions', '/de-de/meinlabor/vorschlag'),
    page('own numbers', '/de-de/meinlabor/artikelnummern'),
    page('orders', '/de-de/meinlabor/historie'),
    page('order', orderPath('de-de', order)),
    page('documents', '/de-de/meinlabor/dokumente'),
    page('approvals', '/de-de/meinlabor/freigaben'),
    page('users', '/de-de/logbuch-user'),
    call('cart call', '/customerapi/cart/de'),
    call('order pad call', '/customerapi/cart/check', { rows }),
  ].map((target) => ({ ...target, cookie }));
}

/** The n-th request of a target, for `fetch`. */
export function requestOf({ cookie, body }: Target, n = 0): RequestInit {
  return {
    redirect: 'manual',
    ...(body && { method: 'POST', body: JSON.stringify(body(n)) }),
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
  };
}
