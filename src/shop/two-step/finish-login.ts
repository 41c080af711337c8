import { Refusal } from '#lib/refusal.ts';
import {
  deleteLoginStep,
  isSecret,
  nameOfLogin,
  openLogin,
  secretHash,
  type LoggedIn,
  type LoginContext,
  type NewSession,
} from '#shop/session/index.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import type { Seals } from './context.ts';
import { awaitedBy, takeCode } from './queries.ts';
import type { RightCode } from './model.ts';
import { rightCode } from './right-code.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';

export interface FinishLoginContext extends Omit<LoginContext, 'passwords'> {
  newId: () => string;
  seals: Seals;
  /** Brand, language and home of a mail to an account of that country and language. */
  mailFor(account: { country: string; language: string }): Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

/**
 * The second step of a login whose password was right: begins the session by a code of the app or a recovery code, each
 * taken once. The tries are counted per login. Refuses `login.step` when the step is unknown, late or done – the login
 * begins anew – and `login.code-wrong`.
 */
export async function finishLogin(
  ctx: FinishLoginContext,
  input: { step: string; code: string },
): Promise<LoggedIn> {
  if (!isSecret(input.step)) throw new Refusal('login.step');
  const hash = await secretHash(input.step);
  const awaited = await awaitedBy(ctx.db, { hash, firm: ctx.firm, now: ctx.now });
  if (!awaited) throw new Refusal('login.step');
  const { customer_id: customerId, user_id: userId, number: customerNumber, email } = awaited;
  const login = { customerId, userId };
  const user = userId === 0 ? null : { id: userId, name: awaited.user_name };
  const of = { ...login, secret: awaited.secret, lastStep: awaited.last_step };
  const code = await ctx.attempt(
    nameOfLogin(customerId, userId),
    async () => {
      const right = await rightCode(ctx, of, input.code);
      if (!right) throw new Refusal('login.code-wrong', { fields: ['Code'] });
      return right;
    },
    { customerId, user },
  );
  const proof = code.kind === 'recovery' ? 'recovery' : 'code';
  const { statements, loggedIn } = await openLogin(ctx, awaited, proof, stillAwaited(hash, ctx.now, code));
  const whom = { email, customerNumber, ownLogin: userId, ownEmail: awaited.own_email };
  const used = { ...ctx, mail: ctx.mailFor(awaited) };
  const results = await ctx.db.batch([
    ...statements,
    takeCode(ctx.db, login, code),
    deleteLoginStep(ctx.db, hash),
    ...(code.kind === 'recovery'
      ? [mailAboutTwoStep(used, whom, 'recovery-code-used', `recovery-code:${code.hash}`)]
      : []),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('login.code-wrong', { fields: ['Code'] });
  return loggedIn;
}

/** The step is still there and nobody took the code: checked where the session begins, so of two that come at once one does. */
function stillAwaited(hash: string, now: string, code: RightCode): NewSession['only'] {
  const sql =
    code.kind === 'app'
      ? 'join two_step t on t.customer_id = l.customer_id and t.user_id = l.user_id and t.confirmed_at is not null and t.last_step < ?11'
      : 'join recovery_code r on r.customer_id = l.customer_id and r.user_id = l.user_id and r.hash = ?11';
  return {
    sql: `select 1 from login_step l ${sql} where l.hash = ?9 and l.expires_at > ?10`,
    values: [hash, now, code.kind === 'app' ? code.step : code.hash],
  };
}
