/**
 * The routes that exist below a market's prefix, by the specification's names. Menus and content links show only what is
 * here (docs/rules/pages.md#menus-and-links); a test compares the table with src/pages.
 */
export const ROUTES = {
  home: '/',
  'shop-suche': '/shop/suche/{page?}',
  'shop-subkategorien': '/shop/category/{pg?}/{katId?}/{page?}',
  // not in the specification: everything of one product line
  'shop-linie': '/shop/linie/{linie}',
  // not in the specification: up to four articles side by side
  'shop-vergleich': '/shop/vergleich',
  'shop-kategorie-name': '/shop/{katName}',
  'shop-produktgruppe': '/shop/{pg}/{aw?}',
  'shop-produktdetails': '/shop/artikel/{artbez}/details',
  'shop-produktdetails-pg': '/shop/artikel/{artbez}/details/{pg}',
  aktionen: '/aktionen',
  'aktionen-artikel': '/aktionen/artikel/{pg}',
  'aktionen-newsletter': '/aktionen/newsletter/{id}',
  // not in the specification: links of the newsletter’s mails
  'newsletter-bestaetigen': '/newsletter/bestaetigen/{tkn}',
  'newsletter-abmelden': '/newsletter/abmelden/{tkn}',
  videos: '/videos',
  video: '/videos/{id}',
  // not in the specification: pages that editors add by themselves
  seite: '/seite/{slug}',
  kontakt: '/kontakt',
  'service-retoure': '/service/retoure',
  'service-digitalisierung': '/service/digitalisierung',
  'kamera-mdr': '/kamera/tutorial/mdr',
  'loesungen-dokumente': '/loesungen/dokumente',
  'dokumente-typ': '/dokumente/typ/{typ}',
  // not in the specification: state and messages of what was asked
  'meinlabor-anfragen': '/meinlabor/anfragen',
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
  // not in the specification: the address on file stops an access that it did not ask for
  'zugang-stoppen': '/zugang-stoppen/{tkn}',
  'kundendaten-aendern': '/kundendaten-aendern',
  'logbuch-user': '/logbuch-user',
  'logbuch-user-create': '/logbuch-user-create',
  wk: '/wk',
  'meinlabor-historie': '/meinlabor/historie',
  'meinlabor-historie-auftrag': '/meinlabor/historie/auftrag/{year}/{month}/{day}/{auftrag}',
  // not in the specification: what is open, due and paid
  'meinlabor-rechnungen': '/meinlabor/rechnungen',
  'meinlabor-dokumente': '/meinlabor/dokumente',
  // not in the specification: where the tooth assistant begins (docs/rules/tooth-assistant.md)
  zahnassistent: '/zahnassistent',
  'zahnassistent-zahnlinie': '/zahnassistent/zahnlinie/{linie}',
  'zahnassistent-garnitur': '/zahnassistent/garnitur/{garnitur}',
  zahnlager: '/zahnlager',
  'zahnlager-schrank': '/zahnlager/schrank/{id}',
  'zahnlager-schublade': '/zahnlager/schrank/{schrank}/schublade/{id}',
  'zahnlager-statistik': '/zahnlager/statistik',
  'zahnlager-bestellhistorie': '/zahnlager/bestellhistorie',
  'zahnlager-bestellhistorie-details':
    '/zahnlager/bestellhistorie/details/{year}/{month}/{day}/{auftrag}/{vorgang}/{rechnung}',
  // not in the specification: release (K07) needs a place where requests are seen and decided, below the lab page
  'meinlabor-freigaben': '/meinlabor/freigaben',
  'meinlabor-freigabe': '/meinlabor/freigaben/{auftrag}',
  'wk-kasse': '/wk/kasse',
  'wk-submit': '/wk/submit',
  // not in the specification: where an order by card or wallet is paid
  'wk-bezahlen': '/wk/bezahlen',
  konto: '/konto',
  'meinlabor-sicherheit': '/meinlabor/sicherheit',
  // not in the specification: what happened around the account's safety, for its leaders
  'meinlabor-aktivitaet': '/meinlabor/aktivitaet',
  meinlabor: '/meinlabor',
  'meinlabor-topartikel': '/meinlabor/topartikel/{pg?}',
  'meinlabor-gekauft': '/meinlabor/gekauft',
  'meinlabor-vorschlag': '/meinlabor/vorschlag',
  'meinlabor-bestellliste': '/meinlabor/bestellliste/{id}',
  'meinlabor-artikelnummern': '/meinlabor/artikelnummern',
  // what the codes of labels open
  'label-code': '/c/{code}',
  'label-select': '/label/select',
  'label-liste': '/label/liste/{id}',
  'label-print': '/label/print/{artn?}',
  'label-create': '/label/create',
  'label-create-advanced': '/label/create/advanced',
  'label-edit': '/label/edit/{id}',
  // not in the specification: API tokens and procurement systems are set up by K07
  'meinlabor-schnittstellen': '/meinlabor/schnittstellen',
  'meinlabor-punch-out': '/meinlabor/schnittstellen/punch-out',
  // not in the specification: what the notice "declaration needed" asks for has a place
  'meinlabor-verwendungserklaerung': '/meinlabor/verwendungserklaerung',
  // not in the specification: the record of patient works that the scanner documents in
  logbuch: '/logbuch',
  'logbuch-neu': '/logbuch/neu',
  'logbuch-arbeit': '/logbuch/arbeit/{work}',
  'logbuch-charge': '/logbuch/charge',
  // not in the specification: which lots the laboratory has, and which were called back
  'meinlabor-chargen': '/meinlabor/chargen',
  // not in the specification: stock, minimum and target of any article
  'meinlabor-nachschub': '/meinlabor/nachschub',
  kamera: '/kamera',
  'kamera-scanresult': '/kamera/scanresult/{codeData}',
  'kamera-settings': '/kamera/settings',
  'kamera-tutorial': '/kamera/tutorial',
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
  const page = path.replace(/\/export\.csv$/, '').replace(/(.)\/+$/, '$1');
  return NAMES.find((_, index) => PATTERNS[index]!.test(page)) ?? null;
}

function patternOf(route: string): RegExp {
  const source = route.replace(/\/\{[a-zA-Z]+\?\}/g, '(?:/[^/]+)?').replace(/\{[a-zA-Z]+\}/g, '[^/]+');
  return new RegExp(`^${source}$`);
}
