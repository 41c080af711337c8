import { Refusal } from '#lib/refusal.ts';
import {
  deleteLoginStepsOf,
  deleteOtherSessions,
  nameOfLogin,
  requireHolder,
  type LoginKey,
} from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { readCode, writeRecoveryCode } from './model.ts';
import { confirmTwoStep, insertFirstCodes, twoStepOf } from './queries.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';
import { totpStep } from './totp.ts';

/** How long a secret waits for its first code. */
const MINUTES = 30;

/**
 * Switches the second step on by a first code of the app. Every other session of the login ends – it began without one; of the account
 * all that there are –
 * and a mail tells of it. Returns the recovery codes, which nobody sees again. Refuses `two-step.on`, `two-step.not-begun`
 * (also when the secret waited too long) and `two-step.code`.
 */
export async function confirmEnrolment(
  ctx: TwoStepContext,
  input: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const caller = requireHolder(ctx);
  const { customerId, ownLogin: userId } = caller;
  const login = { customerId, userId };
  const name = nameOfLogin(customerId, userId);
  const { secret, step } = await ctx.attempt(name, () => firstStep(ctx, login, input.code));
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => recoveryHash(login, code)));
  const results = await ctx.db.batch([
    insertFirstCodes(ctx.db, { ...login, hashes, secret }),
    confirmTwoStep(ctx.db, { ...login, secret, step, now: ctx.now }),
    ctx.note({ kind: 'two-step-on', customerId, user: caller.user }),
    deleteOtherSessions(ctx.db, customerId, caller.sessionHash, userId),
    deleteLoginStepsOf(ctx.db, customerId, userId),
    mailAboutTwoStep(ctx, caller, 'two-step-on', `two-step-on:${name}:${step}`),
  ]);
  if (results[1]!.results.length === 0) throw new Refusal('two-step.on'); // somebody else's code was quicker
  return { recoveryCodes: codes.map(writeRecoveryCode) };
}

/** The sealed secret that waits, and the step of the app's clock to which the code belongs. */
async function firstStep(ctx: TwoStepContext, login: LoginKey, code: string) {
  const waiting = await twoStepOf(ctx.db, login);
  if (waiting?.confirmed_at) throw new Refusal('two-step.on');
  if (!waiting || isLate(waiting.created_at, ctx.now)) throw new Refusal('two-step.not-begun');
  const typed = readCode(code);
  const secret = await ctx.seals.open(waiting.secret, nameOfLogin(login.customerId, login.userId));
  const step = typed?.kind === 'app' ? await totpStep(secret, typed.code, ctx.now) : null;
  if (step === null) throw new Refusal('two-step.code', { fields: ['Code'] });
  return { secret: waiting.secret, step };
}

function isLate(begun: string, now: string): boolean {
  return Date.parse(now) - Date.parse(begun) > MINUTES * 60_000;
}
