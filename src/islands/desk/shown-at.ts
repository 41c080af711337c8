import { ownPageOf } from '#lib/entry-pages.ts';
import { ROUTES } from '#lib/routes.ts';
import type { Entry } from './calls.ts';

const NAMED: Readonly<Record<string, string>> = ROUTES;

/** Pages that show a menu at their side, by its key. */
const WITH_MENU: Readonly<Record<string, string>> = {
  shop: '/shop/category',
  solutions: '/loesungen',
  service: '/service',
  company: '/company',
};

/** Where visitors meet the entries of a type that are parts of a page, below the market. */
const PAGES: Readonly<Record<string, (key: string) => string | undefined>> = {
  promotion: () => '/aktionen',
  service: () => '/service',
  faq: () => '/service',
  'customer-service': () => '/service',
  'service-nav-menu': () => '/service',
  'team-member': () => '/service',
  'company-data': () => '/impressum',
  // its title and description are those of the page itself; one that needs a number or a name shows none
  'page-metadata': (key) => (NAMED[key]?.includes('{') === false ? NAMED[key] : undefined),
  'category-banner': (key) => `/shop/category/${key}`,
  'side-menu': (key) => WITH_MENU[key],
};

/** The page below the market on which an entry is seen: '/legal/agb'; the home page where it has none of its own. */
export const shownAt = ({ type, key }: Pick<Entry, 'type' | 'key'>): string =>
  ownPageOf(type, key) ?? PAGES[type]?.(key.split('@')[0]!) ?? '/';
