import type { SqlDatabase } from '#lib/sql.ts';
import { queueMail } from '#shop/mail/index.ts';
import {
  deleteTokens,
  findToken,
  isSecret,
  noteUsed,
  secretHash,
  spendToken,
  wasUsed,
} from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { mailTo, type RegistrationContext } from './context.ts';
import { markOpened } from './opening-queries.ts';
import { verifyByToken } from './queries.ts';

/**
 * Verifies a registration by its link, exactly once (specification 8): refuses `verification.already-verified` for a
 * link that was used, or mailed again and used then, `verification.incomplete` for one that expired,
 * `verification.unknown` for anything else. Other links of the customer die: somebody else's registration under its number must
 * not win later.
 */
export async function verifyRegistration(
  ctx: Pick<RegistrationContext, 'db' | 'now' | 'newId' | 'market' | 'origin' | 'note'>,
  input: { secret: string },
): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('verification.unknown');
  const hash = await secretHash(input.secret);
  const found = await findToken(ctx.db, { hash, purpose: 'verify', brand: ctx.market.brand });
  if (!found) throw await refusalFor(ctx.db, hash);
  if (found.expires_at <= ctx.now) throw new Refusal('verification.incomplete');
  const mail = {
    ...mailTo(ctx, found.email),
    kind: 'welcome' as const,
    values: { number: found.number },
    path: '/',
  };
  const results = await ctx.db.batch<{ customer_id: string }>([
    markOpened(ctx.db, hash, ctx.now),
    verifyByToken(ctx.db, hash, ctx.now),
    ctx.note({ kind: 'access-opened', customerId: found.customer_id, user: null }),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `welcome:${hash}`, now: ctx.now }),
    noteUsed(ctx.db, hash, ctx.now),
    spendToken(ctx.db, hash, ctx.now),
    deleteTokens(ctx.db, found.customer_id, 'verify'),
  ]);
  if (results[5]!.results.length === 0) throw await refusalFor(ctx.db, hash);
}

async function refusalFor(db: SqlDatabase, hash: string): Promise<Refusal> {
  return new Refusal((await wasUsed(db, hash)) ? 'verification.already-verified' : 'verification.unknown');
}
