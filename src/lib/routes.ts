import {
  OF_ANYONE,
  OF_CATALOGUE,
  OF_CUSTOMERS,
  OF_CUSTOMERS_AND_CATALOGUE,
  OF_GUESTS,
} from './route-table.ts';
import { withoutEndSlash } from './trim-end.ts';

/**
 * The routes that exist below a market's prefix, by the specification's names. Menus and content links show only what is
 * here (docs/rules/pages.md#menus-and-links); a test compares the table with src/pages.
 */
export const ROUTES = {
  ...OF_ANYONE,
  ...OF_CATALOGUE,
  ...OF_GUESTS,
  ...OF_CUSTOMERS,
  ...OF_CUSTOMERS_AND_CATALOGUE,
} as const;

export type RouteName = keyof typeof ROUTES;

const NAMES = Object.keys(ROUTES) as RouteName[];
const PATTERNS = Object.values(ROUTES).map(patternOf);

/** True when a path below the prefix (leading slash, hash and query allowed) leads to a page that exists. */
export function routeExists(path: string): boolean {
  const clean = withoutEndSlash(path.split(/[?#]/, 1)[0]!) || '/';
  return PATTERNS.some((pattern) => pattern.test(clean));
}

/** Pages that take a form without a script; every other page is only read. */
export const FORM_ROUTES: readonly RouteName[] = [
  'aktionen',
  'newsletter-bestaetigen',
  'newsletter-abmelden',
  'login',
  'register',
  'fast-register',
  'passwort-vergessen',
  'kontakt',
  'meinlabor-anfragen',
  'service-retoure',
  'service-digitalisierung',
  'kamera-mdr',
  'new-password',
  'verify',
  'email-bestaetigen',
  'wk',
  'wk-kasse',
  'zugang-stoppen',
  'wk-submit',
  'wk-bezahlen',
  'meinlabor-verwendungserklaerung',
  'meinlabor-freigabe',
  'punch-out-oci',
  'punch-out-start',
  'punch-out-hand-over',
];
const FORM_PATTERNS = FORM_ROUTES.map((name) => patternOf(ROUTES[name]));

/** True when the page at a path below the prefix takes a form. */
export function takesForms(path: string): boolean {
  return FORM_PATTERNS.some((pattern) => pattern.test(path));
}

/** The route of a path below the prefix, null where there is none; the files of a page are behind it. */
export function routeOf(path: string): RouteName | null {
  const page = withoutEndSlash(path.replace(/\/export\.csv$/, ''));
  return NAMES.find((_, index) => PATTERNS[index]!.test(page)) ?? null;
}

function patternOf(route: string): RegExp {
  const source = route.replace(/\/\{[a-zA-Z]+\?\}/g, '(?:/[^/]+)?').replace(/\{[a-zA-Z]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
