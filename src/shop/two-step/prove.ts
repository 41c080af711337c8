import { Refusal } from '#lib/refusal.ts';
import { checkPassword } from '#shop/account/index.ts';
import { nameOfLogin, requireHolder, type Caller } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import type { RightCode } from './model.ts';
import { twoStepOf } from './queries.ts';
import { rightCode } from './right-code.ts';

/** What is proven: who asks, the code that was right, and since when the second step is on (ISO 8601). */
export interface Proof {
  readonly caller: Caller;
  readonly code: RightCode;
  readonly since: string;
}

/**
 * Whoever changes the second step of the login that began the session knows its password and has a code, of the app or for recovery. The code is not used up
 * yet. Refuses `password.wrong`, `two-step.is-off` and `two-step.code`.
 */
export async function prove(ctx: TwoStepContext, input: { password: string; code: string }): Promise<Proof> {
  const caller = requireHolder(ctx);
  const { customerId, ownLogin: userId } = caller;
  await checkPassword(ctx, customerId, { password: input.password, field: 'Kennwort', user: userId });
  const known = await twoStepOf(ctx.db, { customerId, userId });
  if (!known?.confirmed_at) throw new Refusal('two-step.is-off');
  const of = { customerId, userId, secret: known.secret, lastStep: known.last_step };
  const code = await ctx.attempt(`${nameOfLogin(customerId, userId)}:code`, async () => {
    const right = await rightCode(ctx, of, input.code);
    if (!right) throw wrongCode();
    return right;
  });
  return { caller, code, since: known.confirmed_at };
}

/** `two-step.code`, at the field of the code. */
export function wrongCode(): Refusal {
  return new Refusal('two-step.code', { fields: ['Code'] });
}
