import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { ApiToken } from './model.ts';
import { deleteToken, tokensOf } from './queries.ts';

type Context = WithCaller & { db: SqlDatabase };

/** The customer's tokens, the newest first: for the account itself and leaders. */
export async function readTokens(ctx: Context): Promise<ApiToken[]> {
  return tokensOf(ctx.db, requireLeader(ctx).customerId);
}

/** Ends a token at once. Refuses others than account and leader, and `api-tokens.unknown` for a foreign or missing one alike. */
export async function revokeToken(ctx: Context & WithNote, { id }: { id: string }): Promise<void> {
  const { customerId, user } = requireLeader(ctx);
  const known = (await tokensOf(ctx.db, customerId)).find((token) => token.id === id);
  const subject = known?.name ?? '';
  const [gone] = await ctx.db.batch([
    deleteToken(ctx.db, customerId, id),
    ctx.note({ kind: 'token-revoked', customerId, user, subject }),
  ]);
  if (!gone!.results[0]) throw new Refusal('api-tokens.unknown');
}
