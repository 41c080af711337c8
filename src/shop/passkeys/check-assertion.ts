import type { SqlDatabase } from '#lib/sql.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '#lib/refusal.ts';
import { answeredChallenge } from './challenge.ts';
import { checked, fromBase64Url, toBase64Url, userHandle, webauthn } from './library.ts';
import type { Assertion, RelyingParty } from './model.ts';
import { passkeyForLogin } from './queries.ts';

export interface AssertionContext {
  db: SqlDatabase;
  now: string;
  firm: 1 | 3;
  brand: 'main' | 'light';
  rp: RelyingParty;
}

/**
 * Whose passkey signed a challenge of ours, and its new counter; nothing is written yet. Whatever is wrong – unknown or
 * removed passkey, another host's, a challenge that is not ours, late or answered, a signature or counter that is not the
 * device's – is refused as `passkeys.login`.
 */
export async function checkAssertion(ctx: AssertionContext, credential: Assertion) {
  const of = { purpose: 'login', brand: ctx.brand, customerId: null, userId: 0 } as const;
  const answered = await answeredChallenge(ctx, credential.response.clientDataJSON, of);
  const known = await passkeyForLogin(ctx.db, { id: credential.id, firm: ctx.firm });
  if (!answered || !known) throw new Refusal('passkeys.login');
  const handle = credential.response.userHandle;
  const login = { customerId: known.customer_id, userId: known.user_id };
  if (handle && handle !== toBase64Url(await userHandle(login))) throw new Refusal('passkeys.login');
  const { verifyAuthenticationResponse } = await webauthn();
  const signed = await checked(() =>
    verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: answered.challenge,
      expectedOrigin: ctx.rp.origin,
      expectedRPID: ctx.rp.id,
      credential: { id: credential.id, publicKey: fromBase64Url(known.public_key), counter: known.counter },
      requireUserVerification: true,
    }),
  );
  if (!signed?.verified) throw new Refusal('passkeys.login');
  return { known, challenge: answered.hash, counter: signed.authenticationInfo.newCounter };
}
