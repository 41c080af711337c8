import type { SqlStatement } from '#lib/sql.ts';
import { checkNewPassword } from '#shop/account/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { insertToken, mayMailLink, newSecret, secretHash } from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { later, mailTo, type RegistrationContext } from './context.ts';
import { isProvedByInvoice } from './invoice-proof.ts';
import { STOP_DAYS, VERIFY_DAYS } from './model.ts';
import { insertOpening } from './opening-queries.ts';
import { customerByNumber, type WebCustomer } from './queries.ts';
import { readLoginName } from '#lib/validators/login-name.ts';

/** What a known customer tells, as the form of wire.ts checks it. */
export interface ExistingRegistration {
  number: string;
  postalCode: string;
  /** Number or amount of a recent invoice; '' where there is none. */
  invoice: string;
  email: string;
  password: string;
  passwordRepeated: string;
}

/** Wrong proofs of a number, from everywhere, after which an invoice is none any more: somebody tries them out. */
const TRIED_OUT = 10;

/**
 * Opens the shop to a customer who is one already (specification 8, docs/rules/accounts.md#existing-customers): number, postal
 * code and a recent invoice prove it, the link in the mail proves the address; until then nothing of the customer changes. Who
 * has no invoice that could be named, or whose invoices are being guessed, gets the link to the address on file. That address hears
 * of it in any case, with a link that stops it. Refuses the results of the registration by name, `registration.invoice`, `request.too-many`.
 */
export async function registerExisting(ctx: RegistrationContext, input: ExistingRegistration): Promise<void> {
  const { email } = input;
  await checkNewPassword(ctx.passwords, input.password, input.passwordRepeated, [email, input.number]);
  const name = readLoginName(input.number);
  if (name?.kind !== 'number') throw new Refusal('form.invalid', { fields: ['Kundennummer'] });
  const known = await customerByNumber(ctx.db, ctx.market.firm, name.number);
  const { customer, isProved: proved } = await ctx.attempt(
    name.number,
    async () => {
      const found = matching(known, input);
      if (found.password_hash !== null) await refuseWebUser(ctx, found, input);
      return { customer: found, isProved: await isProved(ctx, name.number, found, input.invoice) };
    },
    known ? { customerId: known.id, user: null } : undefined,
  );
  if (!(await mayMailLink(ctx.db, { customerId: customer.id, purpose: 'verify', now: ctx.now })))
    throw new Refusal('request.too-many', { retryAfter: 3600 });
  const secret = newSecret();
  const hash = await secretHash(secret);
  const data = { email, passwordHash: await ctx.passwords.hash(input.password) };
  const { brand } = ctx.market;
  const mail = {
    ...mailTo(ctx, proved ? email : customer.email || email),
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
    ctx.note({ kind: 'access-asked', customerId: customer.id, user: null }),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `verify:${hash}`, now: ctx.now }),
    ...(await warn(ctx, customer, email)),
  ]);
}

/** The record of what was asked for, and the mail to the address on file that can stop it. */
async function warn(
  ctx: RegistrationContext,
  { id, number, email: onFile }: WebCustomer,
  email: string,
): Promise<SqlStatement[]> {
  const secret = newSecret();
  const stopHash = await secretHash(secret);
  const { db, now } = ctx;
  const opening = await insertOpening(db, { stopHash, customerId: id, email: onFile, now });
  if (!onFile || onFile === email) return [opening];
  const mail = {
    ...mailTo(ctx, onFile),
    kind: 'access-asked' as const,
    values: { number, email: masked(email), days: String(STOP_DAYS) },
    path: `/zugang-stoppen/${secret}`,
  };
  return [opening, queueMail(db, mail, { id: ctx.newId(), key: `access-asked:${stopHash}`, now })];
}

/** 'n…@labor.example': enough to know a colleague by. */
const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

/** The customer of that number, where it is the postal code's too. */
function matching(customer: WebCustomer | null, input: ExistingRegistration): WebCustomer {
  if (!customer) throw new Refusal('registration.unknown-number', { fields: ['Kundennummer'] });
  if (bare(customer.postal_code) !== bare(input.postalCode))
    throw new Refusal('registration.number-postal-code', { fields: ['Kundennummer', 'PLZ'] });
  return customer;
}

/**
 * Whether an invoice proves it. While many were tried none does, and the answer does not tell a right one: numbers count up and
 * amounts are few, so that many networks together would find one.
 */
async function isProved(
  ctx: RegistrationContext,
  number: string,
  { id, email: onFile }: WebCustomer,
  invoice: string,
): Promise<boolean> {
  if ((await ctx.guessesAt(number)) <= TRIED_OUT) return isProvedByInvoice(ctx, id, invoice);
  if (!onFile) throw new Refusal('registration.invoice', { fields: ['Rechnung'] });
  return false;
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
