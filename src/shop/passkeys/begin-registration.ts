import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { Refusal } from '#lib/refusal.ts';
import { checkPassword } from '#shop/account/index.ts';
import { loginNameOf, requireHolder } from '#shop/session/index.ts';
import { keepChallenge } from './challenge.ts';
import type { PasskeyContext } from './context.ts';
import { userHandle, webauthn } from './library.ts';
import { MOST_PASSKEYS } from './model.ts';
import { passkeysOf } from './queries.ts';

/** EdDSA, ES256, RS256: what devices of today sign with and the runtime checks. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What a browser needs to make a passkey for the login that began the session: for whoever holds it and knows its password – a
 * session left open at a bench is not enough. The device must ask for finger, face or PIN and be able to find the passkey without a name.
 * Refuses `password.wrong`, and `passkeys.full` at 20.
 */
export async function beginRegistration(
  ctx: PasskeyContext,
  input: { password: string },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const caller = requireHolder(ctx);
  const { customerId, ownLogin: userId } = caller;
  await checkPassword(ctx, customerId, { password: input.password, field: 'Kennwort', user: userId });
  const known = await passkeysOf(ctx.db, { customerId, userId });
  if (known.length >= MOST_PASSKEYS) throw new Refusal('passkeys.full');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: ctx.rp.id,
    rpName: ctx.rp.name,
    userID: await userHandle({ customerId, userId }),
    userName: loginNameOf(caller),
    userDisplayName: userId === 0 ? caller.name : caller.user.name,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  const { brand } = ctx.mail;
  await keepChallenge(ctx, options.challenge, { purpose: 'register', brand, customerId, userId });
  return options;
}
