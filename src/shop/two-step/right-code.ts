import type { SqlDatabase } from '#lib/sql.ts';
import { nameOfLogin, type LoginKey } from '#shop/session/index.ts';
import type { Seals } from './context.ts';
import { readCode, type RightCode } from './model.ts';
import { isRecoveryCode } from './queries.ts';
import { recoveryHash } from './recovery-codes.ts';
import { totpStep } from './totp.ts';

/** What a typed code is for the second step of a login; null when it is wrong. */
export async function rightCode(
  ctx: { db: SqlDatabase; now: string; seals: Seals },
  of: LoginKey & { secret: string; lastStep: number },
  text: string,
): Promise<RightCode | null> {
  const typed = readCode(text);
  if (!typed) return null;
  if (typed.kind === 'app') {
    const secret = await ctx.seals.open(of.secret, nameOfLogin(of.customerId, of.userId));
    const step = await totpStep(secret, typed.code, ctx.now);
    return step === null || step <= of.lastStep ? null : { kind: 'app', step };
  }
  const hash = await recoveryHash(of, typed.code);
  return (await isRecoveryCode(ctx.db, of, hash)) ? { kind: 'recovery', hash } : null;
}
