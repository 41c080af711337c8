import type { Page } from '@playwright/test';
import type { Examples } from '../../../scripts/support/examples.ts';

/** Every kind of page that guests see; its path from the examples of the loaded catalogue. */
export const PAGES: Readonly<Record<string, (examples: Examples) => string>> = {
  home: ({ home }) => home,
  category: ({ category }) => category,
  article: ({ article }) => article,
  search: ({ search }) => search,
  'nothing found': ({ home }) => `${home}shop/suche?q=xqzvw`,
  line: ({ home }) => `${home}shop/linie/aurelis`,
  'tooth assistant': ({ home }) => `${home}zahnassistent`,
  documents: ({ home }) => `${home}dokumente/typ/sds`,
  text: ({ home }) => `${home}impressum`,
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
};

/** Pages of a customer, below the market's home. */
export const CUSTOMER_PAGES: Readonly<Record<string, string>> = {
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
};

/** Waits until what the browser alone draws of the page (`client:only`), or wakes at once, is there: before, nothing of it can be tested. */
export async function allDrawn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:is([client="only"], [client="load"])'),
  );
}
