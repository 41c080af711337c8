import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireHolder, type WithCaller } from '#shop/session/index.ts';
import { passkeyName } from './add-passkey.ts';
import { renameRow } from './queries.ts';

/** Names a passkey of the login that began the session. Refuses `passkeys.unknown`, and `form.invalid` for a name of spaces. */
export async function renamePasskey(
  ctx: WithCaller & { db: SqlDatabase },
  input: { id: string; name: string },
): Promise<{ name: string }> {
  const { customerId, ownLogin: userId } = requireHolder(ctx);
  const name = passkeyName(input.name);
  if (name === '') throw new Refusal('form.invalid', { fields: ['Name'] });
  const renamed = await renameRow(ctx.db, { id: input.id, customerId, userId, name }).all();
  if (renamed.results.length === 0) throw new Refusal('passkeys.unknown');
  return { name };
}
