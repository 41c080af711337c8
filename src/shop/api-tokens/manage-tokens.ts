import { Refusal } from '#lib/refusal.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { ApiToken } from './model.ts';
import { deleteToken, tokensOf } from './queries.ts';

type Context = WithCaller & { db: D1Database };

/** The customer's tokens, the newest first: for the account itself and leaders. */
export async function readTokens(ctx: Context): Promise<ApiToken[]> {
  return tokensOf(ctx.db, requireLeader(ctx).customerId);
}

/** Ends a token at once. Refuses others than account and leader, and `api-tokens.unknown` for a foreign or missing one alike. */
export async function revokeToken(ctx: Context, { id }: { id: string }): Promise<void> {
  const { customerId } = requireLeader(ctx);
  if (!(await deleteToken(ctx.db, customerId, id).first())) throw new Refusal('api-tokens.unknown');
}
