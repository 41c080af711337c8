/**
 * The routes that exist below a market's prefix, by the specification's names. Menus and content links show only what is
 * here (docs/rules/pages.md#menus-and-links); a test compares the table with src/pages.
 */
export const ROUTES = {
  home: '/',
  'shop-suche': '/shop/suche/{page?}',
  'shop-subkategorien': '/shop/category/{pg?}/{katId?}/{page?}',
  'shop-kategorie-name': '/shop/{katName}',
  'shop-produktgruppe': '/shop/{pg}/{aw?}',
  'shop-produktdetails': '/shop/artikel/{artbez}/details',
  'shop-produktdetails-pg': '/shop/artikel/{artbez}/details/{pg}',
  aktionen: '/aktionen',
  kontakt: '/kontakt',
  service: '/service',
  company: '/company',
  loesungen: '/loesungen',
  'legal-dse': '/legal/dse',
  'legal-agb': '/legal/agb',
  'legal-opensource': '/legal/opensource',
  'legal-cookies': '/legal/cookies',
  'legal-barrierefreiheit': '/legal/barrierefreiheit',
  'legal-versand': '/legal/versand',
  impressum: '/impressum',
  laender: '/laender',
  login: '/login',
  register: '/register',
  'fast-register': '/fast-register',
  verify: '/verify/{tkn}',
  'passwort-vergessen': '/passwort-vergessen',
  'new-password': '/new-password/{kdnr}/{tkn}',
  'email-bestaetigen': '/email-bestaetigen/{tkn}',
  'kundendaten-aendern': '/kundendaten-aendern',
  'logbuch-user': '/logbuch-user',
  'logbuch-user-create': '/logbuch-user-create',
  wk: '/wk',
  'meinlabor-historie': '/meinlabor/historie',
  'meinlabor-historie-auftrag': '/meinlabor/historie/auftrag/{year}/{month}/{day}/{auftrag}',
  'meinlabor-dokumente': '/meinlabor/dokumente',
  'zahnlager-bestellhistorie-details':
    '/zahnlager/bestellhistorie/details/{year}/{month}/{day}/{auftrag}/{vorgang}/{rechnung}',
  // not in the specification: release (K07) needs a place where requests are seen and decided, below the lab page
  'meinlabor-freigaben': '/meinlabor/freigaben',
  'meinlabor-freigabe': '/meinlabor/freigaben/{auftrag}',
  'wk-kasse': '/wk/kasse',
  'wk-submit': '/wk/submit',
  konto: '/konto',
  'meinlabor-sicherheit': '/meinlabor/sicherheit',
  meinlabor: '/meinlabor',
  'meinlabor-topartikel': '/meinlabor/topartikel/{pg?}',
  'meinlabor-gekauft': '/meinlabor/gekauft',
  'meinlabor-vorschlag': '/meinlabor/vorschlag',
  'meinlabor-bestellliste': '/meinlabor/bestellliste/{id}',
  'meinlabor-artikelnummern': '/meinlabor/artikelnummern',
  // not in the specification: API tokens and procurement systems are set up by K07
  'meinlabor-schnittstellen': '/meinlabor/schnittstellen',
  'meinlabor-punch-out': '/meinlabor/schnittstellen/punch-out',
  // where buyers come from procurement systems, and how their carts go back
  'punch-out-oci': '/punch-out/oci',
  'punch-out-start': '/punch-out/start/{tkn}',
  'punch-out-hand-over': '/punch-out/hand-over',
  '404': '/404',
} as const;

export type RouteName = keyof typeof ROUTES;

const NAMES = Object.keys(ROUTES) as RouteName[];
const PATTERNS = Object.values(ROUTES).map(patternOf);

/** True when a path below the prefix (leading slash, hash and query allowed) leads to a page that exists. */
export function routeExists(path: string): boolean {
  const clean = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1') || '/';
  return PATTERNS.some((pattern) => pattern.test(clean));
}

/** Pages that take a form without a script; every other page is only read. */
export const FORM_ROUTES: readonly RouteName[] = [
  'login',
  'register',
  'fast-register',
  'passwort-vergessen',
  'new-password',
  'verify',
  'email-bestaetigen',
  'wk-submit',
  'meinlabor-freigabe',
  'punch-out-oci',
  'punch-out-hand-over',
];
const FORM_PATTERNS = FORM_ROUTES.map((name) => patternOf(ROUTES[name]));

/** True when the page at a path below the prefix takes a form. */
export function takesForms(path: string): boolean {
  return FORM_PATTERNS.some((pattern) => pattern.test(path));
}

/** The route of a path below the prefix, null where there is none; the files of a page are behind it. */
export function routeOf(path: string): RouteName | null {
  const page = path.replace(/\/export\.csv$/, '').replace(/(.)\/+$/, '$1');
  return NAMES.find((_, index) => PATTERNS[index]!.test(page)) ?? null;
}

function patternOf(route: string): RegExp {
  const source = route.replace(/\/\{[a-zA-Z]+\?\}/g, '(?:/[^/]+)?').replace(/\{[a-zA-Z]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
