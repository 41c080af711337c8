import type { SqlDatabase } from '#lib/sql.ts';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { requireHolder, type LoginKey } from '#shop/session/index.ts';
import { answeredChallenge } from './challenge.ts';
import type { PasskeyContext } from './context.ts';
import { checked, toBase64Url, webauthn } from './library.ts';
import { LONGEST_NAME, MOST_PASSKEYS, type NewCredential } from './model.ts';
import { deleteChallenge, insertPasskey, passkeysOf } from './queries.ts';
import { mailAboutPasskey } from './mail-about-passkey.ts';

const TRANSPORTS = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/**
 * Keeps a passkey that a device made for `beginRegistration`, and mails that it is there. Refuses `passkeys.failed` for
 * anything that is not the device's signed answer to a challenge of this login – late and repeated ones too –,
 * `passkeys.known` for a passkey that is kept already, and `passkeys.full`.
 */
export async function addPasskey(
  ctx: Omit<PasskeyContext, 'passwords' | 'attempt'>,
  input: { credential: NewCredential; name: string },
): Promise<{ id: string; name: string }> {
  const caller = requireHolder(ctx);
  const { customerId, ownLogin: userId } = caller;
  const login = { customerId, userId };
  const { credential } = input;
  const of = { purpose: 'register', brand: ctx.mail.brand, ...login } as const;
  const answered = await answeredChallenge(ctx, credential.response.clientDataJSON, of);
  if (!answered) throw new Refusal('passkeys.failed');
  const { verifyRegistrationResponse } = await webauthn();
  const made = await checked(() =>
    verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: answered.challenge,
      expectedOrigin: ctx.rp.origin,
      expectedRPID: ctx.rp.id,
      requireUserVerification: true,
    }),
  );
  if (!made?.verified) throw new Refusal('passkeys.failed');
  const { credential: key, credentialBackedUp: isSynced } = made.registrationInfo;
  const refused = await whyNotKept(ctx.db, key.id, login);
  if (refused) throw new Refusal(refused);
  const name = passkeyName(input.name) || 'Passkey';
  const passkey = {
    id: key.id,
    ...login,
    publicKey: toBase64Url(key.publicKey),
    counter: key.counter,
    transports: (credential.response.transports ?? []).filter((one) => TRANSPORTS.has(one)),
    name,
    isSynced,
    now: ctx.now,
  };
  const results = await ctx.db.batch([
    insertPasskey(ctx.db, passkey, { challenge: answered.hash, most: MOST_PASSKEYS }),
    ctx.note({ kind: 'passkey-added', customerId, user: caller.user, subject: name }),
    mailAboutPasskey(ctx, caller, { kind: 'passkey-added', name, key: answered.hash }),
    deleteChallenge(ctx.db, answered.hash),
  ]);
  if (results[0]!.results.length === 0)
    throw new Refusal((await whyNotKept(ctx.db, key.id, login)) ?? 'passkeys.failed'); // another call was quicker
  return { id: key.id, name };
}

/** A name as it is kept: one line, without spaces around it. */
export function passkeyName(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME).trim();
}

/** Why a passkey cannot be kept; null where it can. */
async function whyNotKept(db: SqlDatabase, id: string, login: LoginKey): Promise<RefusalCode | null> {
  const known = await passkeysOf(db, login);
  if (known.some((one) => one.id === id)) return 'passkeys.known';
  return known.length >= MOST_PASSKEYS ? 'passkeys.full' : null;
}
