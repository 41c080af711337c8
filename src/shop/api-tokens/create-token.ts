import { businessDay } from '#lib/business-time.ts';
import { endOfBusinessDay } from '#lib/end-of-business-day.ts';
import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { refusalOf, type SqlDatabase } from '#lib/sql.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { readUser } from '#shop/sub-users/index.ts';
import { newSecret, requireProof, secretHash, type WithCaller } from '#shop/session/index.ts';
import { MAX_NAME, prefixOf, tokenOf, type Scope } from './model.ts';
import { insertToken } from './queries.ts';

export interface CreateContext extends WithCaller, WithNote {
  db: SqlDatabase;
  now: string;
  newId: () => string;
  /** Counts tokens made per customer; refuses with `request.too-many`. */
  limitTries(customerId: string): Promise<void>;
  /** Brand, language and home of the mail that tells the account of it. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

export interface NewTokenInput {
  name: string;
  scopes: readonly Scope[];
  /** Who acts; 0 = the account itself. */
  user: number;
  /** Last day on which it works, by the company's clock (ISO date); null = until it is revoked. */
  lastDay: string | null;
}

/**
 * Makes a token and returns it, once: the database keeps its hash. By the account itself or a leader, in a session of their
 * own. A leader's token acts as a user of the laboratory, never as the account itself
 * (docs/rules/accounts.md#switching-users: that is proved by its password); what the user may do is read for every
 * call, so neither functions nor limits are by-passed. The account is told by mail.
 *
 * Refuses others with `session.not-allowed`; `session.prove`; `form.invalid` with the fields; `users.unknown`; `api-tokens.full` above 20.
 */
export async function createToken(
  ctx: CreateContext,
  input: NewTokenInput,
): Promise<{ id: string; token: string }> {
  const caller = requireProof(ctx);
  const name = input.name.trim();
  const scopes = [...new Set(input.scopes)];
  const wrong = [
    (name === '' || name.length > MAX_NAME) && 'name',
    scopes.length === 0 && 'scopes',
    input.lastDay !== null && input.lastDay < businessDay(ctx.now) && 'lastDay',
    input.user === 0 && caller.user.id !== 0 && 'user',
  ].filter((field) => field !== false);
  if (wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
  await readUser(ctx, { id: input.user });
  await ctx.limitTries(caller.customerId);
  const token = tokenOf(newSecret());
  const id = ctx.newId();
  const row = {
    id,
    customerId: caller.customerId,
    user: input.user,
    name,
    hash: await secretHash(token),
    prefix: prefixOf(token),
    scopes,
    createdBy: caller.user.id,
    now: ctx.now,
    expiresAt: input.lastDay && endOfBusinessDay(input.lastDay),
  };
  const mail = {
    ...ctx.mail,
    to: caller.email,
    kind: 'api-token' as const,
    values: { number: caller.customerNumber, name },
    path: '/meinlabor/schnittstellen',
  };
  try {
    await ctx.db.batch([
      insertToken(ctx.db, row),
      ctx.note({ kind: 'token-created', customerId: caller.customerId, user: caller.user, subject: name }),
      queueMail(ctx.db, mail, { id: ctx.newId(), key: `api-token:${id}`, now: ctx.now }),
    ]);
  } catch (error) {
    throw refusalOf(error, { api_tokens_full: 'api-tokens.full' });
  }
  return { id, token };
}
