import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { readOffers, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { teethOf, type Cabinet, type Counts, type Drawer, type SetFacts } from './model.ts';
import { cabinetsOf, drawersOf, toDrawer, type CountedRow, type Scope } from './queries.ts';
import { readSetFacts, readToothArticles } from './set-facts.ts';

/** What the statistics are made of: sums of movements and the age of what lies there; figures follow in the browser. */
export interface StockStatistics {
  /** Teeth that were taken, by month ('2026-03') and set; what came back is taken off. */
  readonly taken: readonly { readonly month: string; readonly article: string; readonly teeth: number }[];
  /** Places with a set, by set. */
  readonly stock: readonly {
    readonly article: string;
    readonly whole: number;
    readonly occupied: number;
    readonly opened: number;
    /** Teeth that opened sets still have. */
    readonly rest: number;
    readonly empty: number;
    /** Gaps for more than 7 days. */
    readonly gaps: number;
    /** Whole sets without movement for 12 months. */
    readonly slow: number;
    /** Places of drawers that are older than the months that are looked at. */
    readonly old: number;
    /** The caller's own price of a set, minor units; null on request or hidden. */
    readonly price: number | null;
  }[];
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
  const look = { db: ctx.db, customer: customerId, scope };
  const found = await ctx.db.batch<unknown>([
    cabinetsOf(ctx.db, customerId),
    drawersOf(ctx.db, customerId),
    takenOf(look, from),
    stockOf(look, before(7), before(365), from),
    brokenOf(look, from, monthsAgo(RECENT)),
    weeksOf(look, ctx.now, before(WEEKS * 7)),
    ordersOf(look, from),
    wantedOf(look, before(183)),
  ]);
  const [cabinets, counted, moved, stock, broken, weeks, orders, wanted] = found.map(({ results }) => results) as [Cabinet[], CountedRow[], MovedRow[], Omit<StockStatistics['stock'][number], 'price'>[], BrokenRow[], WeekRow[], OrdersRow[], WantedRow[]]; // prettier-ignore
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

/** Teeth that were taken from a drawer in a month, by set. */
interface MovedRow {
  month: string;
  article: string;
  cabinet: number;
  drawer: number;
  teeth: number;
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

interface BrokenRow {
  article: string;
  bits: number;
  times: number;
  recent: number;
}

interface WeekRow {
  ago: number;
  sets: number;
}

interface OrdersRow {
  pieces: number | null;
  delivered: number | null;
  days: number | null;
}

interface WantedRow {
  article: string;
  orders: number;
}

/** Consumption: what was taken or thrown away; what an undo brought back is taken off. */
const CONSUMED = `(kind in ('take', 'teeth', 'discard') or (kind = 'undo' and taken < 0))`;

/** Whose stock is looked at, and which part of it. */
interface Look {
  readonly db: SqlDatabase;
  readonly customer: string;
  readonly scope: Scope;
}

/** Of all drawers: how much each of them gave is told beside what is looked at. */
function takenOf({ db, customer }: Look, from: string): SqlStatement {
  return db
    .prepare(
      `select substr(at, 1, 7) as month, article, cabinet, drawer, sum(taken) as teeth from tooth_movement
        where customer_id = ?1 and at >= ?2 and ${CONSUMED} group by 1, 2, 3, 4 having sum(taken) <> 0 order by 1`,
    )
    .bind(customer, from);
}

/** In the scope that {@link boundTo} binds: the cabinet is ?2 and the drawer ?3, null for all. */
const within = (cabinet: string, drawer: string): string =>
  `(?2 is null or ${cabinet} = ?2) and (?3 is null or ${drawer} = ?3)`;
const boundTo = ({ customer, scope }: Look) => [customer, scope.cabinet ?? null, scope.drawer ?? null] as const; // prettier-ignore

function stockOf(look: Look, week: string, year: string, from: string): SqlStatement {
  return look.db
    .prepare(
      `select p.article, max(p.whole) as whole,
              count(*) filter (where p.teeth = (1 << p.whole) - 1) as occupied,
              count(*) filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1) as opened,
              coalesce(sum((select sum((p.teeth >> value) & 1) from json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27]')))
                filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1), 0) as rest,
              count(*) filter (where p.teeth = 0) as empty,
              count(*) filter (where p.teeth = 0 and p.since < ?4) as gaps,
              count(*) filter (where p.teeth = (1 << p.whole) - 1 and p.since < ?5) as slow,
              count(*) filter (where d.created_at < ?6) as old
         from tooth_place p
         join tooth_drawer d on d.customer_id = p.customer_id and d.cabinet = p.cabinet and d.id = p.drawer
          and d.removed_at is null and p.row_no <= d.row_count and p.column_no <= d.column_count
        where p.customer_id = ?1 and ${within('p.cabinet', 'p.drawer')} and p.article <> '' group by p.article order by p.article`,
    )
    .bind(...boundTo(look), week, year, from);
}

/** Which teeth were broken out, as bits; what was taken back is none. */
function brokenOf(look: Look, from: string, recent: string): SqlStatement {
  return look.db
    .prepare(
      `select m.article, (m.before ->> 2) & ~(m.after ->> 2) as bits, count(*) as times, count(*) filter (where m.at >= ?5) as recent
         from tooth_movement m
        where m.customer_id = ?1 and ${within('m.cabinet', 'm.drawer')} and m.at >= ?4 and m.kind = 'teeth'
          and not exists (select 1 from tooth_movement u where u.customer_id = ?1 and u.booking = 'undo:' || m.booking)
        group by 1, 2`,
    )
    .bind(...boundTo(look), from, recent);
}

function weeksOf(look: Look, now: string, from: string): SqlStatement {
  return look.db
    .prepare(
      `select cast((julianday(?4) - julianday(at)) / 7 as integer) as ago,
              sum(taken * 1.0 / max(1, before ->> 1, after ->> 1)) as sets
         from tooth_movement where customer_id = ?1 and ${within('cabinet', 'drawer')} and at > ?5 and ${CONSUMED} group by 1`,
    )
    .bind(...boundTo(look), now, from);
}

/** Pieces of lines for places; days from the order to its first delivery. */
function ordersOf(look: Look, from: string): SqlStatement {
  return look.db
    .prepare(
      `select sum(pieces) as pieces, sum(min(pieces, delivered)) as delivered,
              avg(julianday(first) - julianday(placed)) as days
         from (select l.quantity - l.cancelled as pieces, substr(o.placed_at, 1, 10) as placed,
                 (select coalesce(sum(x.quantity), 0) from delivery d join delivery_line x on x.delivery_id = d.id
                   where d.order_id = o.id and x.order_position = l.position) as delivered,
                 (select min(substr(coalesce(d.arrived_on, d.shipped_on), 1, 10)) from delivery d
                   join delivery_line x on x.delivery_id = d.id where d.order_id = o.id and x.order_position = l.position) as first
                 from customer_order o join order_line l on l.order_id = o.id and l.coordinates <> ''
                where o.customer_id = ?1 and ${within(`cast(nullif(l.coordinates, '') ->> 0 as integer)`, `cast(nullif(l.coordinates, '') ->> 1 as integer)`)}
                  and o.placed_at >= ?4 and o.state not in ('refused', 'expired', 'cancelled'))`,
    )
    .bind(...boundTo(look), from);
}

function wantedOf({ db, customer }: Look, from: string): SqlStatement {
  return db
    .prepare(
      `select l.number as article, count(distinct o.id) as orders
         from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = ?1 and o.placed_at >= ?2 and o.state not in ('refused', 'expired', 'cancelled')
          and not exists (select 1 from tooth_place p where p.customer_id = ?1 and p.article = l.number and p.article <> '')
        group by 1 having count(distinct o.id) >= 3 order by 2 desc, 1 limit 100`,
    )
    .bind(customer, from);
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
