import type { RouteName } from '../../src/lib/routes.ts';

/** What a customer's pages name, for one owner: filled into the addresses below. */
export interface PageIds {
  readonly order: string;
  readonly invoice: string;
  readonly list: string;
  /** Of a template of labels. */
  readonly template: string;
  /** Number of an order that waits for release. */
  readonly request: string;
  /** Number of a cabinet of the tooth stock, and of its drawer. */
  readonly cabinet: string;
  readonly work: string;
}

export interface PageObject {
  /** Path below the market's prefix, query allowed. */
  readonly path: (ids: PageIds) => string;
  /** What nobody has. */
  readonly missing: PageIds;
  /** Addresses that are none: answered like a missing object, or led away. */
  readonly malformed: readonly string[];
}

const missing: PageIds = {
  order: '2999999',
  invoice: 'RE-99',
  list: '999998',
  template: 'nobodys',
  request: '2999998',
  cabinet: '999998',
  work: 'ZZZZZZZZZZ',
};
const DAY = '2026/11/20';

/** Every route that names an object of a customer. */
export const PAGE_OBJECTS: Readonly<Partial<Record<RouteName, PageObject>>> = {
  'meinlabor-historie-auftrag': {
    path: ({ order }) => `/meinlabor/historie/auftrag/${DAY}/${order}`,
    missing,
    malformed: ['x', '-1', '1e3', '%27', '9'.repeat(40)].map(
      (id) => `/meinlabor/historie/auftrag/${DAY}/${id}`,
    ),
  },
  'meinlabor-bestellliste': {
    path: ({ list }) => `/meinlabor/bestellliste/${list}`,
    missing,
    malformed: ['x', '-1', '1.5', '1e3', '%27', '9'.repeat(40)].map((id) => `/meinlabor/bestellliste/${id}`),
  },
  'label-liste': {
    path: ({ list }) => `/label/liste/${list}`,
    missing,
    malformed: ['x', '-1', '1.5', '1e3', '%27', '9'.repeat(40)].map((id) => `/label/liste/${id}`),
  },
  'label-edit': {
    path: ({ template }) => `/label/edit/${template}`,
    missing,
    malformed: ['%27', 'x'.repeat(65)].map((id) => `/label/edit/${id}`),
  },
  'meinlabor-freigabe': {
    path: ({ request }) => `/meinlabor/freigaben/${request}`,
    missing,
    malformed: ['x', '-1', '1.5', '1e3', '%27', '9'.repeat(40)].map((id) => `/meinlabor/freigaben/${id}`),
  },
  'zahnlager-schrank': {
    path: ({ cabinet }) => `/zahnlager/schrank/${cabinet}`,
    missing,
    malformed: ['x', '-1', '0', '1e3', '%27', '9'.repeat(40)].map((id) => `/zahnlager/schrank/${id}`),
  },
  'zahnlager-schublade': {
    path: ({ cabinet }) => `/zahnlager/schrank/${cabinet}/schublade/${cabinet}`,
    missing,
    malformed: ['x', '-1', '0', '%27'].map((id) => `/zahnlager/schrank/10/schublade/${id}`),
  },
  'logbuch-arbeit': {
    path: ({ work }) => `/logbuch/arbeit/${work}`,
    missing,
    malformed: ['x', '-1', '%27', '9'.repeat(40)].map((id) => `/logbuch/arbeit/${id}`),
  },
  'zahnlager-bestellhistorie-details': {
    path: ({ order, invoice }) => `/zahnlager/bestellhistorie/details/${DAY}/${order}/-/${invoice}`,
    missing,
    malformed: ['x', '-1', '%27'].map((id) => `/zahnlager/bestellhistorie/details/${DAY}/${id}/-/-`),
  },
  'wk-submit': {
    path: ({ order }) => `/wk/submit?auftrag=${order}`,
    missing,
    malformed: ['x', '-1', '', '9'.repeat(40)].map((id) => `/wk/submit?auftrag=${id}`),
  },
};

/** Parts of routes that name nobody's object: the catalogue, and links that serve whoever holds them. */
export const PUBLIC_ROUTE_PARTS: readonly string[] = [
  'page', 'pg', 'katId', 'katName', 'aw', 'artbez', 'tkn', 'kdnr', 'typ', 'linie', 'garnitur', 'codeData', 'artn', 'code', 'slug',
]; // prettier-ignore

/** Routes whose id names what editors published for everybody. */
export const PUBLIC_ROUTES: readonly RouteName[] = ['aktionen-newsletter', 'video'];
