import type { SqlDatabase } from '#lib/sql.ts';
import { checkNewPassword } from '#shop/account/index.ts';
import { isUserLogin } from '#shop/sub-users/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { insertToken, newSecret, secretHash } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { later, mailTo, type RegistrationContext } from './context.ts';
import { VERIFY_DAYS, type Registration } from './model.ts';
import { customersByEmail, insertCustomer, numberIntoMail } from './queries.ts';

/**
 * Registers a new customer (specification 5 and 8) of a checked form and mails the link that verifies it. Returns its id.
 * Refuses with the password's refusals, `registration.email-present`, `request.too-many`.
 */
export async function register(
  ctx: RegistrationContext,
  input: Registration,
): Promise<{ customerId: string }> {
  const { market } = ctx;
  const { email } = input;
  const own = [email, input.name1, input.firstName ?? '', input.lastName ?? '', input.city ?? ''];
  await checkNewPassword(ctx.passwords, input.password, input.passwordRepeated, own);
  await ctx.attempt(email, async () => {
    if (await isPresent(ctx.db, market.firm, email))
      throw new Refusal('registration.email-present', { fields: ['eMail'] });
  });
  const passwordHash = await ctx.passwords.hash(input.password);
  const { language, priceList, firm } = market;
  const place = { firm, language, priceList, country: market.country.iso2, now: ctx.now };
  const customer = { ...input, ...place, id: ctx.newId(), passwordHash };
  const secret = newSecret();
  const token = {
    hash: await secretHash(secret),
    purpose: 'verify' as const,
    customerId: customer.id,
    brand: market.brand,
    now: ctx.now,
    expiresAt: later(ctx.now, VERIFY_DAYS * 24),
  };
  const mailId = ctx.newId();
  const mail = {
    ...mailTo(ctx, email),
    kind: 'verify' as const,
    values: { number: '', days: String(VERIFY_DAYS) },
    path: `/verify/${secret}`,
  };
  try {
    await ctx.db.batch([
      insertCustomer(ctx.db, customer),
      insertToken(ctx.db, token), // without the customer it breaks the batch
      queueMail(ctx.db, mail, { id: mailId, key: `verify:${token.hash}`, now: ctx.now }),
      numberIntoMail(ctx.db, mailId, customer.id),
    ]);
  } catch (error) {
    // somebody was faster with the same e-mail: the insert did nothing and the token found no customer
    if (await isPresent(ctx.db, firm, email))
      throw new Refusal('registration.email-present', { fields: ['eMail'], cause: error });
    throw error;
  }
  return { customerId: customer.id };
}

async function isPresent(db: SqlDatabase, firm: number, email: string): Promise<boolean> {
  return (await customersByEmail(db, firm, email)).length > 0 || isUserLogin(db, firm, email);
}
