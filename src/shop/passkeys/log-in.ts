import { Refusal } from '#lib/refusal.ts';
import { loginOf, startSession, type LoggedIn, type LoginContext } from '#shop/session/index.ts';
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
  const { customer_id: customerId, user_id: userId, number: customerNumber } = known;
  const { device, current: replaces, now } = ctx;
  const only = { sql: UNANSWERED, values: [challenge, now, id, counter] };
  const user = userId === 0 ? null : { id: userId, name: known.user_name };
  const noted = ctx.note(loginOf(customerId, 'passkey', user));
  const session = await startSession(ctx, {
    customerId,
    actingUser: userId,
    ownLogin: userId,
    replaces,
    device,
    only,
    noted,
    isProved: true,
  });
  const results = await ctx.db.batch([
    ...session.statements,
    noteSignature(ctx.db, { id, counter, now }),
    deleteChallenge(ctx.db, challenge),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('passkeys.login');
  return {
    secret: session.secret,
    customerId,
    userId,
    customerNumber,
    mustChangePassword: known.must_change_password === 1,
  };
}
