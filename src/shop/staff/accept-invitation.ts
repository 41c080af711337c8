import { Refusal } from '#lib/refusal.ts';
import { checkNewPassword } from '#shop/account/index.ts';
import { isSecret, newSecret, secretHash } from '#shop/session/index.ts';
import { newTotpSecret, totpAddress, totpStep } from '#shop/two-step/index.ts';
import { sealOf, type StaffContext } from './context.ts';
import { begun, enrolStaff, insertStaffSession, keepStaffSecret, noteAct, staffByInvitation, takeStaffStep, type StaffRow } from './queries.ts'; // prettier-ignore

/**
 * Opens an invitation: makes the secret that the app is to hold and says whom it is for. Opening it again makes another
 * secret. Refuses `staff.invitation`.
 */
export async function openInvitation(
  ctx: Omit<StaffContext, 'passwords'>,
  input: { invitation: string; issuer: string },
): Promise<{ name: string; login: string; secret: string; address: string }> {
  const { row, hash } = await invited(ctx, input.invitation);
  const secret = newTotpSecret();
  await keepStaffSecret(ctx.db, hash, await ctx.seals.seal(secret, sealOf(row.id))).run();
  const address = totpAddress(secret, { issuer: `${input.issuer} Redaktion`, account: row.login });
  return { name: row.name, login: row.login, secret, address };
}

/**
 * Takes an invitation by a password and a first code of the app, and begins a session; returns the secret for the cookie. The
 * invitation opens nothing after it. Refuses `staff.invitation`, `two-step.code` and the refusals of a new password.
 */
export async function acceptInvitation(
  ctx: StaffContext,
  input: { invitation: string; password: string; repeated: string; totp: string },
): Promise<string> {
  const { row, hash: invitation } = await invited(ctx, input.invitation);
  if (!row.totp_secret) throw new Refusal('staff.invitation');
  await checkNewPassword(ctx.passwords, input.password, input.repeated, [row.login, row.name]);
  const step = await totpStep(
    await ctx.seals.open(row.totp_secret, sealOf(row.id)),
    input.totp.replace(/\s/g, ''),
    ctx.now,
  );
  if (step === null) throw new Refusal('two-step.code', { fields: ['totp'] });
  const passwordHash = await ctx.passwords.hash(input.password);
  const secret = newSecret();
  const hash = await secretHash(secret);
  const results = await ctx.db.batch([
    ...enrolStaff(ctx.db, { invitation, passwordHash, secret: row.totp_secret, now: ctx.now }),
    insertStaffSession(ctx.db, { hash, staffId: row.id, step, now: ctx.now, passwordHash }),
    noteAct(ctx.db, { now: ctx.now, staff: row, kind: 'enrolled', subject: row.login, when: begun(hash) }),
    takeStaffStep(ctx.db, row.id, step),
  ]);
  if (results[2]!.results.length === 0) throw new Refusal('staff.invitation'); // somebody else was quicker
  return secret;
}

async function invited(
  ctx: Pick<StaffContext, 'db' | 'now' | 'attempt'>,
  invitation: string,
): Promise<{ row: StaffRow; hash: string }> {
  const hash = await secretHash(invitation);
  const row = await ctx.attempt(hash, async () => {
    const found = isSecret(invitation) ? await staffByInvitation(ctx.db, hash, ctx.now) : null;
    if (!found) throw new Refusal('staff.invitation');
    return found;
  });
  return { row, hash };
}
