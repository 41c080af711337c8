import type { Page } from '@playwright/test';
import type { Examples } from '../../../scripts/support/examples.ts';
import { OF_CUSTOMERS, OF_CUSTOMERS_AND_CATALOGUE } from '../../../src/lib/route-table.ts';
import { routeOf, type RouteName } from '../../../src/lib/routes.ts';
import { GATE } from '../../../scripts/testing/gates.ts';
import { FROM_EVERY_SEAT } from './seats.ts';

/** Every kind of page that guests see; its path from the examples of the loaded catalogue. */
const PAGES: Readonly<Record<string, (examples: Examples) => string>> = {
  home: ({ home }) => home,
  category: ({ category }) => category,
  article: ({ article }) => article,
  search: ({ search }) => search,
  'nothing found': ({ home }) => `${home}shop/suche?q=xqzvw`,
  line: ({ home }) => `${home}shop/linie/aurelis`,
  'index of lines': ({ home }) => `${home}shop/linie`,
  'tooth assistant': ({ home }) => `${home}zahnassistent`,
  documents: ({ home }) => `${home}dokumente/typ/sds`,
  text: ({ home }) => `${home}impressum`,
  shipping: ({ home }) => `${home}legal/versand`,
  accessibility: ({ home }) => `${home}legal/barrierefreiheit`,
  contact: ({ home }) => `${home}kontakt`,
  promotions: ({ home }) => `${home}aktionen`,
  solutions: ({ home }) => `${home}loesungen`,
  service: ({ home }) => `${home}service`,
  newsletter: ({ home }) => `${home}aktionen/newsletter/2026-11`,
  videos: ({ home }) => `${home}videos`,
  video: ({ home }) => `${home}videos/release`,
  'free page': ({ home }) => `${home}seite/hazardous-goods`,
  countries: ({ home }) => `${home}laender`,
  login: ({ home }) => `${home}login`,
  registration: ({ home }) => `${home}register`,
  'quick registration': ({ home }) => `${home}fast-register`,
  'forgotten password': ({ home }) => `${home}passwort-vergessen`,
  'not found': ({ home }) => `${home}gibt-es-nicht`,
  'table view': ({ home }) => `${home}shop/category/PG2/201?view=table`,
  'dense list': ({ home }) => `${home}shop/category/PG2/201?view=list`,
  comparison: ({ home }) =>
    `${home}shop/vergleich?artikel=119000001&artikel=119000003&artikel=119000004&artikel=121000001`,
  device: ({ home }) => `${home}shop/artikel/227000001/details`,
  kit: ({ home }) => `${home}shop/artikel/141000001S/details`,
  'line of teeth': ({ home }) => `${home}zahnassistent/zahnlinie/Aurelis`,
  'set of teeth': ({ home }) => `${home}zahnassistent/garnitur/010110101`,
};

/** More of the same kinds, with contents of their own: read from every seat or none (seats.ts). */
const ALIKE: typeof PAGES = {
  'group of categories': ({ home }) => `${home}shop/category/PG3`,
  'single tooth': ({ home }) => `${home}shop/artikel/0101101011/details`,
  disc: ({ home }) => `${home}shop/artikel/119000001/details`,
  gypsum: ({ home }) => `${home}shop/artikel/165000001/details`,
  cutter: ({ home }) => `${home}shop/artikel/107000001/details`,
  acid: ({ home }) => `${home}shop/artikel/164000001/details`,
  'on request': ({ home }) => `${home}shop/artikel/228000001/details`,
  'single teeth': ({ home }) => `${home}shop/category/PG1/103`,
  'articles on promotion': ({ home }) => `${home}aktionen/artikel/PG4`,
  'digital services': ({ home }) => `${home}service/digitalisierung`,
  'documents of solutions': ({ home }) => `${home}loesungen/dokumente`,
  company: ({ home }) => `${home}company`,
  privacy: ({ home }) => `${home}legal/dse`,
  terms: ({ home }) => `${home}legal/agb`,
  cookies: ({ home }) => `${home}legal/cookies`,
  'open source': ({ home }) => `${home}legal/opensource`,
};

/** Brands that have the page: the light shop says nothing of the company. */
export const brandsOf = (name: string): readonly ('main' | 'light')[] =>
  name === 'company' ? ['main'] : ['main', 'light'];

/** Pages with their place among their like, by which a seat is chosen. */
const placed = <Path>(pages: Readonly<Record<string, Path>>) =>
  Object.entries(pages).map(([name, path], place) => ({ name, path, place }));

/** Pages that `npm test` reads whole. */
const FLOW_PAGES: readonly string[] = ['article', 'cart'];

