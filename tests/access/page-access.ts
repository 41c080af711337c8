import type { RouteName } from '../../src/lib/routes.ts';

/**
 * Who may open a page (specification 4 and 6, docs/rules/pages.md#closed-doors): public – everybody; customer – guests
 * are led to the login; guest – who is logged in is led away.
 */
export type PageAccess = 'public' | 'customer' | 'guest';

/** One row per route; `npm test` fails for a route without one. */
export const PAGE_ACCESS: Readonly<Partial<Record<RouteName, PageAccess>>> = {
  home: 'public',
  'shop-suche': 'public',
  'shop-subkategorien': 'public',
  'shop-kategorie-name': 'public',
  'shop-produktgruppe': 'public',
  'shop-produktdetails': 'public',
  'shop-produktdetails-pg': 'public',
  aktionen: 'public',
  kontakt: 'public',
  service: 'public',
  company: 'public',
  loesungen: 'public',
  'legal-dse': 'public',
  'legal-agb': 'public',
  'legal-opensource': 'public',
  'legal-cookies': 'public',
  'legal-barrierefreiheit': 'public',
  'legal-versand': 'public',
  impressum: 'public',
  laender: 'public',
  login: 'guest',
  register: 'guest',
  'fast-register': 'guest',
  verify: 'public', // links of mails serve whoever holds them
  'passwort-vergessen': 'public',
  'new-password': 'public',
  'email-bestaetigen': 'public',
  'kundendaten-aendern': 'customer',
  'logbuch-user': 'customer',
  'logbuch-user-create': 'customer',
  wk: 'customer',
  'wk-kasse': 'customer',
  'wk-submit': 'customer',
  konto: 'customer',
  meinlabor: 'customer',
  'meinlabor-topartikel': 'customer',
  'meinlabor-gekauft': 'customer',
  'meinlabor-vorschlag': 'customer',
  'meinlabor-bestellliste': 'customer',
  'meinlabor-freigaben': 'customer',
  'meinlabor-freigabe': 'customer',
  'meinlabor-artikelnummern': 'customer',
  'meinlabor-historie': 'customer',
  'meinlabor-historie-auftrag': 'customer',
  'meinlabor-dokumente': 'customer',
  'meinlabor-schnittstellen': 'customer',
  'meinlabor-punch-out': 'customer',
  'punch-out-oci': 'public', // login and secret are in the call
  'punch-out-start': 'public', // a start page serves whoever holds it, once
  'punch-out-hand-over': 'customer',
  'meinlabor-sicherheit': 'customer',
  'zahnlager-bestellhistorie-details': 'customer',
  '404': 'public',
};
