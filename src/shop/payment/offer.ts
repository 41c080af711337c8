import { isInSepa } from '#lib/iban.ts';
import {
  ON_ACCOUNT,
  PAYMENT_METHODS,
  STANDARD_TERMS,
  type Mandate,
  type OfferedPayment,
  type PaymentMethod,
  type PaymentObstacle,
  type PaymentTerms,
} from './model.ts';

/** What bookkeeping agreed with a customer; what is left out is the standard. */
export interface CustomerTerms {
  /** Goods on account: true after a credit check, false never. */
  readonly onAccount?: boolean | undefined;
  readonly invoice?: PaymentTerms | undefined;
  readonly directDebit?: PaymentTerms | undefined;
}

/** What decides how a customer may pay. */
export interface PaymentFacts {
  /** Of the account, ISO 3166 two letters. */
  readonly country: string;
  /** ISO 4217 of the order. */
  readonly currency: string;
  /** Minor units. */
  readonly gross: number;
  /** The sum is not known yet. */
  readonly plusOnRequest: boolean;
  /** What may still be ordered on account, minor units; null = any sum. */
  readonly creditLeft: number | null;
  /** Nothing was invoiced yet. */
  readonly isNew: boolean;
  readonly agreed: CustomerTerms;
  readonly mandate: Mandate | null;
  /** The operator debits at all: has an identifier as a creditor. */
  readonly mayDebit: boolean;
  /** A provider takes cards or wallets in the customer's country. */
  readonly hasProvider: boolean;
}

/** Goods on account without a word of bookkeeping: only where the operator collects at home. */
const HOME = 'DE';

/**
 * The ways to pay of a customer's country with what stands against each (docs/rules/ordering.md#payment), prepayment
 * always open. On account go known customers within their credit; abroad a new one only after a credit check. Direct debit
 * is for euro orders of SEPA countries.
 */
export function offeredPayments(facts: PaymentFacts): OfferedPayment[] {
  return PAYMENT_METHODS.filter((method) => isOffered(method, facts)).map((method) => ({
    method,
    ...termsOf(method, facts),
    obstacle: obstacleOf(method, facts),
  }));
}

function isOffered(method: PaymentMethod, { country, currency, mayDebit, hasProvider }: PaymentFacts): boolean {
  if (method === 'direct-debit') return mayDebit && currency === 'EUR' && isInSepa(country);
  return method !== 'online' || hasProvider;
} // prettier-ignore

function termsOf(method: PaymentMethod, { agreed }: PaymentFacts): PaymentTerms {
  const own = method === 'invoice' ? agreed.invoice : method === 'direct-debit' ? agreed.directDebit : undefined;
  return own ?? STANDARD_TERMS[method];
} // prettier-ignore

function obstacleOf(method: PaymentMethod, facts: PaymentFacts): PaymentObstacle | null {
  const { country, gross, creditLeft, isNew, agreed, mandate, plusOnRequest } = facts;
  if (method === 'online') return plusOnRequest || gross === 0 ? 'on-request' : null;
  if (!ON_ACCOUNT.includes(method)) return null;
  if (agreed.onAccount === false) return 'refused';
  if (country !== HOME && isNew && agreed.onAccount !== true) return 'unchecked';
  if (creditLeft !== null && gross > creditLeft) return 'limit';
  return method === 'direct-debit' && !mandate ? 'mandate' : null;
}

/** The way that counts: the chosen one where it is open, else the first that is. */
export function chosenPayment(offered: readonly OfferedPayment[], choice: string): OfferedPayment {
  const open = offered.filter(({ obstacle }) => obstacle === null);
  return open.find(({ method }) => method === choice) ?? open[0]!;
}
