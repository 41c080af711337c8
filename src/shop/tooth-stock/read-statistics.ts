import { readOffers, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { teethOf, type Cabinet, type Counts, type Drawer, type SetFacts } from './model.ts';
import { cabinetsOf, drawersOf, toDrawer, type CountedRow, type Scope } from './queries.ts';
import { readSetFacts, readToothArticles } from './set-fact-queries.ts';
import { brokenOf, ordersOf, stockOf, takenOf, wantedOf, weeksOf, type BrokenRow, type MovedRow, type OrdersRow, type StockRow, type WantedRow, type WeekRow } from './statistics-queries.ts'; // prettier-ignore

/** What the statistics are made of: sums of movements and the age of what lies there; figures follow in the browser. */
export interface StockStatistics {
  /** Teeth that were taken, by month ('2026-03') and set; what came back is taken off. */
  readonly taken: readonly { readonly month: string; readonly article: string; readonly teeth: number }[];
  /** Places with a set, by set. */
  readonly stock: readonly (StockRow & {
    /** The caller's own price of a set, minor units; null on request or hidden. */
    readonly price: number | null;
  })[];
  readonly sets: readonly SetFacts[];
  readonly currency: string;
  /** Single teeth that were broken out of sets, by FDI number; `recent`: in the last 12 months. */
  readonly broken: readonly { readonly tooth: number; readonly times: number; readonly recent: number }[];
  /** Sets that were taken in each of the last 52 weeks, the oldest first. */
  readonly weeks: readonly number[];
  /** Lines for places of the stock, ordered in the months that are looked at. */
  readonly orders: { readonly pieces: number; readonly delivered: number; readonly open: number; readonly days: number | null }; // prettier-ignore
  /** Sets that were ordered three times or more in 6 months and have no place. */
  readonly wanted: readonly { readonly article: string; readonly name: string; readonly orders: number }[];
  /** Of the whole stock, whatever is looked at. */
  readonly cabinets: readonly Cabinet[];
  readonly drawers: readonly DrawerFigures[];
}

/** A drawer: how full it is, and the sets that were taken from it in 12 and in 24 months. */
export type DrawerFigures = Drawer & Counts & { readonly year: number; readonly years: number };

const MONTHS = 24;
const RECENT = 12;
const WEEKS = 52;
const DAY_MS = 86_400_000;

/**
 * The movements of 24 months and the stock as it is, summed by set: of the whole stock, a cabinet or a drawer; articles to add are the whole stock's.
 * Refuses guests, `tooth-stock.unknown` and `catalogue.not-ready`.
 */
export async function readStatistics(ctx: CartContext, scope: Scope = {}): Promise<StockStatistics> {
  const { customerId } = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const now = new Date(ctx.now);
  const monthsAgo = (months: number): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1)).toISOString(); // prettier-ignore
  const from = monthsAgo(MONTHS);
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const look = { db: ctx.logbook(customerId), customer: customerId, scope };
  const found = await look.db.batch<unknown>([
    cabinetsOf(look.db, customerId),
    drawersOf(look.db, customerId),
    takenOf(look, from),
    stockOf(look, before(7), before(365), from),
    brokenOf(look, from, monthsAgo(RECENT)),
    weeksOf(look, ctx.now, before(WEEKS * 7)),
    ordersOf(look, from),
    wantedOf(look, before(183)),
  ]);
  const [cabinets, counted, moved, stock, broken, weeks, orders, wanted] = found.map(({ results }) => results) as [Cabinet[], CountedRow[], MovedRow[], StockRow[], BrokenRow[], WeekRow[], OrdersRow[], WantedRow[]]; // prettier-ignore
  const drawers = counted.map(toDrawer);
  if (scope.cabinet !== undefined && !isThere(scope, cabinets, drawers))
    throw new Refusal('tooth-stock.unknown');
  const taken = bySet(moved.filter(isIn(scope)));
  const numbers = [...moved, ...stock, ...broken].map(({ article }) => article);
  const inStock = stock.map(({ article }) => ({ number: article, quantity: 1 }));
  const [sets, articles, offers] = await Promise.all([
    readSetFacts(catalogue, numbers, ctx.language),
    readToothArticles(catalogue, wanted.map(({ article }) => article), ctx.language), // prettier-ignore
    readOffers(ctx, inStock),
  ]);
  const [{ pieces, delivered, days } = { pieces: 0, delivered: 0, days: null }] = orders;
  const isShown = new Set([...taken, ...stock, ...broken].map(({ article }) => article));
  return {
    taken,
    stock: stock.map((one) => ({ ...one, price: offers.byNumber.get(one.article)?.unitPrice ?? null })),
    sets: sets.filter(({ number }) => isShown.has(number)),
    currency: offers.currency,
    broken: byTooth(broken, sets),
    weeks: Array.from({ length: WEEKS }, (_, index) => weeks.find(({ ago }) => ago === WEEKS - 1 - index)?.sets ?? 0), // prettier-ignore
    orders: { pieces: pieces ?? 0, delivered: delivered ?? 0, open: (pieces ?? 0) - (delivered ?? 0), days },
    wanted: wanted.flatMap(({ article, orders: times }) => {
      const one = articles.get(article);
      return one && one.tooth === null ? [{ article, name: one.name, orders: times }] : [];
    }),
    cabinets,
    drawers: withConsumption(drawers, moved, { sets, recent: monthsAgo(RECENT).slice(0, 7) }),
  };
}

