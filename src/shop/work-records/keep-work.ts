import { businessDay } from '#lib/business-time.ts';
import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { requireFunction, type Caller } from '#shop/session/index.ts';
import { queueWebhooks } from '#shop/webhooks/index.ts';
import { withCatalogueFacts } from './catalogue-facts.ts';
import { hashOf } from './hash-chain.ts';
import { contentIn, problemOf, retainUntil, type Work, type WorkContent, type WorkPosition, type WorkState, type WorkStep } from './model.ts'; // prettier-ignore
import {
  userName,
  versionsOf,
  workOf,
  writeVersion,
  type NewVersion,
  type VersionRow,
  type WorkRow,
} from './queries.ts';
import { recalledIn } from './lot-queries.ts';
import { toWork, type WorksContext } from './read-works.ts';

/** A work as somebody wants it kept. */
export interface WorkDraft extends Omit<WorkContent, 'technician' | 'positions' | 'delivered'> {
  /** One of the customer's users; null = whoever acts. */
  readonly technician: number | null;
  readonly positions: readonly WorkPosition[];
}

export interface KeepOrder {
  readonly id: string;
  /** The version that was changed; 0 for a new work. */
  readonly version: number;
  readonly step: WorkStep;
  /** For corrections and cancellations. */
  readonly reason: string;
  /** For `archive`: ISO date on which it was delivered; '' = today. */
  readonly delivered?: string | undefined;
  readonly draft: WorkDraft;
  /** When and by whom what is new in it was scanned; without it: now, by whoever acts. */
  readonly scanned?: { readonly at: string; readonly by: string };
}

const NEXT: Readonly<Record<WorkStep, WorkState>> = {
  save: 'open',
  finish: 'finished',
  archive: 'archived',
  correct: 'open',
  cancel: 'cancelled',
};

/**
 * Keeps a new version of a work; the same order twice is one. Refuses users without K13, `works.unknown`, `works.changed` where
 * somebody was faster, `works.state` for what a finished work does not allow, `works.reason`, `works.delivered` for a delivery in
 * the future, `works.number-taken`, and
 * `works.incomplete` for a finish without materials, without batch or with expired or recalled material that nobody confirmed.
 */
export async function keepWork(ctx: WorksContext, order: KeepOrder): Promise<Work> {
  const caller = requireFunction(ctx, 'K13');
  const { customerId } = caller;
  const logbook = ctx.logbook(customerId);
  const [row, versions] = await Promise.all([
    workOf(logbook, customerId, order.id).first<WorkRow>(),
    versionsOf(logbook, customerId, order.id).all<VersionRow>(),
  ]);
  if (!row && order.version > 0) throw new Refusal('works.unknown');
  const before = row ? toWork(row) : null;
  const content = await contentOf(ctx, caller, order, before);
  const written = JSON.stringify(content);
  if (before && order.version !== before.version) return sameAgain(before, order, written, row!);
  const recalled =
    order.step === 'finish' ? (await recalledIn(ctx.db, written).all<{ id: string }>()).results : [];
  checkStep(order, before, content, { today: businessDay(ctx.now), recalled: new Set(recalled.map(({ id }) => id)) }); // prettier-ignore
  const finishedAt = order.step === 'archive' ? before!.finishedAt : order.step === 'finish' ? ctx.now : null;
  const until = untilOf(order.step, content, ctx.now);
  const version = {
    version: order.version + 1,
    made_at: ctx.now,
    user_id: caller.user.id,
    user_name: nameOf(caller),
    step: order.step,
    reason: order.reason,
    content: written,
  };
  const next = {
    customer: customerId, id: order.id, version: version.version, number: content.number, state: NEXT[order.step],
    content: written, now: ctx.now, finishedAt, retainUntil: until,
    user: { id: version.user_id, name: version.user_name }, step: order.step, reason: order.reason,
    hash: await hashOf(version, versions.results.at(-1)?.hash ?? ''),
  }; // prettier-ignore
  try {
    await logbook.commit(writeVersion(logbook, next), tellFinished(logbook, ctx.now, next));
  } catch (error) {
    throw refusalOfWrite(error);
  }
  return toWork({ ...next, created_at: before?.createdAt ?? ctx.now, finished_at: finishedAt, retain_until: later(until, before?.retainUntil ?? null) }); // prettier-ignore
}

