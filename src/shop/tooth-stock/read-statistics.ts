import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { readOffers, requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { teethOf, type SetFacts } from './model.ts';
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
  /** Single teeth that were broken out of sets, by FDI number. */
  readonly broken: readonly { readonly tooth: number; readonly times: number }[];
  /** Sets that were taken in each of the last 52 weeks, the oldest first. */
  readonly weeks: readonly number[];
  /** Lines for places of the stock, ordered in the months that are looked at. */
  readonly orders: { readonly pieces: number; readonly delivered: number; readonly open: number; readonly days: number | null }; // prettier-ignore
  /** Sets that were ordered three times or more in 6 months and have no place. */
  readonly wanted: readonly { readonly article: string; readonly name: string; readonly orders: number }[];
}

const MONTHS = 24;
const WEEKS = 52;
const DAY_MS = 86_400_000;

/** The movements of 24 months and the stock as it is, summed by set. Refuses guests and `catalogue.not-ready`. */
export async function readStatistics(ctx: CartContext): Promise<StockStatistics> {
  const { customerId } = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const now = new Date(ctx.now);
  const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MONTHS + 1, 1)).toISOString();
  const before = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();
  const { db } = ctx;
  const found = await db.batch<unknown>([
    takenOf(db, customerId, from),
    stockOf(db, customerId, before(7), before(365), from),
    brokenOf(db, customerId, from),
    weeksOf(db, customerId, ctx.now, before(WEEKS * 7)),
    ordersOf(db, customerId, from),
    wantedOf(db, customerId, before(183)),
  ]);
  const [taken, stock, broken, weeks, orders, wanted] = found.map(({ results }) => results) as [StockStatistics['taken'], Omit<StockStatistics['stock'][number], 'price'>[], BrokenRow[], WeekRow[], OrdersRow[], WantedRow[]]; // prettier-ignore
  const numbers = [...taken, ...stock, ...broken].map(({ article }) => article);
  const inStock = stock.map(({ article }) => ({ number: article, quantity: 1 }));
  const [sets, articles, offers] = await Promise.all([
    readSetFacts(catalogue, numbers, ctx.language),
    readToothArticles(catalogue, wanted.map(({ article }) => article), ctx.language), // prettier-ignore
    readOffers(ctx, inStock),
  ]);
  const [{ pieces, delivered, days } = { pieces: 0, delivered: 0, days: null }] = orders;
  return {
    taken,
    stock: stock.map((one) => ({ ...one, price: offers.byNumber.get(one.article)?.unitPrice ?? null })),
    sets,
    currency: offers.currency,
    broken: byTooth(broken, sets),
    weeks: Array.from({ length: WEEKS }, (_, index) => weeks.find(({ ago }) => ago === WEEKS - 1 - index)?.sets ?? 0), // prettier-ignore
    orders: { pieces: pieces ?? 0, delivered: delivered ?? 0, open: (pieces ?? 0) - (delivered ?? 0), days },
    wanted: wanted.flatMap(({ article, orders: times }) => {
      const one = articles.get(article);
      return one && one.tooth === null ? [{ article, name: one.name, orders: times }] : [];
    }),
  };
}

interface BrokenRow {
  article: string;
  bits: number;
  times: number;
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

function takenOf(db: SqlDatabase, customer: string, from: string): SqlStatement {
  return db
    .prepare(
      `select substr(at, 1, 7) as month, article, sum(taken) as teeth from tooth_movement
        where customer_id = ?1 and at >= ?2 and ${CONSUMED} group by 1, 2 having sum(taken) > 0 order by 1`,
    )
    .bind(customer, from);
}

function stockOf(db: SqlDatabase, customer: string, week: string, year: string, from: string): SqlStatement {
  return db
    .prepare(
      `select p.article, max(p.whole) as whole,
              count(*) filter (where p.teeth = (1 << p.whole) - 1) as occupied,
              count(*) filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1) as opened,
              coalesce(sum((select sum((p.teeth >> value) & 1) from json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27]')))
                filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1), 0) as rest,
              count(*) filter (where p.teeth = 0) as empty,
              count(*) filter (where p.teeth = 0 and p.since < ?2) as gaps,
              count(*) filter (where p.teeth = (1 << p.whole) - 1 and p.since < ?3) as slow,
              count(*) filter (where d.created_at < ?4) as old
         from tooth_place p
         join tooth_drawer d on d.customer_id = p.customer_id and d.cabinet = p.cabinet and d.id = p.drawer
          and d.removed_at is null and p.row_no <= d.row_count and p.column_no <= d.column_count
        where p.customer_id = ?1 and p.article <> '' group by p.article order by p.article`,
    )
    .bind(customer, week, year, from);
}

/** Which teeth were broken out, as bits; what was taken back is none. */
function brokenOf(db: SqlDatabase, customer: string, from: string): SqlStatement {
  return db
    .prepare(
      `select m.article, (m.before ->> 2) & ~(m.after ->> 2) as bits, count(*) as times from tooth_movement m
        where m.customer_id = ?1 and m.at >= ?2 and m.kind = 'teeth'
          and not exists (select 1 from tooth_movement u where u.customer_id = ?1 and u.booking = 'undo:' || m.booking)
        group by 1, 2`,
    )
    .bind(customer, from);
}

function weeksOf(db: SqlDatabase, customer: string, now: string, from: string): SqlStatement {
  return db
    .prepare(
      `select cast((julianday(?2) - julianday(at)) / 7 as integer) as ago,
              sum(taken * 1.0 / max(1, before ->> 1, after ->> 1)) as sets
         from tooth_movement where customer_id = ?1 and at > ?3 and ${CONSUMED} group by 1`,
    )
    .bind(customer, now, from);
}

/** Pieces of lines for places; days from the order to its first delivery. */
function ordersOf(db: SqlDatabase, customer: string, from: string): SqlStatement {
  return db
    .prepare(
      `select sum(pieces) as pieces, sum(min(pieces, delivered)) as delivered,
              avg(julianday(first) - julianday(placed)) as days
         from (select l.quantity - l.cancelled as pieces, substr(o.placed_at, 1, 10) as placed,
                 (select coalesce(sum(x.quantity), 0) from delivery d join delivery_line x on x.delivery_id = d.id
                   where d.order_id = o.id and x.order_position = l.position) as delivered,
                 (select min(substr(coalesce(d.arrived_on, d.shipped_on), 1, 10)) from delivery d
                   join delivery_line x on x.delivery_id = d.id where d.order_id = o.id and x.order_position = l.position) as first
                 from customer_order o join order_line l on l.order_id = o.id and l.coordinates <> ''
                where o.customer_id = ?1 and o.placed_at >= ?2 and o.state not in ('refused', 'expired', 'cancelled'))`,
    )
    .bind(customer, from);
}

function wantedOf(db: SqlDatabase, customer: string, from: string): SqlStatement {
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
  const bySet = new Map(sets.map((set) => [set.number, set]));
  const times = new Map<number, number>();
  for (const { article, bits, times: often } of rows) {
    const set = bySet.get(article);
    if (!set?.region) continue;
    for (const [at, tooth] of teethOf(set).entries())
      if ((bits & (1 << at)) !== 0) times.set(tooth, (times.get(tooth) ?? 0) + often);
  }
  return [...times].map(([tooth, often]) => ({ tooth, times: often })).toSorted((one, other) => one.tooth - other.tooth); // prettier-ignore
}
