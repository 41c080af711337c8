import { Refusal } from '#lib/refusal.ts';
import { requireHolder } from '#shop/session/index.ts';
import type { PasskeyContext } from './context.ts';
import { deletePasskey, passkeysOf } from './queries.ts';
import { mailAboutPasskey } from './mail-about-passkey.ts';

/**
 * Forgets a passkey of the login that began the session and mails that it is gone: it logs in nobody any more. The password remains, so nobody
 * is locked out. Refuses `passkeys.unknown`.
 */
export async function removePasskey(
  ctx: Omit<PasskeyContext, 'passwords' | 'attempt' | 'rp'>,
  input: { id: string },
): Promise<void> {
  const caller = requireHolder(ctx);
  const { customerId, ownLogin: userId } = caller;
  const passkey = (await passkeysOf(ctx.db, { customerId, userId })).find(({ id }) => id === input.id);
  if (!passkey) throw new Refusal('passkeys.unknown');
  const { id, name, createdAt } = passkey;
  await ctx.db.batch([
    deletePasskey(ctx.db, { id, customerId, userId }),
    ctx.note({ kind: 'passkey-removed', customerId, user: caller.user, subject: name }),
    mailAboutPasskey(ctx, caller, { kind: 'passkey-removed', name, key: `${id}:${createdAt}` }),
  ]);
}
