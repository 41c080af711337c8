import { requestUserPassword } from '#shop/sub-users/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { insertToken, mayMailLink, newSecret, secretHash } from '#shop/session/index.ts';
import { segment } from '#lib/paths.ts';
import { later, mailTo, type RegistrationContext } from './context.ts';
import { PASSWORD_HOURS } from './model.ts';
import { customerByNumber, customersByEmail, type WebCustomer } from './queries.ts';
import { readLoginName, type LoginName } from '#lib/validators/login-name.ts';

/**
 * Mails a link for a new password to every customer with that e-mail, or to the one with that number (specification 1), and to the
 * user whose own login has it.
 * Says nothing about who there is: the caller's answer does not wait for it.
 */
export async function requestPassword(
  ctx: Pick<RegistrationContext, 'db' | 'now' | 'newId' | 'market' | 'origin' | 'note'>,
  input: { user: string },
): Promise<void> {
  const name = readLoginName(input.user);
  for (const customer of await find(ctx, name)) await mailLink(ctx, customer);
  const { firm } = ctx.market;
  if (name?.kind === 'email')
    await requestUserPassword({ ...ctx, mail: mailTo(ctx, name.email) }, { firm, email: name.email });
}

async function find(
  { db, market }: Pick<RegistrationContext, 'db' | 'market'>,
  name: LoginName | null,
): Promise<WebCustomer[]> {
  if (!name) return [];
  const found =
    name.kind === 'email'
      ? await customersByEmail(db, market.firm, name.email)
      : [await customerByNumber(db, market.firm, name.number)].filter((one) => one !== null);
  return found.filter(({ state, password_hash }) => state !== 'blocked' && password_hash !== null);
}

async function mailLink(
  ctx: Pick<RegistrationContext, 'db' | 'now' | 'newId' | 'market' | 'origin' | 'note'>,
  customer: WebCustomer,
): Promise<void> {
  if (!(await mayMailLink(ctx.db, { customerId: customer.id, purpose: 'password', now: ctx.now }))) return;
  const secret = newSecret();
  const hash = await secretHash(secret);
  const token = {
    hash,
    purpose: 'password' as const,
    customerId: customer.id,
    brand: ctx.market.brand,
    now: ctx.now,
    expiresAt: later(ctx.now, PASSWORD_HOURS),
  };
  const mail = {
    ...mailTo(ctx, customer.email),
    kind: 'password' as const,
    values: { number: customer.number, hours: String(PASSWORD_HOURS) },
    path: `/new-password/${segment(customer.number)}/${secret}`,
  };
  await ctx.db.batch([
    insertToken(ctx.db, token),
    ctx.note({ kind: 'password-link', customerId: customer.id, user: null }),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `password:${hash}`, now: ctx.now }),
  ]);
}
