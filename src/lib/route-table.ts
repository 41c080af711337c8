/**
 * The routes that exist below a market's prefix, by the specification's names, in one table for each kind of visitor: the
 * table is the page's gate (page-gates.ts). Where two patterns fit, the first one counts.
 */

/** Pages for anyone. */
export const OF_ANYONE = {
  home: '/',
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
  'service-digitalisierung': '/service/digitalisierung',
  'kamera-mdr': '/kamera/tutorial/mdr',
  'loesungen-dokumente': '/loesungen/dokumente',
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
  verify: '/verify/{tkn}',
  'passwort-vergessen': '/passwort-vergessen',
  'new-password': '/new-password/{kdnr}/{tkn}',
  'email-bestaetigen': '/email-bestaetigen/{tkn}',
  // not in the specification: the address on file stops an access that it did not ask for
  'zugang-stoppen': '/zugang-stoppen/{tkn}',
  'kamera-tutorial': '/kamera/tutorial', // how it works may be read by anybody
  // where buyers come from procurement systems, and how their carts go back
  'punch-out-oci': '/punch-out/oci',
  'punch-out-start': '/punch-out/start/{tkn}',
  '404': '/404',
} as const;

/** Pages for anyone, once the first import is done. */
export const OF_CATALOGUE = {
  'shop-suche': '/shop/suche/{page?}',
  'shop-subkategorien': '/shop/category/{pg?}/{katId?}/{page?}',
  // not in the specification: all product lines, and everything of one
  'shop-linien': '/shop/linie',
  'shop-linie': '/shop/linie/{linie}',
  // not in the specification: up to four articles side by side
  'shop-vergleich': '/shop/vergleich',
  'shop-kategorie-name': '/shop/{katName}',
  'shop-produktgruppe': '/shop/{pg}/{aw?}',
  'shop-produktdetails': '/shop/artikel/{artbez}/details',
  'shop-produktdetails-pg': '/shop/artikel/{artbez}/details/{pg}',
  'dokumente-typ': '/dokumente/typ/{typ}',
  // not in the specification: where the tooth assistant begins (docs/rules/tooth-assistant.md)
  zahnassistent: '/zahnassistent',
  'zahnassistent-zahnlinie': '/zahnassistent/zahnlinie/{linie}',
  'zahnassistent-garnitur': '/zahnassistent/garnitur/{garnitur}',
} as const;

/** Pages for who is not logged in. */
export const OF_GUESTS = {
  login: '/login',
  register: '/register',
  'fast-register': '/fast-register',
} as const;

/** Pages behind the login. */
export const OF_CUSTOMERS = {
  'service-retoure': '/service/retoure',
  // not in the specification: state and messages of what was asked
  'meinlabor-anfragen': '/meinlabor/anfragen',
  'kundendaten-aendern': '/kundendaten-aendern',
  'logbuch-user': '/logbuch-user',
  'logbuch-user-create': '/logbuch-user-create',
  'meinlabor-historie': '/meinlabor/historie',
  'meinlabor-historie-auftrag': '/meinlabor/historie/auftrag/{year}/{month}/{day}/{auftrag}',
  // not in the specification: what is open, due and paid
  'meinlabor-rechnungen': '/meinlabor/rechnungen',
  zahnlager: '/zahnlager',
  'zahnlager-bestellhistorie': '/zahnlager/bestellhistorie',
  'zahnlager-bestellhistorie-details':
    '/zahnlager/bestellhistorie/details/{year}/{month}/{day}/{auftrag}/{vorgang}/{rechnung}',
  // not in the specification: release (K07) needs a place where requests are seen and decided, below the lab page
  'meinlabor-freigaben': '/meinlabor/freigaben',
  'wk-submit': '/wk/submit', // what was ordered is seen without a catalogue
  // not in the specification: where an order by card or wallet is paid
  'wk-bezahlen': '/wk/bezahlen',
  'meinlabor-sicherheit': '/meinlabor/sicherheit',
  // not in the specification: what happened around the account's safety, for its leaders
  'meinlabor-aktivitaet': '/meinlabor/aktivitaet',
  // what the codes of labels open
  'label-code': '/c/{code}',
  'label-select': '/label/select',
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
  'kamera-settings': '/kamera/settings',
  'punch-out-hand-over': '/punch-out/hand-over',
} as const;

/**
 * The portal's menu, in its order: what an entry opens, the name of its text (`account:menu.…`), its icon, and who alone sees it.
 * A customer's page stands here, below one that does, or among what others lead to (routes.test.ts).
 */
export const PORTAL_MENU = [
  ['/meinlabor', 'lab', 'home'],
  ['/meinlabor/vorschlag', 'suggestions', 'bell'],
  ['/meinlabor/topartikel', 'top', 'grid'],
  ['/meinlabor/gekauft', 'bought', 'clock'],
  ['/meinlabor/bestellliste/0', 'lists', 'heart'],
  ['/meinlabor/historie', 'orders', 'truck'],
  ['/meinlabor/rechnungen', 'invoices', 'list'],
  ['/meinlabor/freigaben', 'approvals', 'check'],
  ['/meinlabor/dokumente', 'documents', 'document'],
  ['/meinlabor/anfragen', 'requests', 'message'],
  ['/service/retoure', 'returns', 'arrow-right'],
  ['/meinlabor/artikelnummern', 'own-numbers', 'tag'],
  ['/label/select', 'labels', 'qrCode'],
  ['/meinlabor/schnittstellen', 'interfaces', 'plug', 'leaders'],
  ['/meinlabor/sicherheit', 'security', 'shield'],
  ['/meinlabor/aktivitaet', 'activity', 'clock', 'leaders'],
  ['/logbuch', 'works', 'list'],
  ['/meinlabor/chargen', 'lots', 'list'],
  ['/meinlabor/nachschub', 'restock', 'list'],
  ['/kamera', 'scan', 'scan'],
  ['/zahnlager', 'tooth-stock', 'list'],
  ['/konto', 'account', 'user'],
] as const;

/** Pages behind the login, once the first import is done. */
export const OF_CUSTOMERS_AND_CATALOGUE = {
  wk: '/wk',
  'meinlabor-dokumente': '/meinlabor/dokumente',
  'zahnlager-schrank': '/zahnlager/schrank/{id}',
  'zahnlager-schublade': '/zahnlager/schrank/{schrank}/schublade/{id}',
  'zahnlager-statistik': '/zahnlager/statistik',
  'meinlabor-freigabe': '/meinlabor/freigaben/{auftrag}',
  'wk-kasse': '/wk/kasse',
  konto: '/konto',
  meinlabor: '/meinlabor',
  'meinlabor-topartikel': '/meinlabor/topartikel/{pg?}',
  'meinlabor-gekauft': '/meinlabor/gekauft',
  'meinlabor-vorschlag': '/meinlabor/vorschlag',
  'meinlabor-bestellliste': '/meinlabor/bestellliste/{id}',
  'meinlabor-artikelnummern': '/meinlabor/artikelnummern',
  'label-liste': '/label/liste/{id}',
  'label-print': '/label/print/{artn?}',
  kamera: '/kamera',
  'kamera-scanresult': '/kamera/scanresult/{codeData}',
} as const;
