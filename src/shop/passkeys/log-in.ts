import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '#lib/refusal.ts';
import { startSession, type LoggedIn, type LoginContext } from '#shop/session/index.ts';
import { answeredChallenge } from './challenge.ts';
import { checked, fromBase64Url, toBase64Url, userHandle, webauthn } from './library.ts';
import type { Assertion, RelyingParty } from './model.ts';
import { deleteChallenge, noteSignature, passkeyForLogin, UNANSWERED } from './queries.ts';

export interface PasskeyLoginContext extends Omit<LoginContext, 'passwords' | 'attempt'> {
  brand: 'main' | 'light';
  rp: RelyingParty;
}

/**
 * Logs a customer in by passkey: device and finger, face or PIN are two factors, so no code is asked. The account itself acts
 * until a user is chosen, as after a password. Whatever is wrong – unknown or removed passkey, another host's, a challenge
 * that is not ours, late or answered, a signature or counter that is not the device's – is refused as `passkeys.login`.
 */
export async function logInByPasskey(
  ctx: PasskeyLoginContext,
  input: { credential: Assertion },
): Promise<LoggedIn> {
  const { credential } = input;
  const of = { purpose: 'login', brand: ctx.brand, customerId: null } as const;
  const answered = await answeredChallenge(ctx, credential.response.clientDataJSON, of);
  const known = await passkeyForLogin(ctx.db, { id: credential.id, firm: ctx.firm });
  if (!answered || !known) throw new Refusal('passkeys.login');
  const { customer_id: customerId, number: customerNumber } = known;
  const handle = credential.response.userHandle;
  if (handle && handle !== toBase64Url(await userHandle(customerId))) throw new Refusal('passkeys.login');
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
  const counter = signed.authenticationInfo.newCounter;
  const { device, current: replaces, now } = ctx;
  const only = { sql: UNANSWERED, values: [answered.hash, now, credential.id, counter] };
  const session = await startSession(ctx, { customerId, replaces, device, only });
  const results = await ctx.db.batch([
    ...session.statements,
    noteSignature(ctx.db, { id: credential.id, counter, now }),
    deleteChallenge(ctx.db, answered.hash),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('passkeys.login');
  return {
    secret: session.secret,
    customerId,
    customerNumber,
    mustChangePassword: known.must_change_password === 1,
  };
}
