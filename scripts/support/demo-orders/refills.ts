import { unit } from '#demo/catalogue/hash.ts';
import { plusDays } from '#lib/business-calendar.ts';
import { allTeeth } from '#shop/tooth-stock/index.ts';
import type { DemoPlace, DemoStock } from './cabinets.ts';
import type { Draft, DraftLine } from './calendar.ts';
import type { Range } from './profiles.ts';

/** What was taken from a place, and when (ISO date). */
interface Taken {
  readonly place: DemoPlace;
  readonly day: string;
}

/** Two years of a stock: what was taken whole, which sets were broken, and the orders with what refilled it. */
export interface StockLife {
  readonly drafts: readonly Draft[];
  readonly taken: readonly Taken[];
  readonly opened: readonly DemoPlace[];
}

/** Shares of the assigned places today (specification 3.6); what is ordered follows from the open orders. */
const OPENED = 0.05;
const EMPTY = 0.03;
/** Opened sets whose article lies opened in a second place. */
const TWINS = 3;
/** What was taken from a place is there again by then, however late its delivery. */
const REST_DAYS = 60;
/** Gaps of today are not older. */
const GAP_DAYS = 12;
const MAX_LINES = 60;
const TRIES = 20;
const REFILL = '1';

/** Adds to the orders of a laboratory, oldest first, the sets that were taken since the order before. `today` as ISO date. */
export function refilled(
  drafts: readonly Draft[],
  stock: DemoStock,
  { customer, sets, today }: { readonly customer: string; readonly sets: Range; readonly today: string },
): StockLife {
  const assigned = stock.places.filter(({ article }) => article !== '');
  const byHash = ({ key }: DemoPlace): boolean => unit(`${customer}:${key}:opened`) < OPENED;
  const twins = twinsOf(assigned, byHash);
  const isOpened = (place: DemoPlace): boolean => byHash(place) || twins.has(place);
  const [opened, whole] = [assigned.filter(isOpened), assigned.filter((place) => !isOpened(place))];
  const choose = chooser(whole);
  const taken: Taken[] = [];
  let before = drafts[0]?.day ?? today;
  const full = drafts.map((draft): Draft => {
    const key = `${customer}:${draft.day}:refill`;
    const count = sets[0] + Math.floor(unit(key) * (sets[1] - sets[0] + 1));
    const gone = Array.from({ length: count }, (_, index) => {
      const day = dayBetween(before, draft.day, `${key}:${index}:day`);
      return choose(`${key}:${index}`, day);
    }).flatMap((one) => one ?? []);
    before = draft.day;
    taken.push(...gone);
    const lines = gone.map(({ place }) => refillOf(place));
    return { ...draft, lines: [...draft.lines.slice(0, MAX_LINES - lines.length), ...lines] };
  });
  for (let index = 0; index < assigned.length * EMPTY; index++) {
    const key = `${customer}:gap:${index}`;
    const gone = choose(key, plusDays(today, -1 - Math.floor(unit(`${key}:day`) * GAP_DAYS)));
    if (gone) taken.push(gone);
  }
  return { drafts: full, taken, opened };
}

/** Second places of sets that lie opened elsewhere: what one misses the other has, as the finder of teeth tells. */
function twinsOf(
  places: readonly DemoPlace[],
  isOpened: (place: DemoPlace) => boolean,
): ReadonlySet<DemoPlace> {
  const opened = new Set(places.filter(isOpened).map(({ article }) => article));
  return new Set(places.filter((place) => opened.has(place.article) && !isOpened(place)).slice(0, TWINS));
}

function dayBetween(from: string, to: string, key: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
  return plusDays(from, Math.floor(unit(key) * Math.max(1, days)));
}

/** Places by the weight of their shade, none again before it is refilled. */
function chooser(places: readonly DemoPlace[]) {
  const sums: number[] = [];
  let total = 0;
  for (const { weight } of places) sums.push((total += weight));
  const last = new Map<string, string>();
  return (key: string, day: string): Taken | null => {
    for (let tries = 0; tries < TRIES; tries++) {
      const at = unit(`${key}:${tries}`) * total;
      const place = places[sums.findIndex((sum) => sum > at)];
      if (!place || day < plusDays(last.get(place.key) ?? '2000-01-01', REST_DAYS)) continue;
      last.set(place.key, day);
      return { place, day };
    }
    return null;
  };
}

function refillOf({ cabinet, drawer, row, column, article, whole }: DemoPlace): DraftLine {
  const coordinates = [
    `${cabinet}`,
    `${drawer}`,
    `${row}`,
    `${column}`,
    REFILL,
    `${allTeeth(whole)}`,
    '',
  ] as const;
  return { number: article, quantity: 1, reference: '', coordinates };
}
