import { businessDay } from '#lib/business-time.ts';
import { compact, isIban, isInSepa, maskedIban } from '#lib/iban.ts';
import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlDatabase } from '#lib/sql.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { requireLeader, type Caller, type WithCaller } from '#shop/session/index.ts';
import { insertMandate, mandateOf, revokeMandates } from './mandate-queries.ts';
import { MAX_HOLDER, type Mandate } from './model.ts';
import type { PaymentSettings } from './settings.ts';

/** A reference counts once, and a customer has one mandate at a time. */
const TAKEN = ['sepa_mandate.reference', 'sepa_mandate.customer_id'] as const;

/** What the verbs around a mandate need of a request. */
export interface MandateContext extends WithCaller {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  readonly payment: Pick<PaymentSettings, 'creditorId'>;
  /** ISO 4217 of what the customer is charged in. */
  readonly currency: string;
  /** Brand, language and home of the mail that tells the account of it. */
  readonly mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

/** True where the customer's orders could be debited: in euros, from a SEPA country, by an operator with an identifier. */
export function mayDebit(
  { payment, currency }: Pick<MandateContext, 'payment' | 'currency'>,
  { country }: Pick<Caller, 'country'>,
): boolean {
  return payment.creditorId !== null && currency === 'EUR' && isInSepa(country);
}

/**
 * Authorizes the operator to debit an account; one before it ends. The same account and holder again is the same mandate. By
 * the account itself or a leader; the account is told by mail.
 *
 * Refuses others with `session.not-allowed`; `payment.no-debit` where nothing is debited; `form.invalid` with the fields.
 */
export async function giveMandate(
  ctx: MandateContext,
  input: { readonly holder: string; readonly iban: string },
): Promise<Mandate> {
  const caller = requireLeader(ctx);
  if (!mayDebit(ctx, caller)) throw new Refusal('payment.no-debit');
  const holder = input.holder.trim();
  const iban = compact(input.iban);
  const wrong = [(holder === '' || holder.length > MAX_HOLDER) && 'holder', !isIban(iban) && 'iban'].filter(
    (field) => field !== false,
  );
  if (wrong.length > 0) throw new Refusal('form.invalid', { fields: wrong });
  return write(ctx, caller, { holder, iban });
}

async function write(
  ctx: MandateContext,
  caller: Caller,
  { holder, iban }: Pick<Mandate, 'holder' | 'iban'>,
  mayRepeat = true,
): Promise<Mandate> {
  const { active, given } = await mandateOf(ctx.db, caller.customerId);
  if (active?.iban === iban && active.holder === holder) return active;
  const reference = `${caller.firm}-${caller.customerNumber}-${given + 1}`;
  const mandate = { reference, signedOn: businessDay(ctx.now), holder, iban };
  try {
    await ctx.db.batch([
      revokeMandates(ctx.db, caller.customerId, ctx.now),
      insertMandate(ctx.db, caller.customerId, { ...mandate, by: caller.user.id, now: ctx.now }),
      told(ctx, caller, 'mandate-given', mandate),
    ]);
    return mandate;
  } catch (error) {
    // another press was faster: its reference is taken
    if (!mayRepeat || failedConstraint(error, TAKEN) === null) throw error;
    return write(ctx, caller, { holder, iban }, false);
  }
}

/**
 * Takes the leave back; orders that were placed under it keep it. By the account itself or a leader; the account is told by
 * mail. Without a mandate nothing happens. Refuses others with `session.not-allowed`.
 */
export async function revokeMandate(ctx: MandateContext): Promise<void> {
  const caller = requireLeader(ctx);
  const { active } = await mandateOf(ctx.db, caller.customerId);
  if (!active) return;
  await ctx.db.batch([
    revokeMandates(ctx.db, caller.customerId, ctx.now),
    told(ctx, caller, 'mandate-revoked', active),
  ]);
}

function told(
  ctx: MandateContext,
  { email }: Caller,
  kind: 'mandate-given' | 'mandate-revoked',
  { reference, iban }: Mandate,
) {
  const values = { reference, account: maskedIban(iban) };
  const draft: MailDraft = { kind, ...ctx.mail, to: email, values, path: '/meinlabor/rechnungen' };
  return queueMail(ctx.db, draft, { id: ctx.newId(), key: `${kind}:${reference}`, now: ctx.now });
}
