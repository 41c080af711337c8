import { STAGES } from '../../homes/kept.ts';
import { Mistake } from './command/mistake.ts';
import { openDatabase } from './local-d1.ts';

/** Where customers' works, labels, stock, lists and orders live (docs/operations.md#homes). */
export interface Whereabouts {
  /** In homes, and what they had is gone from SHOP. */
  readonly home: number;
  /** In homes; the clock deletes what SHOP still has of them. */
  readonly moving: number;
  /** Of all these, with a part of it alone: the rest follows when they come. */
  readonly partly: number;
  /** Came back from their homes. */
  readonly back: number;
  /** Have rows in SHOP, and no home. */
  readonly shop: number;
  /** Messages of homes that SHOP refused. */
  readonly aside: number;
}

const tables = STAGES.flatMap((stage) => Object.keys(stage));
const has = [
  ...tables.map((table) => `exists (select 1 from ${table} where customer_id = c.id)`),
  'exists (select 1 from customer_order where customer_id = c.id and at_home = 0)',
].join(' or ');

/** One row: `Whereabouts`. Each customer is looked up by index; no table is read whole but those of customers and of homes. */
export const WHEREABOUTS = `select count(moved_at) filter (where stage > 0) home, count(*) filter (where stage > 0 and moved_at is null) moving,
  count(*) filter (where stage between 1 and ${STAGES.length - 1}) partly, count(*) filter (where stage = 0) back,
  (select count(*) from customer c where not exists (select 1 from customer_home where customer_id = c.id and stage > 0)
     and (${has})) shop,
  (select count(*) from home_set_aside) aside from customer_home`;

/** Lines for a person. */
export function whereaboutsLines({ home, moving, partly, back, shop, aside }: Whereabouts): string[] {
  const line = (count: number, text: string): string[] => (count > 0 ? [`${text}: ${count}`] : []);
  return [
    ...line(home, 'In homes of their own'),
    ...line(moving, 'On the way there, SHOP is still being emptied of what they had; or on the way back'),
    ...line(partly, 'Of these with a part of it alone, the rest follows when they come'),
    ...line(shop, 'In SHOP, with works, labels, stock, lists or orders'),
    ...line(back, 'Of these back from their homes'),
    ...line(aside, 'Messages of homes that SHOP refused (npm run outbox)'),
    ...(home + moving === 0 ? ['Nobody has a home: all live in SHOP.'] : []),
  ];
} // prettier-ignore

/** Customers of the shop on this machine who live in homes. */
export function countMoved(state: string): number {
  const shop = openDatabase(state, 'SHOP');
  try {
    const isThere = shop.prepare(`select 1 from sqlite_schema where name = 'customer_home'`).get();
    return isThere ? Number(shop.prepare('select count(*) n from customer_home where stage > 0').get()!['n']) : 0;
  } finally {
    shop.close();
  }
} // prettier-ignore

/** Throws a Mistake where customers live in homes, for `what` knows SHOP alone and would find their works, stock, lists and orders empty. */
export function needNobodyMoved(state: string, what: string): void {
  const moved = countMoved(state);
  if (moved > 0)
    throw new Mistake(
      `Customers (${moved}) live in homes of their own, which ${what} does not have: their works, stock, lists and orders would look empty.\n` +
        'Bring them back first: npm start -- --homes back, until npm run homes says that nobody is there',
    );
}