const isIn = ({ cabinet, drawer }: Scope) => (row: MovedRow): boolean =>
  (cabinet === undefined || row.cabinet === cabinet) && (drawer === undefined || row.drawer === drawer); // prettier-ignore

function isThere({ cabinet, drawer }: Scope, cabinets: readonly Cabinet[], drawers: readonly Drawer[]): boolean {
  if (drawer === undefined) return cabinets.some(({ id }) => id === cabinet);
  return drawers.some((one) => one.cabinet === cabinet && one.id === drawer);
} // prettier-ignore

/** By month and set, whichever drawer it came from. */
function bySet(rows: readonly MovedRow[]): StockStatistics['taken'] {
  const sums = new Map<string, { month: string; article: string; teeth: number }>();
  for (const { month, article, teeth } of rows) {
    const sum = sums.get(`${month}/${article}`) ?? { month, article, teeth: 0 };
    sum.teeth += teeth;
    sums.set(`${month}/${article}`, sum);
  }
  return [...sums.values()].filter(({ teeth }) => teeth > 0);
}

function withConsumption(
  drawers: readonly (Drawer & Counts)[],
  rows: readonly MovedRow[],
  { sets, recent }: { readonly sets: readonly SetFacts[]; readonly recent: string },
): DrawerFigures[] {
  const whole = new Map(sets.map((set) => [set.number, set.whole]));
  const byDrawer = Map.groupBy(rows, ({ cabinet, drawer }) => `${cabinet}/${drawer}`);
  const sum = (of: readonly MovedRow[]): number => of.reduce((all, { article, teeth }) => all + teeth / (whole.get(article) ?? 6), 0); // prettier-ignore
  return drawers.map((drawer) => {
    const own = byDrawer.get(`${drawer.cabinet}/${drawer.id}`) ?? [];
    return { ...drawer, year: sum(own.filter(({ month }) => month >= recent)), years: sum(own) };
  });
}

function byTooth(rows: readonly BrokenRow[], sets: readonly SetFacts[]): StockStatistics['broken'] {
  const facts = new Map(sets.map((set) => [set.number, set]));
  const found = new Map<number, { times: number; recent: number }>();
  for (const { article, bits, times, recent } of rows) {
    const set = facts.get(article);
    if (!set?.region) continue;
    for (const [at, tooth] of teethOf(set).entries()) {
      if ((bits & (1 << at)) === 0) continue;
      const sum = found.get(tooth) ?? { times: 0, recent: 0 };
      found.set(tooth, { times: sum.times + times, recent: sum.recent + recent });
    }
  }
  return [...found].map(([tooth, sums]) => ({ tooth, ...sums })).toSorted((one, other) => one.tooth - other.tooth); // prettier-ignore
}
