import { Refusal } from '#lib/refusal.ts';
import { openLogin, type LoggedIn, type LoginContext } from '#shop/session/index.ts';
import { checkAssertion } from './check-assertion.ts';
import type { Assertion, RelyingParty } from './model.ts';
import { deleteChallenge, noteSignature, UNANSWERED } from './queries.ts';

export interface PasskeyLoginContext extends Omit<LoginContext, 'passwords' | 'attempt'> {
  brand: 'main' | 'light';
  rp: RelyingParty;
}

/**
 * Logs a customer in by passkey, or a user by one of its own login, who works then: device and finger, face or PIN are two factors,
 * so no code is asked. The account itself acts until a user is chosen, as after a password. Refuses `passkeys.login`.
 */
export async function logInByPasskey(
  ctx: PasskeyLoginContext,
  input: { credential: Assertion },
): Promise<LoggedIn> {
  const { id } = input.credential;
  const { known, challenge, counter } = await checkAssertion(ctx, input.credential);
  const { now } = ctx;
  const only = { sql: UNANSWERED, values: [challenge, now, id, counter] };
  const { statements, loggedIn } = await openLogin(ctx, known, 'passkey', only);
  const results = await ctx.db.batch([
    ...statements,
    noteSignature(ctx.db, { id, counter, now }),
    deleteChallenge(ctx.db, challenge),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('passkeys.login');
  return loggedIn;
}
