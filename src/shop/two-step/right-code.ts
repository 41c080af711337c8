import type { SqlDatabase } from '#lib/sql.ts';
import type { Seals } from './context.ts';
import { readCode, type RightCode } from './model.ts';
import { isRecoveryCode } from './queries.ts';
import { recoveryHash } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** What a typed code is for a customer's second step; null when it is wrong. */
export async function rightCode(
  ctx: { db: SqlDatabase; now: string; seals: Seals },
  of: { customerId: string; secret: string; lastStep: number },
  text: string,
): Promise<RightCode | null> {
  const typed = readCode(text);
  if (!typed) return null;
  if (typed.kind === 'app') {
    const secret = await ctx.seals.open(of.secret, of.customerId);
    const step = await totpStep(secret, typed.code, ctx.now);
    return step === null || step <= of.lastStep ? null : { kind: 'app', step };
  }
  const hash = await recoveryHash(of.customerId, typed.code);
  return (await isRecoveryCode(ctx.db, of.customerId, hash)) ? { kind: 'recovery', hash } : null;
}
