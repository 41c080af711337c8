import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { insertLines, openCart } from '#shop/cart/index.ts';
import {
  findToken,
  insertToken,
  isSecret,
  newSecret,
  secretHash,
  spendToken,
  startSession,
  type Attempt,
  type Procurement,
} from '#shop/session/index.ts';
import { SESSION_HOURS, START_MINUTES, type Kind } from './model.ts';
import type { HandOver } from './hand-over.ts';
import { findAccess, touchAccess, type CustomerAccess } from './queries.ts';

export interface PunchOutContext extends WithNote {
  db: SqlDatabase;
  now: string;
  newId: () => string;
  brand: 'main' | 'light';
  firm: 1 | 3;
  /** Runs a guess at a login under the budgets of whoever makes it; refuses with `request.too-many`. */
  attempt: Attempt;
  /** Counts the sessions of a system; refuses with `request.too-many`. */
  limitSessions(access: string): Promise<void>;
}

/**
 * The system that proves itself with login and secret. Refuses `punch-out.credentials` for an unknown login, a wrong secret,
 * one that is off, and a customer that may not order, alike.
 */
export async function authenticateAccess(
  ctx: PunchOutContext,
  { kind, login, secret }: { kind: Kind; login: string; secret: string },
): Promise<CustomerAccess> {
  if (!/^[\w.-]{1,60}$/.test(login)) throw new Refusal('punch-out.credentials');
  const found = await findAccess(ctx.db, { firm: ctx.firm, kind, login });
  const owner = found && { customerId: found.customerId, user: null };
  const check = async () => {
    // hashes of 32 random bytes: how long it takes to compare them tells nothing
    if (!found || found.secretHash !== (await secretHash(secret))) throw new Refusal('punch-out.credentials');
    return found;
  };
  const access = await ctx.attempt(login, check, owner ?? undefined);
  await ctx.limitSessions(access.id);
  return access;
}

/** What a session begins with beside what its system says. */
export interface StartInput {
  returnTo: string;
  target: string;
  cxml?: Procurement['cxml'];
  /** An article to begin with. */
  selected?: string;
  /** Lines of an earlier cart. */
  lines?: readonly StartLine[];
}

export interface StartLine {
  readonly number: string;
  readonly quantity: number;
  readonly reference: string;
  readonly note: string;
}

/** A session in the hands of a browser: the secret is for its cookie. */
export interface Started {
  readonly secret: string;
  readonly hash: string;
  readonly customerNumber: string;
  /** An article to begin with; '' = the shop. */
  readonly selected: string;
  /** What is done with an earlier cart. */
  readonly cxml: 'create' | 'edit' | 'inspect';
}

type Ready = Pick<CustomerAccess, 'id' | 'customerId' | 'kind' | 'name' | 'user' | 'userName'>;

/** Statements that begin a short session with an own cart, for one batch; nothing of it replaces another session. */
async function begin(
  ctx: Pick<PunchOutContext, 'db' | 'now' | 'newId' | 'note'>,
  access: Ready,
  input: StartInput,
) {
  const cart = `${access.customerId}:${ctx.newId()}`;
  const { returnTo, target, cxml, lines = [] } = input;
  const punchout = {
    kind: access.kind,
    system: access.name,
    access: access.id,
    cart,
    returnTo,
    target,
    ...(cxml && { cxml }),
  };
  const session = await startSession(ctx, {
    customerId: access.customerId,
    actingUser: access.user,
    punchout,
    noted: ctx.note({
      kind: 'procurement-login',
      customerId: access.customerId,
      user: { id: access.user, name: access.userName },
      subject: access.name,
    }),
    hours: SESSION_HOURS,
  });
  const owner = { customer: cart, user: access.user, now: ctx.now };
  const statements = [
    ...session.statements,
    touchAccess(ctx.db, access.id, ctx.now),
    openCart(ctx.db, cart, ctx.now) as SqlStatement,
    ...(lines.length > 0
      ? [
          insertLines(
            ctx.db,
            owner,
            lines.map((line) => ({ ...line, id: ctx.newId() })),
          ) as SqlStatement,
        ]
      : []),
  ];
  return { session, statements };
}

