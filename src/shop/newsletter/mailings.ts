import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Brand } from '#shop/markets/index.ts';
import { mayWrite, noteAct, requireStaff, type Staff } from '#shop/staff/index.ts';
import type { Topic } from './model.ts';
import type { BrandMailing, IssuePayload, MailingContext } from './mailing-model.ts';
import { batchStatements, dueMailings, insertMailing, insertTrial, isPublished, mailingsOf, stopStatement } from './mailing-queries.ts'; // prettier-ignore

/** How far an issue is, per brand. For the staff. */
export function readMailings(ctx: MailingContext, issue: string): Promise<BrandMailing[]> {
  requireStaff(ctx);
  return mailingsOf(ctx.db, issue);
}

/**
 * Plans an issue for everybody who is subscribed to a topic of a brand: now (`startsAt` null) or from a time. For publishers without
 * limits to languages and countries. Refuses `desk.nothing` for an issue that is not published, `desk.exists` where it is
 * under way or out.
 */
export async function planMailing(
  ctx: MailingContext,
  { issue, brand, topic, startsAt }: { issue: string; brand: Brand; topic: Topic; startsAt: string | null },
): Promise<void> {
  const staff = requireSender(ctx, brand);
  if (!(await isPublished(ctx.db, issue))) throw new Refusal('desk.nothing');
  const { db, now } = ctx;
  const id = ctx.newId();
  const when = { sql: 'exists (select 1 from newsletter_mailing where id = ?8)', values: [id] };
  const [planned] = await db.batch([
    insertMailing(db, { id, issue, brand, topic, startsAt: startsAt ?? now, by: staff.name, now }),
    noteAct(db, { now, staff, kind: 'planned', subject: `mailing/${issue} ${brand}`, when }),
  ]);
  if (planned!.results.length === 0) throw new Refusal('desk.exists');
}

/** Stops an issue that is planned or under way; what has left has left. Refuses `desk.nothing`. */
export async function stopMailing(
  ctx: MailingContext,
  { issue, brand }: { issue: string; brand: Brand },
): Promise<void> {
  const staff = requireSender(ctx, brand);
  const { db, now } = ctx;
  const living = `exists (select 1 from newsletter_mailing where issue = ?8 and brand = ?9 and state in ('planned', 'sending'))`; // prettier-ignore
  const [, stopped] = await db.batch([
    noteAct(db, { now, staff, kind: 'stopped', subject: `mailing/${issue} ${brand}`, when: { sql: living, values: [issue, brand] } }), // prettier-ignore
    stopStatement(db, issue, brand, now),
  ]);
  if (stopped!.results.length === 0) throw new Refusal('desk.nothing');
}

/** Mails an issue as it stands, drafts included, to one address: how it looks in a mail program. For editors. */
export async function tryIssue(
  ctx: MailingContext,
  issue: string,
  trial: Extract<IssuePayload, { trial: unknown }>['trial'],
): Promise<void> {
  const staff = requireStaff(ctx);
  const { db, now } = ctx;
  const id = ctx.newId();
  const payload: IssuePayload = { issue, trial };
  await db.batch([
    insertTrial(db, id, payload, now),
    noteAct(db, { now, staff, kind: 'tried', subject: `mailing/${issue} ${trial.brand}` }),
  ]);
}

/** The minute's step: the next batch of every mailing whose time has come. Returns how many there were. */
export async function advanceMailings(db: SqlDatabase, now: string): Promise<number> {
  const due = await dueMailings(db, now);
  for (const id of due) await db.batch(batchStatements(db, id, now));
  return due.length;
}

function requireSender(ctx: MailingContext, brand: Brand): Staff {
  const staff = requireStaff(ctx, 'publisher');
  if (!mayWrite(staff, { language: '*', country: '*', brand })) throw new Refusal('staff.not-allowed');
  return staff;
}
