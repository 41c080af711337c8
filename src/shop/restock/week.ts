import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { throwAll } from '#lib/throw-all.ts';
import { businessTime } from '#lib/business-time.ts';
import { readArticleFacts } from '#shop/catalogue/index.ts';
import { plusDays, plusWorkingDays } from '#lib/business-calendar.ts';
import { nextDeparture, ORDINARY_GOODS, standardDelivery, type NextDeparture } from '#shop/delivery/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { countryByIso2, type Language, type Market } from '#shop/markets/index.ts';
import { requireCustomer, requireFunction } from '#shop/session/index.ts';
import { proposalOf } from './model.ts';
import { shelvesOf } from './shelf-queries.ts';
import type { RestockContext } from './shelves.ts';
import { deleteWeek, dueLists, setNextDay, weekdayOf, writeWeek, type DueRow } from './week-queries.ts';

/** Lists go out from then on by the company's clock: the cut-off is in the afternoon. */
const TOLD_FROM = '07:00';
/** Customers who are asked at once. */
const AT_ONCE = 50;
/** Customers of one round, those whose list fails among them; the next one takes those that are left. */
const MOST_TRIED = 200;
const WEEK = 7;

/** The next day of a weekday (1 = Monday) after an ISO date. */
export function nextListDay(weekday: number, after: string): string {
  const days = (weekday - new Date(after).getUTCDay() + WEEK) % WEEK || WEEK;
  return plusDays(after, days);
}

interface WeekContext extends RestockContext {
  readonly brand: Market['brand'];
  readonly language: Language;
  /** Address of the shop and market: 'https://shop.example/de-de'. */
  readonly home: string;
}

/** Chooses the weekday of the list, 1 = Monday to 5; null for none. Refuses who may not fill the cart. */
export async function chooseWeekday(ctx: WeekContext, weekday: number | null): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const { day, time } = businessTime(ctx.now);
  const isStillToday = time < TOLD_FROM;
  if (weekday === null) return deleteWeek(ctx.db, customerId);
  const nextOn = nextListDay(weekday, isStillToday ? plusDays(day, -1) : day);
  const { brand, language, home } = ctx;
  await writeWeek(ctx.db, { customer: customerId, weekday, nextOn, brand, language, home });
}

/** The weekday of the laboratory's list, 1 = Monday; null for none. Refuses guests. */
export async function readWeekday(ctx: Pick<RestockContext, 'db' | 'caller'>): Promise<number | null> {
  const { customerId } = requireCustomer(ctx);
  return weekdayOf(ctx.db, customerId);
}

/** Until when what is ordered now still leaves by the usual way to a country; null where that is agreed upon. */
export function orderUntil(country: string, now: string): NextDeparture['until'] | null {
  const to = countryByIso2(country);
  return to ? (nextDeparture(standardDelivery(to), ORDINARY_GOODS, now)?.until ?? null) : null;
}

export interface WeekRound {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  readonly catalogues: Readonly<Record<'A' | 'B', SqlDatabase>>;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Mails every laboratory whose day it is what is missing on its shelves, in time for the cut-off; where nothing is missing, nothing. A
 * list that falls on a holiday comes with the next working day. Each list is told once: mail and next day are one transaction, the
 * mail has the day as its key. So many customers are asked at once, until so many were told; one whose home fails stops nobody. Returns
 * the number of mails; where lists failed it rejects behind the rest with what failed, and they stay due.
 */
export async function tellWeeklyLists(ctx: WeekRound): Promise<number> {
  const { day, time } = businessTime(ctx.now);
  if (time < TOLD_FROM || plusWorkingDays(day, 0) !== day) return 0;
  const told: number[] = [];
  const failed: unknown[] = [];
  while (told.length < AT_ONCE && told.length + failed.length < MOST_TRIED) {
    // who failed in this round is still due, and stands before all others
    const due = await dueLists(ctx.db, day, { most: AT_ONCE - told.length, behind: failed.length });
    if (due.length === 0) break;
    for (const one of await Promise.allSettled(due.map((row) => mailWeek(ctx, row, day))))
      if (one.status === 'fulfilled') told.push(one.value);
      else failed.push(one.reason);
  }
  throwAll(failed);
  return told.reduce((sum, mails) => sum + mails, 0);
}

async function mailWeek(ctx: WeekRound, row: DueRow, day: string): Promise<number> {
  const missing = proposalOf(await shelvesOf(ctx, row.customer));
  const later = setNextDay(ctx.db, row, nextListDay(row.weekday, day));
  const until = orderUntil(row.country, ctx.now);
  const mail = queueMail(
    ctx.db,
    {
      kind: until?.day === day ? 'restock-list-today' : 'restock-list',
      brand: row.brand,
      language: row.language,
      to: row.email,
      home: row.home,
      values: { count: String(missing.length), time: until?.time ?? '' },
      path: '/meinlabor/nachschub',
      lines: await linesOf(ctx, missing, row),
    },
    { id: ctx.newId(), key: `restock:${row.customer}:${row.next_on}`, now: ctx.now },
  );
  await ctx.db.batch(missing.length > 0 ? [mail, later] : [later]);
  return missing.length > 0 ? 1 : 0;
}

/** What is missing as the mail lists it: '3 × 119001303 Zirkonronde'. */
async function linesOf(
  { catalogues }: WeekRound,
  missing: ReturnType<typeof proposalOf>,
  { live, language }: DueRow,
): Promise<string[]> {
  const numbers = missing.map(({ article }) => article);
  const facts =
    live && numbers.length > 0 ? await readArticleFacts(catalogues[live], numbers, language) : null;
  return missing.map(({ article, quantity }) =>
    [`${quantity} ×`, article, facts?.get(article)?.name].filter(Boolean).join(' '),
  );
}
