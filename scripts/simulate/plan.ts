import { unit } from '#demo/catalogue/hash.ts';

/** What a visitor does, one after the other. */
export type Act =
  'home' | 'category' | 'article' | 'search' | 'preview' | 'add to cart' | 'cart' | 'history' | 'submit';

/** A laboratory comes, does its acts and goes. */
export interface Visit {
  /** Seconds after midnight of the first day. */
  readonly at: number;
  readonly lab: number;
  readonly acts: readonly Act[];
}

/** Shares of a working day's visits by hour: laboratories begin at seven, and order before the parcels leave. */
const HOURS: readonly number[] = [
  0, 0, 0, 0, 0.2, 0.8, 3, 9, 10, 8, 7, 6, 4, 6, 8, 10, 12, 9, 3, 1.5, 1, 0.8, 0.5, 0.2,
];
const ALL_HOURS = HOURS.reduce((all, share) => all + share, 0);

/** Visits of a laboratory per day, and the share of them that ends with an order: one and a half orders a week. */
const VISITS_PER_DAY = 0.8;
const ORDER_SHARE = 0.375;
/** Lines that a visit without an order leaves in the cart, and one with it; halves are more, quarters less. */
const [LEFT_LINES, ORDERED_LINES] = [1, 6];

/** The visits of so many laboratories in the first `hours` of their days, in order; the same for the same numbers. */
export function planVisits(labs: number, hours: number): Visit[] {
  const visits: Visit[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    const expected = (labs * VISITS_PER_DAY * HOURS[hour % 24]!) / ALL_HOURS;
    const count = Math.floor(expected + unit(`visits ${hour}`));
    for (let n = 0; n < count; n += 1) {
      const seed = `${hour}.${n}`;
      visits.push({
        at: (hour + unit(`minute ${seed}`)) * 3600,
        lab: Math.floor(unit(`lab ${seed}`) * labs),
        acts: actsOf(seed),
      });
    }
  }
  return visits.sort((a, b) => a.at - b.at);
}

function actsOf(seed: string): Act[] {
  const orders = unit(`orders ${seed}`) < ORDER_SHARE;
  const lines = Math.round((orders ? ORDERED_LINES : LEFT_LINES) * (0.25 + 1.5 * unit(`lines ${seed}`)));
  const acts: Act[] = ['home'];
  for (let line = 0; line < Math.max(1, lines); line += 1) {
    const way = unit(`way ${seed}.${line}`);
    if (way < 0.5) acts.push('preview', 'preview', 'search');
    else if (way < 0.8) acts.push('category', 'category');
    acts.push('article');
    if (line < lines) acts.push('add to cart');
  }
  acts.push(unit(`last ${seed}`) < 0.3 ? 'history' : 'cart');
  return orders ? [...acts, 'submit'] : acts;
}