/** Retention counts from the last finish, from the delivery – placing on the market – and from the cancellation. */
function untilOf(step: WorkStep, { kind, delivered }: WorkContent, now: string): string | null {
  if (step === 'archive') return retainUntil(kind, delivered ?? now);
  return step === 'finish' || step === 'cancel' ? retainUntil(kind, now) : null;
}

/** What was promised once is not taken back. */
const later = (a: string | null, b: string | null): string | null => (a && b ? (a > b ? a : b) : (a ?? b));

/** What the laboratory's software is told: numbers alone, nothing of the patient. */
function tellFinished(db: SqlDatabase, now: string, { customer, id, number, version, step, retainUntil: until }: NewVersion): SqlStatement[] {
  if (step !== 'finish') return [];
  const body = { work: { id, number, version, finishedAt: now, retainUntil: until } };
  return [queueWebhooks(db, { customer, event: 'work.finished', key: `${id}:${version}`, body, now })];
} // prettier-ignore

/** Who acts, as documents name them. */
export const nameOf = ({ user, name }: Caller): string => (user.id === 0 ? name : user.name);

function refusalOfWrite(error: unknown): unknown {
  const failed = failedConstraint(error, ['work.number', 'work_version.version'] as const);
  if (failed === 'work.number')
    return new Refusal('works.number-taken', { fields: ['number'], cause: error });
  return failed ? new Refusal('works.changed', { cause: error }) : error;
}

/** An answer that got lost is asked for again: what is there already is the answer. Anything else was somebody faster. */
function sameAgain(before: Work, order: KeepOrder, written: string, row: WorkRow): Work {
  const isSame =
    before.version === order.version + 1 && row.content === written && row.state === NEXT[order.step];
  if (!isSame) throw new Refusal('works.changed', { facts: { version: before.version } });
  return before;
}

function checkStep(
  { step, reason }: KeepOrder,
  before: Work | null,
  content: WorkContent,
  { today, recalled }: { readonly today: string; readonly recalled: ReadonlySet<string> },
): void {
  const state = before?.state ?? 'open';
  if (step === 'archive' ? state !== 'finished' : (step === 'correct') === (state === 'open'))
    throw new Refusal('works.state');
  if (step === 'archive' && (content.delivered ?? '') > today)
    throw new Refusal('works.delivered', { fields: ['delivered'] });
  if ((step === 'correct' || step === 'cancel') && reason.trim().length < 3)
    throw new Refusal('works.reason', { fields: ['reason'] });
  if (step !== 'finish') return;
  const wrong = content.positions.filter((one) => problemOf(one, today, recalled.has(one.id)) !== null);
  if (content.positions.length === 0 || wrong.length > 0)
    throw new Refusal('works.incomplete', { facts: { positions: wrong.map(({ id }) => id) } });
}

/** What is kept: a correction and a cancellation change nothing but the state, a delivery its day. */
async function contentOf(
  ctx: WorksContext,
  caller: Caller,
  { draft, step, scanned, delivered }: KeepOrder,
  before: Work | null,
): Promise<WorkContent> {
  if (before && (step === 'correct' || step === 'cancel')) return contentIn(before);
  if (before && step === 'archive')
    return { ...contentIn(before), delivered: delivered || businessDay(ctx.now) };
  const known = new Map(before?.positions.map((one) => [one.id, one]));
  const { at, by } = scanned ?? { at: ctx.now, by: nameOf(caller) };
  return contentIn({
    ...draft,
    patient: draft.patient.trim() || draft.number,
    technician: await technicianOf(ctx, caller, draft.technician, before),
    positions: await withCatalogueFacts(ctx, draft.positions, (one) => ({ at, by, ...known.get(one.id) })),
    delivered: before?.delivered,
  });
}

async function technicianOf(
  ctx: WorksContext,
  { customerId, user, name }: Caller,
  wanted: number | null,
  before: Work | null,
) {
  const id = wanted ?? before?.technician.id ?? user.id;
  if (before?.technician.id === id) return before.technician;
  const found = id === 0 ? null : await userName(ctx.db, customerId, id).first<{ name: string }>();
  if (found) return { id, name: found.name };
  return { id: user.id, name: user.id === 0 ? name : user.name };
}