/** Begins a session for what is answered at once and reaches no browser: a price, the hits of a search (OCI). */
export async function startAtOnce(
  ctx: Pick<PunchOutContext, 'db' | 'now' | 'newId' | 'note'>,
  access: Ready,
  input: StartInput,
): Promise<{ secret: string; hash: string }> {
  const { session, statements } = await begin(ctx, access, input);
  await ctx.db.batch(statements);
  return session;
}

/** What waits behind a start page. */
interface Waiting extends StartInput {
  readonly access: string;
  readonly kind: Kind;
  readonly login: string;
}

/** Puts a start page up for the buyer's browser; returns the secret of its address. */
export async function prepareStart(
  ctx: Pick<PunchOutContext, 'db' | 'now' | 'brand'>,
  access: CustomerAccess,
  input: StartInput,
): Promise<string> {
  const secret = newSecret();
  const data: Waiting = { ...input, access: access.id, kind: access.kind, login: access.login };
  const token = {
    hash: await secretHash(secret),
    purpose: 'punchout' as const,
    customerId: access.customerId,
    brand: ctx.brand,
    data,
    now: ctx.now,
    expiresAt: new Date(Date.parse(ctx.now) + START_MINUTES * 60_000).toISOString(),
  };
  await insertToken(ctx.db, token).run();
  return secret;
}

type StartContext = Pick<PunchOutContext, 'db' | 'now' | 'newId' | 'note' | 'brand' | 'firm'>;

/** What waits behind a secret and its system as it is now. Refuses `punch-out.link`. */
async function waitingAt(ctx: Pick<StartContext, 'db' | 'now' | 'brand' | 'firm'>, secret: string) {
  const refused = new Refusal('punch-out.link');
  if (!isSecret(secret)) throw refused;
  const hash = await secretHash(secret);
  const found = await findToken(ctx.db, { hash, purpose: 'punchout', brand: ctx.brand });
  if (!found || found.expires_at <= ctx.now) throw refused;
  const { access: id, kind, login, ...input } = JSON.parse(found.data) as Waiting;
  const access = await findAccess(ctx.db, { firm: ctx.firm, kind, login });
  if (access?.id !== id) throw refused;
  return { hash, access, input };
}

/** Of parallel visits one gets the token back; only it goes on. Refuses `punch-out.link` for the others. */
async function spendStart(ctx: Pick<StartContext, 'db' | 'now'>, hash: string): Promise<void> {
  const spent = await spendToken(ctx.db, hash, ctx.now).first();
  if (!spent) throw new Refusal('punch-out.link');
}

/** What a start page would begin, for whoever is asked first. */
export interface StartOffer {
  readonly access: string;
  readonly system: string;
  readonly customerNumber: string;
  /** Host that the cart goes back to. */
  readonly host: string;
}

/** Looks behind a start page and spends nothing. Refuses `punch-out.link`. */
export async function readStart(
  ctx: Pick<StartContext, 'db' | 'now' | 'brand' | 'firm'>,
  secret: string,
): Promise<StartOffer> {
  const { access, input } = await waitingAt(ctx, secret);
  const { id, name: system, customerNumber } = access;
  return { access: id, system, customerNumber, host: new URL(input.returnTo).host };
}

/**
 * Begins the session that waits behind a start page, exactly once. Refuses `punch-out.link` for a page that is unknown, used
 * or expired, or whose system was turned off meanwhile.
 */
export async function startFromPage(ctx: StartContext, secret: string): Promise<Started> {
  const { hash, access, input } = await waitingAt(ctx, secret);
  await spendStart(ctx, hash);
  const { session, statements } = await begin(ctx, access, input);
  await ctx.db.batch(statements);
  return {
    ...session,
    customerNumber: access.customerNumber,
    selected: input.selected ?? '',
    cxml: input.cxml?.operation ?? 'create',
  };
}

/**
 * Spends a start page without a session: the buyer decided otherwise. Returns the hand-over of nothing, by which the way back
 * leads. Refuses `punch-out.link`.
 */
export async function declineStart(ctx: StartContext, secret: string): Promise<HandOver> {
  const { hash, access, input } = await waitingAt(ctx, secret);
  await spendStart(ctx, hash);
  const { returnTo, target, cxml } = input;
  const { id, kind, name: system, customerNumber } = access;
  const procurement = { kind, system, access: id, cart: '', returnTo, target, ...(cxml && { cxml }) };
  return { id: ctx.newId(), procurement, lines: [], currency: 'EUR', customerNumber };
}