/** Of each kind of layout one, which `npm run test:whole` reads whole; the others are read by `npm run test:long -- --only pages`. */
const KEY_PAGES: readonly string[] = [
  'home',
  'category',
  'article',
  'search',
  'line',
  'tooth assistant',
  'text',
  'contact',
  'registration',
  'table view',
  'comparison',
  'set of teeth',
  'not found',
  'my account',
  'my lab',
  'order list',
  'scanner',
  'label editor',
  'new work',
  'cart',
  'checkout',
  'orders',
  'stock of teeth',
  'returns',
];

/** Pages with their places: all, or those that the gate takes and what nobody listed. */
const gated = <Path>(pages: Readonly<Record<string, Path>>, isListed: (name: string) => boolean) => {
  const taken = GATE && (GATE === 'whole' ? KEY_PAGES : FLOW_PAGES);
  return placed(pages).filter(({ name }) => !taken || !isListed(name) || taken.includes(name));
};

/** What the tests of whole pages read. */
export const READ_PAGES = gated(FROM_EVERY_SEAT ? { ...PAGES, ...ALIKE } : PAGES, () => true);

/** Pages of a customer, below the market's home, whose tests say a name or need a query. */
const NAMED: Readonly<Record<string, string>> = {
  'my account': 'konto',
  'my lab': 'meinlabor',
  'top articles': 'meinlabor/topartikel',
  suggestions: 'meinlabor/vorschlag',
  'bought before': 'meinlabor/gekauft',
  'order list': 'meinlabor/bestellliste/0',
  'own numbers': 'meinlabor/artikelnummern',
  security: 'meinlabor/sicherheit',
  activity: 'meinlabor/aktivitaet',
  scanner: 'kamera',
  'scanner settings': 'kamera/settings',
  'label templates': 'label/select',
  'label editor': 'label/create/advanced',
  'label print': 'label/print',
  'works of a lot': 'logbuch/charge?charge=ZV24A117',
  logbook: 'logbuch',
  'new work': 'logbuch/neu',
  lots: 'meinlabor/chargen',
  restock: 'meinlabor/nachschub',
  returns: 'service/retoure',
  cart: 'wk',
  checkout: 'wk/kasse',
  orders: 'meinlabor/historie',
  'stock of teeth': 'zahnlager',
};

/** More of the same kinds: read from every seat or none. */
const ALIKE_OF_CUSTOMERS: typeof NAMED = {
  invoices: 'meinlabor/rechnungen',
  'documents of a laboratory': 'meinlabor/dokumente',
  requests: 'meinlabor/anfragen',
  releases: 'meinlabor/freigaben',
  interfaces: 'meinlabor/schnittstellen',
  'procurement systems': 'meinlabor/schnittstellen/punch-out',
  'new label': 'label/create',
  'declaration of use': 'meinlabor/verwendungserklaerung',
  'change of data': 'kundendaten-aendern',
  'figures of teeth': 'zahnlager/statistik',
  'orders of teeth': 'zahnlager/bestellhistorie',
  users: 'logbuch-user',
  'new user': 'logbuch-user-create',
  tutorial: 'kamera/tutorial',
};

/** Lead on to another page while nothing was ordered or handed over. */
const LEADING_ON = ['wk/submit', 'wk/bezahlen', 'punch-out/hand-over'];

/** Pages behind the login that nobody listed: a new one is read from its first day, under its address. */
const listed = [...Object.values({ ...NAMED, ...ALIKE_OF_CUSTOMERS }), ...LEADING_ON].map((path) =>
  routeOf(`/${path.replace(/\?.*$/, '')}`),
);
const UNLISTED = Object.entries({ ...OF_CUSTOMERS, ...OF_CUSTOMERS_AND_CATALOGUE })
  .filter(([name, path]) => !listed.includes(name as RouteName) && !/\{\w+\}/.test(path))
  .map(([, path]) => path.slice(1).replace(/\/\{\w+\?\}/g, ''));

/** Pages of a customer, below the market's home. */
export const CUSTOMER_PAGES: typeof NAMED = {
  ...NAMED,
  ...Object.fromEntries(UNLISTED.map((path) => [path, path])),
};

/** What the tests of a customer's whole pages read. */
export const READ_CUSTOMER_PAGES = gated(
  FROM_EVERY_SEAT ? { ...CUSTOMER_PAGES, ...ALIKE_OF_CUSTOMERS } : CUSTOMER_PAGES,
  (name) => name in NAMED,
);

/** Waits until what the browser alone draws of the page (`client:only`), or wakes at once, is there: before, nothing of it can be tested. */
export async function allDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector(
        'astro-island[ssr]:is([client="only"], [client="load"]), astro-island[client="only"]:empty',
      ),
  );
}
