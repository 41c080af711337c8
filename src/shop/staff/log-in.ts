import { Refusal } from '#lib/refusal.ts';
import { isEmail } from '#lib/validators/contact.ts';
import { newSecret, secretHash } from '#shop/session/index.ts';
import { totpStep } from '#shop/two-step/index.ts';
import { sealOf, type StaffContext } from './context.ts';
import { begun, insertStaffSession, noteAct, staffByLogin, takeStaffStep } from './queries.ts';

/**
 * Begins a session of the staff by login, password and the app's code, asked for together: a wrong one of them is never
 * told from the others. Returns the secret for the cookie. Refuses `staff.login`, for a code that was taken before too.
 */
export async function logInStaff(
  ctx: StaffContext,
  input: { login: string; password: string; totp: string },
): Promise<string> {
  const login = input.login.trim().toLowerCase();
  const code = input.totp.replace(/\s/g, '');
  if (!isEmail(login) || !/^\d{6}$/.test(code)) throw new Refusal('staff.login'); // nobody's: no hash is worked out for it
  const { row, step } = await ctx.attempt(login, async () => {
    const found = await staffByLogin(ctx.db, login);
    const { matches } = await ctx.passwords.verify(input.password, found?.password_hash ?? null);
    if (!found?.totp_secret || !matches) throw new Refusal('staff.login');
    const secret = await ctx.seals.open(found.totp_secret, sealOf(found.id));
    const right = await totpStep(secret, code, ctx.now);
    if (right === null || right <= found.totp_step) throw new Refusal('staff.login');
    return { row: found, step: right };
  });
  const secret = newSecret();
  const hash = await secretHash(secret);
  const [session] = await ctx.db.batch([
    insertStaffSession(ctx.db, { hash, staffId: row.id, step, now: ctx.now }),
    noteAct(ctx.db, { now: ctx.now, staff: row, kind: 'login', subject: row.login, when: begun(hash) }),
    takeStaffStep(ctx.db, row.id, step),
  ]);
  if (session!.results.length === 0) throw new Refusal('staff.login'); // of two with one code the first is in
  return secret;
}
