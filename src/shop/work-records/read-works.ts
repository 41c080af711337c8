import { businessDay, startOfBusinessDay } from '#lib/business-time.ts';
import { endOfBusinessDay } from '#lib/end-of-business-day.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import { isSound } from './hash-chain.ts';
import type { Work, WorkContent, WorkState } from './model.ts';
import { versionsOf, workOf, worksBegunWith, worksOfLot, worksOfTime, worksWith, type VersionRow, type WorkRow } from './queries.ts'; // prettier-ignore
import { lotsOf, recalledIn, type LotRow } from './lot-queries.ts';

/** What the verbs need of a request. */
export interface WorksContext extends WithCaller {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  /** What scanned articles are; null before the first import. */
  readonly catalogue: SqlDatabase | null;
  /** UTC, ISO 8601. */
  readonly now: string;
}

const MOST_LISTED = 200;

/** A row as the work that it holds. */
export function toWork(row: WorkRow): Work {
  return {
    ...(JSON.parse(row.content) as WorkContent),
    id: row.id,
    version: row.version,
    state: row.state as WorkState,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    retainUntil: row.retain_until,
  };
}

/** First and last day on which a work was begun, inclusive; '' without an end. */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Works by a text – in a state, begun on some days, where they are said – or a lot, or page by page those of a time. */
export type WorksSearch =
  | {
      readonly text: string;
      readonly lot: string;
      readonly article: string;
      readonly begun: Days;
      readonly state: WorkState | '';
    }
  | { readonly days: Days; readonly after: string };

/** The latest 200 works that a text fits, or that have a lot or serial number; of a time the oldest 200. Refuses guests. */
export async function readWorks(ctx: WorksContext, search: WorksSearch): Promise<Work[]> {
  const { customerId } = requireCustomer(ctx);
  const db = ctx.logbook(customerId);
  const found =
    'days' in search
      ? worksOfTime(db, customerId, { ...momentsOf(search.days), after: search.after }, MOST_LISTED)
      : search.lot
        ? worksOfLot(db, customerId, search, MOST_LISTED)
        : search.begun.from || search.begun.to
          ? worksBegunWith(db, customerId, { ...search, ...momentsOf(search.begun) }, MOST_LISTED)
          : worksWith(db, customerId, search, MOST_LISTED);
  return (await found.all<WorkRow>()).results.map(toWork);
}

function momentsOf({ from, to }: Days) {
  return { from: from && startOfBusinessDay(from), before: to ? endOfBusinessDay(to) : '9' };
}

/** A work as it was kept one time. */
export interface WorkVersion {
  readonly version: number;
  readonly at: string;
  readonly by: string;
  readonly step: string;
  readonly reason: string;
}

/** A work with its versions, and which of its positions were called back; `isSound` is false where one was changed after it was kept. Refuses `works.unknown`. */
export async function readWork(ctx: WorksContext, id: string) {
  const { customerId } = requireCustomer(ctx);
  const logbook = ctx.logbook(customerId);
  const [row, versions] = await Promise.all([
    workOf(logbook, customerId, id).first<WorkRow>(),
    versionsOf(logbook, customerId, id).all<VersionRow>(),
  ]);
  if (!row) throw new Refusal('works.unknown');
  const recalled = await recalledIn(ctx.db, row.content).all<{ id: string }>();
  return {
    work: toWork(row),
    recalled: recalled.results.map(({ id: position }) => position),
    isSound: (await isSound(versions.results)) && versions.results.at(-1)?.content === row.content,
    versions: versions.results.map((one): WorkVersion => ({
      version: one.version,
      at: one.made_at,
      by: one.user_name,
      step: one.step,
      reason: one.reason,
    })),
  };
}

/** Lots of an article to choose from: the opened pack's first, then what was delivered and ends first; none past its day or called back. Refuses guests. */
export async function readLots(ctx: WorksContext, article: string): Promise<LotRow[]> {
  const { customerId } = requireCustomer(ctx);
  const asked = { customer: customerId, article, today: businessDay(ctx.now) };
  const { results } = await lotsOf(ctx.db, asked).all<LotRow>();
  const same = ({ lot, serial }: LotRow): string => `${lot}\0${serial}`;
  const lots = results.map(({ lot, serial, expiry, source }) => ({ lot, serial, expiry, source }));
  return [...new Map(lots.toReversed().map((one) => [same(one), one])).values()].toReversed();
}
