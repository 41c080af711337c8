import { Refusal } from '#lib/refusal.ts';
import { proved, requireHolder, type WithCaller } from '#shop/session/index.ts';
import { checkAssertion, type AssertionContext } from './check-assertion.ts';
import type { Assertion } from './model.ts';
import { deleteChallenge, noteSignature } from './queries.ts';

/**
 * Whoever sits before the session proves it by a passkey of the login that began it; for ten minutes it may then make what outlives a
 * session. Refuses others than who holds it, and `passkeys.login` – another login's passkey, too.
 */
export async function proveByPasskey(
  ctx: AssertionContext & WithCaller,
  input: { credential: Assertion },
): Promise<void> {
  const caller = requireHolder(ctx);
  const { known, challenge, counter } = await checkAssertion(ctx, input.credential);
  if (known.customer_id !== caller.customerId || known.user_id !== caller.ownLogin)
    throw new Refusal('passkeys.login');
  const results = await ctx.db.batch([
    deleteChallenge(ctx.db, challenge),
    noteSignature(ctx.db, { id: input.credential.id, counter, now: ctx.now }),
    proved(ctx.db, caller, ctx.now),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('passkeys.login'); // answered meanwhile
}
