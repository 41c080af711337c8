import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import type { InboxRequest, RequestState, SeenRequest } from './model.ts';
import {
  findByNumber,
  hasMessage,
  inbox,
  insertMessage,
  requestsOf,
  setState,
  type RequestAddress,
} from './queries.ts';

interface AnswerContext {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/** What the staff says about a request. */
export interface StaffAnswer {
  readonly number: number;
  /** Reaches the customer by mail and page; nothing for ''. */
  readonly text: string;
  /** Only the staff sees it; nothing for ''. */
  readonly note: string;
  readonly author: string;
  readonly state: RequestState;
  readonly assignee?: string | undefined;
}

/** Answers a request as the staff: message, mail, state, in one. Refuses `requests.unknown`. */
export async function answerRequest(ctx: AnswerContext, said: StaffAnswer): Promise<void> {
  const { db, now } = ctx;
  const request = await findByNumber(db, said.number);
  if (!request) throw new Refusal('requests.unknown');
  await db.batch([
    ...wordsToSay(ctx, { ...request, customer: request.customer_id }, said),
    setState(db, request.id, { state: said.state, assignee: said.assignee, now }),
  ]);
}

/** What the staff says, as statements: an answer with its mail, a note. */
export function wordsToSay(
  ctx: AnswerContext,
  request: Pick<RequestAddress, 'id' | 'number' | 'brand' | 'home' | 'email'> & {
    readonly language: string;
    /** Null for a guest, who has no page of requests. */
    readonly customer: string | null;
  },
  said: Pick<StaffAnswer, 'text' | 'note' | 'author'>,
): SqlStatement[] {
  const { db, now } = ctx;
  const { brand, home, email: to, customer } = request;
  const id = ctx.newId();
  const message = { id, at: now, author: said.author };
  const mail: MailDraft = {
    kind: 'request-answered', brand, language: request.language as Language, to, home, note: said.text,
    values: { number: String(request.number) }, ...(customer && { path: '/meinlabor/anfragen' }),
  }; // prettier-ignore
  return [
    ...(said.text
      ? [
          insertMessage(db, request.id, { ...message, side: 'staff', text: said.text }),
          queueMail(db, mail, { id: ctx.newId(), key: `request-answer:${id}`, now }),
        ]
      : []),
    ...(said.note
      ? [insertMessage(db, request.id, { ...message, id: ctx.newId(), side: 'note', text: said.note })]
      : []),
  ];
}

/** What the staff sees: of a state, or everything that is not closed. */
export function readInbox(db: SqlDatabase, state: RequestState | null): Promise<InboxRequest[]> {
  return inbox(db, state);
}

/** The caller's requests with their messages, the latest first; notes of the staff are left out. Refuses guests. */
export async function readRequests(ctx: { readonly db: SqlDatabase } & WithCaller): Promise<SeenRequest[]> {
  const { customerId } = requireCustomer(ctx);
  const found = await requestsOf(ctx.db, customerId);
  return found.map(({ id, number, kind, state, createdAt, updatedAt, details, message, messages, photos }) => ({
    id, number, kind, state, createdAt, updatedAt, details, message, photos,
    messages: messages.filter(({ side }) => side !== 'note'),
  })); // prettier-ignore
}

/**
 * A further message of the customer to a request, which is open again; the same key again is the same message. Refuses
 * guests, and `requests.unknown` for a request that is not the caller's.
 */
export async function addMessage(
  ctx: AnswerContext & WithCaller,
  number: number,
  text: string,
  key: string,
): Promise<void> {
  const caller = requireCustomer(ctx);
  const request = await findByNumber(ctx.db, number);
  if (!request || request.customer_id !== caller.customerId) throw new Refusal('requests.unknown');
  if (await hasMessage(ctx.db, request.id, key)) return;
  const message = { id: key, at: ctx.now, side: 'customer', author: caller.user.name, text };
  await ctx.db.batch([
    insertMessage(ctx.db, request.id, message),
    setState(ctx.db, request.id, { state: 'open', now: ctx.now }),
  ]);
}
