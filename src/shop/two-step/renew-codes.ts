import { Refusal } from '#lib/refusal.ts';
import { checkPassword } from '#shop/account/index.ts';
import { requireLeader } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { writeRecoveryCode } from './model.ts';
import { replaceRecoveryCodes, takeStep, twoStepOf } from './queries.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { rightCode } from './right-code.ts';
import { tell } from './tell.ts';

/**
 * Gives ten new recovery codes, once; the older ones die. For who knows the password and holds the app: a recovery code is
 * not enough. Refuses `password.wrong`, `two-step.is-off` and `two-step.code`.
 */
export async function renewRecoveryCodes(
  ctx: TwoStepContext,
  input: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const caller = requireLeader(ctx);
  const { customerId } = caller;
  await checkPassword(ctx, customerId, { password: input.password, field: 'Kennwort' });
  const known = await twoStepOf(ctx.db, customerId);
  if (!known?.confirmed_at) throw new Refusal('two-step.is-off');
  const code = await rightCode(
    ctx,
    { customerId, secret: known.secret, lastStep: known.last_step },
    input.code,
  );
  if (code?.kind !== 'app') throw new Refusal('two-step.code', { fields: ['Code'] });
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(customerId, one)));
  const results = await ctx.db.batch([
    ...replaceRecoveryCodes(ctx.db, { customerId, hashes, step: code.step }),
    takeStep(ctx.db, customerId, code.step),
    tell(ctx, caller, 'recovery-codes-renewed', `recovery-codes:${customerId}:${code.step}`),
  ]);
  if (results[2]!.results.length === 0) throw new Refusal('two-step.code', { fields: ['Code'] });
  return { recoveryCodes: codes.map(writeRecoveryCode) };
}
