import { ROUTES, type RouteName } from '#lib/routes.ts';
import type { AnalyticsEntry } from '../../kit/analytics.ts';

/** What a tracking call says about the page it comes from. */
export interface TrackedPage {
  /** Tracking endpoint and site id of the operator. */
  endpoint: string;
  siteId: string;
  /** Address of the page. */
  url: string;
  title: string;
  /** Name of the route: 'shop-produktdetails'. */
  route: string;
  brand: string;
  /** 'de-at' */
  market: string;
  screen: { width: number; height: number };
}

/**
 * Routes whose address carries a token or a scanned code: only their pattern leaves the browser
 * (docs/rules/security.md#scanned-codes, docs/rules/security.md#links-of-mails).
 */
const PRIVATE_ROUTES = [
  { path: /^(\/[^/]+)\/verify\/.*$/, pattern: '$1/verify/{tkn}' },
  { path: /^(\/[^/]+)\/new-password\/.*$/, pattern: '$1/new-password/{kdnr}/{tkn}' },
  { path: /^(\/[^/]+)\/kamera\/scanresult\/.*$/, pattern: '$1/kamera/scanresult/{codeData}' },
];

/** The category of uncaught errors (specification 8). */
export const FAULT_CATEGORY = 'JavaScript Errors';

/**
 * The address of a tracking GET (specification 7): site id, page url, random, screen size and action name, a custom variable
 * with brand and market, and the fields of an event or a search. The names are those of the Matomo tracking interface.
 */
export function trackingAddress(entry: AnalyticsEntry, page: TrackedPage, random: string): string {
  const address = new URL(page.endpoint, page.url);
  const params: Record<string, string | undefined> = {
    idsite: page.siteId,
    rec: '1',
    url: publicUrl(page.url),
    rand: random,
    res: `${page.screen.width}x${page.screen.height}`,
    action_name: page.title,
    cvar: JSON.stringify({ 1: ['market', `${page.brand}/${page.market}`] }),
    ...entryParams(entry, page),
  };
  for (const [name, value] of Object.entries(params))
    if (value !== undefined) address.searchParams.set(name, value);
  return address.href;
}

function entryParams(entry: AnalyticsEntry, page: TrackedPage): Record<string, string | undefined> {
  if (entry.kind === 'event')
    return { e_c: entry.category, e_a: entry.action, e_n: entry.name, e_v: entry.value?.toString() };
  if (entry.kind === 'fault')
    return { e_c: FAULT_CATEGORY, e_a: routePattern(page.route), e_n: entry.message };
  if (entry.kind === 'search')
    return { search: entry.term, search_cat: entry.category, search_count: entry.count?.toString() };
  return {};
}

/** The path of a route as the specification writes it: '/{lang}-{cont}/shop/artikel/{artbez}/details'. */
export function routePattern(route: string): string {
  const path = Object.hasOwn(ROUTES, route) ? ROUTES[route as RouteName] : `/${route}`;
  return `/{lang}-{cont}${path}`;
}

/** The page's address without hash, and without what private routes carry. */
export function publicUrl(href: string): string {
  const url = new URL(href);
  for (const { path, pattern } of PRIVATE_ROUTES)
    if (path.test(url.pathname)) return url.origin + url.pathname.replace(path, pattern);
  return url.origin + url.pathname + url.search;
}
