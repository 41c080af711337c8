import { checkNewPassword } from '#shop/account/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { insertToken, newSecret, secretHash } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { later, mailTo, type RegistrationContext } from './context.ts';
import { VERIFY_DAYS } from './model.ts';
import { customerByNumber, type WebCustomer } from './queries.ts';
import { readLoginName } from '#lib/validators/login-name.ts';

/** What a known customer tells, as the form of wire.ts checks it. */
export interface ExistingRegistration {
  number: string;
  postalCode: string;
  email: string;
  password: string;
  passwordRepeated: string;
}

/**
 * Opens the shop to a customer who is one already (specification 8): number and postal code prove it, the link in the
 * mail proves the address; until then nothing of the customer changes. Refuses the results of the registration by name,
 * limited per number.
 */
export async function registerExisting(ctx: RegistrationContext, input: ExistingRegistration): Promise<void> {
  const { email } = input;
  checkNewPassword(input.password, input.passwordRepeated, [email, input.number]);
  const name = readLoginName(input.number);
  if (name?.kind !== 'number') throw new Refusal('form.invalid', { fields: ['Kundennummer'] });
  const customer = await ctx.attempt(name.number, async () => {
    const found = await find(ctx, name.number, input);
    return found.password_hash === null ? found : refuseWebUser(ctx, found, input);
  });
  const secret = newSecret();
  const hash = await secretHash(secret);
  const data = { email, passwordHash: await ctx.passwords.hash(input.password) };
  const { brand } = ctx.market;
  const mail = {
    ...mailTo(ctx, email),
    kind: 'verify' as const,
    values: { number: customer.number, days: String(VERIFY_DAYS) },
    path: `/verify/${secret}`,
  };
  const expiresAt = later(ctx.now, VERIFY_DAYS * 24);
  const token = {
    hash,
    purpose: 'verify' as const,
    customerId: customer.id,
    brand,
    data,
    now: ctx.now,
    expiresAt,
  };
  await ctx.db.batch([
    insertToken(ctx.db, token),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `verify:${hash}`, now: ctx.now }),
  ]);
}

async function find(
  ctx: RegistrationContext,
  number: string,
  input: ExistingRegistration,
): Promise<WebCustomer> {
  const customer = await customerByNumber(ctx.db, ctx.market.firm, number);
  if (!customer) throw new Refusal('registration.unknown-number', { fields: ['Kundennummer'] });
  if (bare(customer.postal_code) !== bare(input.postalCode))
    throw new Refusal('registration.number-postal-code', { fields: ['Kundennummer', 'PLZ'] });
  return customer;
}

/** A customer with access already: the right e-mail and password hear so, others hear that these are wrong. */
async function refuseWebUser(
  ctx: RegistrationContext,
  customer: WebCustomer,
  input: { email: string; password: string },
): Promise<never> {
  const { matches } = await ctx.passwords.verify(input.password, customer.password_hash);
  const isSame = matches && customer.email === input.email;
  throw new Refusal(isSame ? 'registration.already-registered' : 'registration.wrong-login');
}

function bare(postalCode: string): string {
  return postalCode.replace(/[\s-]/g, '').toUpperCase();
}
