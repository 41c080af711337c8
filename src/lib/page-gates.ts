import {
  OF_ANYONE,
  OF_CATALOGUE,
  OF_CUSTOMERS,
  OF_CUSTOMERS_AND_CATALOGUE,
  OF_GUESTS,
} from './route-table.ts';
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
const CUSTOMER: Gate = { who: 'customer' };
const CUSTOMER_OF_CATALOGUE: Gate = { who: 'customer', needsCatalogue: true };

const each = (routes: object, gate: Gate): Record<string, Gate> =>
  Object.fromEntries(Object.keys(routes).map((name) => [name, gate]));

/** Every page has the gate of the table that it stands in; what one page has beyond it is said here. */
const GATES: Readonly<Record<string, Gate>> = {
  ...each(OF_ANYONE, ANYONE),
  ...each(OF_CATALOGUE, { who: 'anyone', needsCatalogue: true }),
  ...each(OF_GUESTS, { who: 'guest', leadsTo: '/404' }),
  ...each(OF_CUSTOMERS, CUSTOMER),
  ...each(OF_CUSTOMERS_AND_CATALOGUE, CUSTOMER_OF_CATALOGUE),
  ...({
    login: { who: 'guest', leadsTo: '/' },
    'kundendaten-aendern': { ...CUSTOMER, beforePasswordChange: true },
    wk: { ...CUSTOMER_OF_CATALOGUE, procurement: true },
    'meinlabor-bestellliste': { ...CUSTOMER_OF_CATALOGUE, procurement: true },
    'punch-out-hand-over': { ...CUSTOMER, procurement: true },
  } satisfies Partial<Record<RouteName, Gate>>),
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
