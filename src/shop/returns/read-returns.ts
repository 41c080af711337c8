import { plusDays } from '#lib/business-calendar.ts';
import { businessDay } from '#lib/business-time.ts';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts, readOrderArticles, readPriceLists } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import { daysSince, RETURN_DAYS, type ReturnPosition, type SeenReturn, type Verdict } from './model.ts';
import { deliveredSince, returnsOf } from './queries.ts';

export interface ReturnsContext extends WithCaller {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  /** Null before the first import. */
  readonly catalogue: SqlDatabase | null;
  readonly language: Language;
  /** UTC, ISO 8601. */
  readonly now: string;
}

/** Positions of the last 60 days are shown: older ones cannot go back, and nobody looks for them. */
const SHOWN_DAYS = 60;
/** Sold by length: cut for this customer. */
const LENGTHS: ReadonlySet<string> = new Set(['m', 'cm', 'mm', 'MTR', 'CMT', 'MMT']);
const SERVICES = 'PG91';

/** What was delivered lately and whether it can go back, the latest first. Refuses guests. */
export async function readPositions(ctx: ReturnsContext): Promise<ReturnPosition[]> {
  const caller = requireCustomer(ctx);
  const since = plusDays(businessDay(ctx.now), -SHOWN_DAYS);
  const rows = await deliveredSince(ctx, caller.customerId, since);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const verdicts = await verdictsOf(ctx, numbers, caller.priceList);
  return rows.map(({ kept, ...row }) => {
    const left = Math.min(row.delivered, kept); // what went back before came with an earlier delivery, perhaps
    const isOld = daysSince(row.arrivedOn, ctx.now) > RETURN_DAYS;
    const verdict = isOld ? 'age' : left < 1 ? 'returned' : (verdicts.get(row.number) ?? null);
    return { ...row, left, verdict };
  });
}

/** The caller's returns, the latest first. Refuses guests. */
export function readReturns(ctx: Pick<ReturnsContext, 'db' | 'caller'>): Promise<SeenReturn[]> {
  return returnsOf(ctx.db, requireCustomer(ctx).customerId);
}

/** Why articles cannot go back, whenever they came; those that can are left out. */
async function verdictsOf(
  { catalogue, language }: ReturnsContext,
  numbers: readonly string[],
  priceList: number,
): Promise<ReadonlyMap<string, Verdict>> {
  if (!catalogue || numbers.length === 0) return new Map();
  const [{ byNumber }, facts] = await Promise.all([
    readOrderArticles(catalogue, numbers, { language, priceList }),
    readArticleFacts(catalogue, numbers, language),
  ]);
  return new Map(
    numbers.flatMap((number): [string, Verdict][] => {
      const known = byNumber.get(number);
      if (!known || known.article.onRequest === 'individual-offer' || known.groups.includes(SERVICES))
        return [[number, 'special']];
      if (known.storageClass === 'cold') return [[number, 'cold']];
      if (known.dangerous) return [[number, 'dangerous']];
      return LENGTHS.has(facts.get(number)?.pack.unit ?? '') ? [[number, 'cut']] : [];
    }),
  );
}

/** What one EUR is in a currency by the price lists; 1 where none has it. */
export async function factorOf(catalogue: SqlDatabase | null, currency: string): Promise<number> {
  if (!catalogue || currency === 'EUR') return 1;
  const lists = await readPriceLists(catalogue);
  return lists.find((list) => list.currency === currency)?.factor ?? 1;
}
