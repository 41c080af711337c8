import type { SqlDatabase } from '#lib/sql.ts';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { keepChallenge } from './challenge.ts';
import { webauthn } from './library.ts';
import type { RelyingParty } from './model.ts';

/** What a browser needs to log in by any passkey of this host: nobody is named, so nothing is told about who there is. */
export async function beginPasskeyLogin(ctx: {
  db: SqlDatabase;
  now: string;
  brand: 'main' | 'light';
  rp: RelyingParty;
}): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({ rpID: ctx.rp.id, userVerification: 'required' });
  await keepChallenge(ctx, options.challenge, {
    purpose: 'login',
    brand: ctx.brand,
    customerId: null,
    userId: 0,
  });
  return options;
}
