import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlStatement } from '#lib/sql.ts';
import { noteAct, requireStaff, type Staff } from '#shop/staff/index.ts';
import { wordsToSay } from './answer-request.ts';
import type { EraseContext, InboxContext } from './inbox-model.ts';
import { answerers, eraseAll, moveInto, onVersion, requestOf, type Found } from './inbox-queries.ts';
import type { RequestState } from './model.ts';
import { forgetPhotos } from './photos.ts';

/** A request, and on which version of it whoever acts stands. */
export interface OnRequest {
  readonly number: number;
  readonly version: number;
}

/** What a member says and decides about a request. */
export interface Work extends OnRequest {
  /** Reaches the customer by mail and page; nothing for ''. */
  readonly text: string;
  /** Only the staff sees it; nothing for ''. */
  readonly note: string;
  readonly state: RequestState;
  /** Name of a member; '' = nobody. */
  readonly assignee: string;
}

/**
 * Answers, notes, assigns, moves on: all or nothing, with its row of the log. Refuses `desk.fields` for an assignee who is no
 * member, and see `act`.
 */
export async function workOnRequest(ctx: InboxContext, work: Work): Promise<void> {
  const { state, assignee, text, note } = work;
  await act(ctx, work, async (request, staff) => {
    if (assignee && assignee !== request.assignee && !(await answerers(ctx.db)).includes(assignee))
      throw new Refusal('desk.fields', { fields: ['assignee'] });
    return {
      kind: text ? 'answered' : 'worked',
      set: { state, assignee },
      statements: wordsToSay(ctx, request, { text, note, author: staff.name }) as SqlStatement[],
    };
  });
}

/**
 * Puts a double into the request that goes on: its words, messages and photos are there from then on. Refuses
 * `requests.not-double` for another address or account – who writes may name any address, and a customer reads what goes into
 * his requests –, and see `act`.
 */
export async function mergeRequest(ctx: InboxContext, at: OnRequest, into: number): Promise<void> {
  await act(ctx, at, async (from, staff) => {
    const target = await requestOf(ctx.db, staff, into);
    if (!target) throw new Refusal('requests.unknown');
    const isSame = target.email.toLowerCase() === from.email.toLowerCase() && target.id !== from.id;
    const isOwn = target.customerId === from.customerId;
    if (!isSame || !isOwn || !target.email || target.mergedInto !== null)
      throw new Refusal('requests.not-double');
    const details = Object.entries(from.details).map(([name, value]) => `${name}: ${value}`);
    const { id, version, assignee } = target;
    return {
      kind: 'merged',
      set: { state: 'closed', assignee: from.assignee },
      statements: [
        ...(moveInto(ctx.db, from, target, [...details, from.message].join('\n')) as SqlStatement[]),
        onVersion(ctx.db, { id, version, now: ctx.now, state: 'open', assignee }),
      ],
    };
  });
}

/**
 * Erases who asked, every word and photo (Art. 17 GDPR); number, subject and times stay, and the log says who did it. Refuses
 * as `act` does.
 */
export async function eraseRequest(ctx: EraseContext, at: OnRequest): Promise<void> {
  const { photos } = await act(ctx, at, async (request) => ({
    kind: 'erased',
    set: { state: 'closed', assignee: '' },
    statements: eraseAll(ctx.db, request, ctx.now),
  }));
  await forgetPhotos(ctx, photos.map(({ id }) => id)); // prettier-ignore
}

interface Act {
  kind: string;
  set: { state: RequestState; assignee: string };
  statements: SqlStatement[];
}

/**
 * Refuses `session.login-required`, `staff.not-allowed`, `requests.unknown` – for one that is erased or merged, too –, and
 * `desk.changed` with what changed where somebody was quicker.
 */
async function act(
  ctx: InboxContext,
  { number, version }: OnRequest,
  work: (request: Found, staff: Staff) => Promise<Act>,
): Promise<Found> {
  const staff = requireStaff(ctx, 'service');
  const request = await requestOf(ctx.db, staff, number);
  if (!request || request.erasedAt !== null || request.mergedInto !== null)
    throw new Refusal('requests.unknown');
  if (request.version !== version) throw changed(request);
  const { kind, set, statements } = await work(request, staff);
  try {
    await ctx.db.batch([
      onVersion(ctx.db, { id: request.id, version, now: ctx.now, ...set }),
      ...statements,
      noteAct(ctx.db, { now: ctx.now, staff, kind, subject: `request/${number}` }),
    ]);
  } catch (error) {
    if (!failedConstraint(error, ['request.version'])) throw error;
    throw changed((await requestOf(ctx.db, staff, number)) ?? request);
  }
  return request;
}

/** What somebody made of it meanwhile: its state, who has it, the last that was said. */
const changed = ({ version, state, assignee, messages }: Found): Refusal =>
  new Refusal('desk.changed', { facts: { version, state, assignee, last: messages.at(-1) ?? null } });
