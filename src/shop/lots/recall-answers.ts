import { requireStaff, type WithStaff } from '#shop/staff/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { requireFunction, type WithCaller } from '#shop/session/index.ts';
import type { RecallAnswer } from './model.ts';
import { concernedBy, type Concerned } from './recall-queries.ts';

/** What a laboratory says of one of its lots. */
interface AnswerGiven {
  readonly lot: string;
  readonly answer: RecallAnswer;
  readonly note: string;
}

/**
 * Keeps what became of a lot that was called back; said again it takes the place of what was said before. Refuses users
 * without K09 and K13, and `recalls.unknown` for a recall that does not concern the laboratory.
 */
export async function answerRecall(
  ctx: WithCaller & { readonly db: SqlDatabase; readonly now: string },
  number: string,
  { lot, answer, note }: AnswerGiven,
): Promise<void> {
  const { customerId, user, name } = requireFunction(ctx, 'K09', 'K13');
  const recall = await ctx.db
    .prepare('select article from recall r join recall_lot l on l.recall_number = r.number where r.number = ?1 and l.lot = ?2')
    .bind(number, lot)
    .first<{ article: string }>(); // prettier-ignore
  const concerned = recall
    ? (await concernedBy(ctx.db, recall.article, [lot], customerId).all<Concerned>()).results
    : [];
  if (concerned.length === 0) throw new Refusal('recalls.unknown');
  await ctx.db
    .prepare(
      `insert into recall_answer (recall_number, customer_id, lot, answer, note, user_name, at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       on conflict (recall_number, customer_id, lot) do update set answer = ?4, note = ?5, user_name = ?6, at = ?7`,
    )
    .bind(number, customerId, lot, answer, note, user.id === 0 ? name : user.name, ctx.now)
    .run();
}

/** A laboratory that a recall concerns, and what it said of each of its lots. */
export interface ConcernedCustomer {
  /** As the dealer knows it. */
  readonly firm: number;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly lots: readonly {
    readonly lot: string;
    readonly works: number;
    /** Null: not answered yet. */
    readonly answer: { readonly answer: RecallAnswer; readonly note: string; readonly by: string; readonly at: string } | null;
  }[];
} // prettier-ignore

export interface RecallState {
  readonly number: string;
  readonly article: string;
  readonly name: string;
  readonly reason: string;
  readonly saidAt: string;
  readonly customers: readonly ConcernedCustomer[];
}

const MOST_RECALLS = 50;

/** The same for whoever answers customers at the desk. Refuses everybody else of the staff. */
export function readRecallsAtDesk(ctx: WithStaff & { readonly db: SqlDatabase }): Promise<RecallState[]> {
  requireStaff(ctx, 'service');
  return readRecalls(ctx.db);
}

/** The latest recalls, or one of them, with everybody concerned: who has not answered stands first. For the dealer. */
export async function readRecalls(db: SqlDatabase, number: string | null = null): Promise<RecallState[]> {
  const { results } = await db
    .prepare(
      `select number, article, name, reason, said_at saidAt, (select json_group_array(lot) from recall_lot where recall_number = number) lots
         from recall where ?1 is null or number = ?1 order by said_at desc, number limit ?2`,
    )
    .bind(number, MOST_RECALLS)
    .all<Omit<RecallState, 'customers'> & { lots: string }>();
  return Promise.all(
    results.map(async ({ lots, ...recall }) => ({
      ...recall,
      customers: await customersOf(db, recall, JSON.parse(lots) as string[]),
    })),
  );
}

interface AnswerRow {
  customer_id: string;
  lot: string;
  answer: RecallAnswer;
  note: string;
  user_name: string;
  at: string;
}

async function customersOf(
  db: SqlDatabase,
  { number, article }: Pick<RecallState, 'number' | 'article'>,
  lots: readonly string[],
): Promise<ConcernedCustomer[]> {
  const [concerned, answers] = await Promise.all([
    concernedBy(db, article, lots).all<Concerned>(),
    db.prepare('select * from recall_answer where recall_number = ?').bind(number).all<AnswerRow>(),
  ]);
  const said = new Map(answers.results.map((one) => [`${one.customer_id}\0${one.lot.toLowerCase()}`, one]));
  const customers = concerned.results.map(({ id, firm, number: own, name, email, seen }) => ({
    firm,
    number: own,
    name,
    email,
    lots: (JSON.parse(seen) as { lot: string; works: number }[]).map(({ lot, works }) => {
      const one = said.get(`${id}\0${lot.toLowerCase()}`);
      return { lot, works, answer: one ? { answer: one.answer, note: one.note, by: one.user_name, at: one.at } : null };
    }),
  })); // prettier-ignore
  const open = (one: ConcernedCustomer): number => Number(one.lots.every(({ answer }) => answer !== null));
  return customers.toSorted((a, b) => open(a) - open(b));
}
