import { requireStaff, type WithStaff } from '#shop/staff/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { requireFunction, type WithCaller } from '#shop/session/index.ts';
import type { RecallAnswer } from './model.ts';
import { answersTo, articleOfLot, concernedBy, recallsWith, writeAnswer, type Concerned } from './recall-queries.ts'; // prettier-ignore

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
  const article = await articleOfLot(ctx.db, number, lot);
  const concerned = article
    ? (await concernedBy(ctx.db, article, [lot], customerId).all<Concerned>()).results
    : [];
  if (concerned.length === 0) throw new Refusal('recalls.unknown');
  const by = user.id === 0 ? name : user.name;
  await writeAnswer(ctx.db, { number, customer: customerId, lot, answer, note, by, at: ctx.now });
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

/** The same for whoever answers customers at the desk. Refuses everybody else of the staff. */
export function readRecallsAtDesk(ctx: WithStaff & { readonly db: SqlDatabase }): Promise<RecallState[]> {
  requireStaff(ctx, 'service');
  return readRecalls(ctx.db);
}

/** The latest recalls, or one of them, with everybody concerned: who has not answered stands first. For the dealer. */
export async function readRecalls(db: SqlDatabase, number: string | null = null): Promise<RecallState[]> {
  const recalls = await recallsWith(db, number);
  return Promise.all(
    recalls.map(async ({ lots, ...recall }) => ({
      ...recall,
      customers: await customersOf(db, recall, JSON.parse(lots) as string[]),
    })),
  );
}

async function customersOf(
  db: SqlDatabase,
  { number, article }: Pick<RecallState, 'number' | 'article'>,
  lots: readonly string[],
): Promise<ConcernedCustomer[]> {
  const [concerned, answers] = await Promise.all([
    concernedBy(db, article, lots).all<Concerned>(),
    answersTo(db, number),
  ]);
  const said = new Map(answers.map((one) => [`${one.customer_id}\0${one.lot.toLowerCase()}`, one]));
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
