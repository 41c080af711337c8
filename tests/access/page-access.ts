import type { RouteName } from '../../src/lib/routes.ts';

/**
 * Who may open a page (specification 4 and 6, docs/rules/pages.md#pages-behind-the-login): public – everybody; customer – guests
 * are led to the login; guest – who is logged in is led away.
 */
export type PageAccess = 'public' | 'customer' | 'guest';

/** Said once more beside the routes' own table: what is not named here is tried as a customer's, so a page cannot be open by mistake. */
const PUBLIC: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'shop-suche',
  'shop-subkategorien',
  'shop-linien',
  'shop-linie',
  'shop-vergleich',
  'shop-kategorie-name',
  'shop-produktgruppe',
  'shop-produktdetails',
  'shop-produktdetails-pg',
  'aktionen',
  'aktionen-artikel',
  'aktionen-newsletter',
  'newsletter-bestaetigen', // links of mails serve whoever holds them
  'newsletter-abmelden',
  'videos',
  'video',
  'seite',
  'kontakt',
  'service',
  'company',
  'loesungen',
  'zahnassistent',
  'zahnassistent-zahnlinie',
  'zahnassistent-garnitur',
  'legal-dse',
  'legal-agb',
  'legal-opensource',
  'legal-cookies',
  'legal-barrierefreiheit',
  'legal-versand',
  'impressum',
  'laender',
  'verify', // links of mails serve whoever holds them
  'passwort-vergessen',
  'new-password',
  'email-bestaetigen',
  'zugang-stoppen',
  'service-digitalisierung',
  'kamera-mdr',
  'loesungen-dokumente',
  'dokumente-typ',
  'punch-out-oci', // login and secret are in the call
  'punch-out-start', // a start page serves whoever holds it, once
  'kamera-tutorial', // how it works may be read by anybody
  '404',
]);

const FOR_GUESTS: ReadonlySet<RouteName> = new Set<RouteName>(['login', 'register', 'fast-register']);

/** What the tests expect of a page. */
export function accessOf(route: RouteName): PageAccess {
  if (PUBLIC.has(route)) return 'public';
  return FOR_GUESTS.has(route) ? 'guest' : 'customer';
}

/** Customers' pages that a visit from a procurement system may open: every other one leads it to its cart. */
export const OPEN_TO_VISITS: readonly RouteName[] = ['wk', 'meinlabor-bestellliste', 'punch-out-hand-over'];
