import { routeOf, type RouteName } from './routes.ts';

/** Who may open a page, and what it needs; the pipeline looks before the page is rendered. */
export interface Gate {
  /**
   *  - anyone    the same page for all visitors, unless it asks who they are
   *  - guest     who is logged in is led away
   *  - customer  guests are led to the login and come back; the page is never kept for others
   */
  who: 'anyone' | 'guest' | 'customer';
  /** True: also before the first change of the password. */
  beforePasswordChange?: boolean;
  /** Where who is logged in is led, below the prefix: for pages of guests. */
  leadsTo?: '/' | '/404';
  /** True: also for sessions that began in a procurement system; they are led to their cart from every other page of a customer. */
  procurement?: boolean;
  /** True: answers 503 until the first import is done. */
  needsCatalogue?: boolean;
}

const ANYONE: Gate = { who: 'anyone' };
const REGISTRATION: Gate = { who: 'guest', leadsTo: '/404' };
const CUSTOMER: Gate = { who: 'customer' };
const OF_CATALOGUE: Gate = { who: 'anyone', needsCatalogue: true };
const CUSTOMER_OF_CATALOGUE: Gate = { who: 'customer', needsCatalogue: true };

/** Pages that are not for everybody or not always there; every other route is for anyone. */
const GATES: Readonly<Partial<Record<RouteName, Gate>>> = {
  'shop-suche': OF_CATALOGUE,
  'shop-subkategorien': OF_CATALOGUE,
  'shop-linie': OF_CATALOGUE,
  'shop-vergleich': OF_CATALOGUE,
  'shop-kategorie-name': OF_CATALOGUE,
  'shop-produktgruppe': OF_CATALOGUE,
  'shop-produktdetails': OF_CATALOGUE,
  'shop-produktdetails-pg': OF_CATALOGUE,
  zahnassistent: OF_CATALOGUE,
  'zahnassistent-zahnlinie': OF_CATALOGUE,
  'zahnassistent-garnitur': OF_CATALOGUE,
  login: { who: 'guest', leadsTo: '/' },
  register: REGISTRATION,
  'fast-register': REGISTRATION,
  'kundendaten-aendern': { who: 'customer', beforePasswordChange: true },
  'logbuch-user': CUSTOMER,
  'logbuch-user-create': CUSTOMER,
  wk: { ...CUSTOMER_OF_CATALOGUE, procurement: true },
  'wk-kasse': CUSTOMER_OF_CATALOGUE,
  'wk-submit': CUSTOMER, // what was ordered is seen without a catalogue
  'wk-bezahlen': CUSTOMER,
  konto: CUSTOMER_OF_CATALOGUE,
  meinlabor: CUSTOMER_OF_CATALOGUE,
  'meinlabor-topartikel': CUSTOMER_OF_CATALOGUE,
  'meinlabor-gekauft': CUSTOMER_OF_CATALOGUE,
  'meinlabor-vorschlag': CUSTOMER_OF_CATALOGUE,
  'meinlabor-bestellliste': { ...CUSTOMER_OF_CATALOGUE, procurement: true },
  'meinlabor-artikelnummern': CUSTOMER_OF_CATALOGUE,
  'label-code': CUSTOMER,
  'label-select': CUSTOMER,
  'label-liste': CUSTOMER_OF_CATALOGUE,
  'label-print': CUSTOMER_OF_CATALOGUE,
  'label-create': CUSTOMER,
  'label-create-advanced': CUSTOMER,
  'label-edit': CUSTOMER,
  'meinlabor-historie': CUSTOMER,
  'meinlabor-historie-auftrag': CUSTOMER,
  'meinlabor-rechnungen': CUSTOMER,
  'meinlabor-aktivitaet': CUSTOMER,
  'meinlabor-dokumente': CUSTOMER_OF_CATALOGUE,
  'meinlabor-freigaben': CUSTOMER,
  'meinlabor-freigabe': CUSTOMER_OF_CATALOGUE,
  'meinlabor-schnittstellen': CUSTOMER,
  'meinlabor-punch-out': CUSTOMER,
  'meinlabor-sicherheit': CUSTOMER,
  'meinlabor-anfragen': CUSTOMER,
  'service-retoure': CUSTOMER,
  'dokumente-typ': OF_CATALOGUE,
  'meinlabor-verwendungserklaerung': CUSTOMER,
  logbuch: CUSTOMER,
  'logbuch-neu': CUSTOMER,
  'logbuch-arbeit': CUSTOMER,
  'logbuch-charge': CUSTOMER,
  'meinlabor-chargen': CUSTOMER,
  'meinlabor-nachschub': CUSTOMER,
  kamera: CUSTOMER_OF_CATALOGUE,
  'kamera-scanresult': CUSTOMER_OF_CATALOGUE,
  'kamera-settings': CUSTOMER,
  'punch-out-hand-over': { ...CUSTOMER, procurement: true },
  zahnlager: CUSTOMER,
  'zahnlager-schrank': CUSTOMER_OF_CATALOGUE,
  'zahnlager-schublade': CUSTOMER_OF_CATALOGUE,
  'zahnlager-statistik': CUSTOMER_OF_CATALOGUE,
  'zahnlager-bestellhistorie': CUSTOMER,
  'zahnlager-bestellhistorie-details': CUSTOMER,
};

/** The gate of a path below the market's prefix, as the router reads it: decoded. */
export function gateOf(path: string): Gate {
  const route = routeOf(path);
  return (route && GATES[route]) ?? ANYONE;
}

/** Entrances of procurement systems: anyone's, and each answer is one visitor's own. */
const FOR_ONE: readonly (RouteName | null)[] = ['punch-out-oci', 'punch-out-start'];

/** True for pages that the edge cache keeps: the same for every visitor of a market and brand. */
export function isShared(path: string): boolean {
  return gateOf(path).who === 'anyone' && !FOR_ONE.includes(routeOf(path));
}
