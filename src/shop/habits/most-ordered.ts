import type { SqlDatabase } from '#lib/sql.ts';
import { readGroupMembers, readGroupSizes, type GroupMember } from '#shop/catalogue/index.ts';
import { learnFromUse, readTopDay, writeTopArticles } from '#shop/search/index.ts';
import { daysBefore } from './context.ts';
import { countUpdate, forgetOrdered, livePointer, orderedSince, type OrderedRow } from './queries.ts';

const PERIOD_DAYS = 365;
/** One article in so many of its product group is a top article (docs/decisions/062-top-articles-by-orders.md). */
const TOP_SHARE = 20;
/** Articles per round trip. */
const AT_ONCE = 5000;

export interface TopContext {
  readonly db: SqlDatabase;
  readonly catalogues: Readonly<Record<'A' | 'B', SqlDatabase>>;
  /** ISO moment. */
  readonly now: string;
}

/**
 * Names the top articles of the live catalogue: of each product group the twentieth that most orders of all customers had in
 * the last twelve months, then by pieces, then by number; what nobody ordered is left out. Once a day (UTC), and as soon as
 * another catalogue is live; with them the catalogue is given what was learned from use. False where there was nothing to do.
 */
export async function nameTopArticles({ db, catalogues, now }: TopContext): Promise<boolean> {
  const pointer = await livePointer(db).first<{ live: 'A' | 'B' }>();
  if (!pointer) return false;
  const catalogue = catalogues[pointer.live];
  const day = now.slice(0, 10);
  if ((await readTopDay(catalogue)) === day) return false;
  const sizes = await readGroupSizes(catalogue);
  const ordered = await readOrdered(db, catalogue, daysBefore(now, PERIOD_DAYS));
  const learned = await learnFromUse(db, catalogue, day, (numbers) => readGroupMembers(catalogue, numbers));
  const changed = await writeTopArticles(catalogue, { day, ids: topOf(ordered, sizes) });
  await forgetOrdered(db, daysBefore(now, PERIOD_DAYS + 1).slice(0, 10)).run();
  if (changed || learned) await countUpdate(db, catalogue.getBookmark?.() ?? null).run();
  return true;
}

type Ordered = GroupMember & OrderedRow;

/** What was ordered and is in the catalogue, portion by portion: a parameter may hold 1.9 MB. */
async function readOrdered(db: SqlDatabase, catalogue: SqlDatabase, since: string): Promise<Ordered[]> {
  const ordered: Ordered[] = [];
  for (let after = ''; ;) {
    const { results } = await orderedSince(db, since, { after, most: AT_ONCE }).all<OrderedRow>();
    const end = results.at(-1);
    if (!end) return ordered;
    const rows = new Map(results.map((row) => [row.number, row]));
    for (const member of await readGroupMembers(catalogue, [...rows.keys()]))
      ordered.push({ ...member, ...rows.get(member.number)! });
    after = end.number;
  }
}

function topOf(ordered: readonly Ordered[], sizes: ReadonlyMap<string, number>): number[] {
  return [...Map.groupBy(ordered, ({ group }) => group)].flatMap(([group, members]) =>
    members
      .toSorted((a, b) => b.orders - a.orders || b.pieces - a.pieces || (a.number < b.number ? -1 : 1))
      .slice(0, Math.ceil((sizes.get(group) ?? 0) / TOP_SHARE))
      .map(({ id }) => id),
  );
}
