import type { Market } from '#shop/markets/index.ts';
import { compact, mod97 } from '#lib/iban.ts';
import type { BankAccount } from './model.ts';
import type { PaymentProvider } from './provider.ts';

/** What the operator set up for payments (docs/payment.md). */
export interface PaymentSettings {
  /** By country or '*', each optionally with '@brand': 'CH', '*@light'. */
  readonly accounts: Readonly<Record<string, BankAccount>>;
  /** Identifier as a SEPA creditor; null = nothing is debited. */
  readonly creditorId: string | null;
  /** Takes cards and wallets; null = they are not offered. */
  readonly provider: PaymentProvider | null;
}

/** The account to which customers of a brand and country transfer; null where the operator has none. */
export function accountFor(
  { accounts }: Pick<PaymentSettings, 'accounts'>,
  brand: Market['brand'],
  country: string,
): BankAccount | null {
  const keys = [`${country}@${brand}`, country, `*@${brand}`, '*'];
  return keys.map((key) => accounts[key]).find((account) => account !== undefined) ?? null;
}

/** True for an identifier of a SEPA creditor (EPC262-08): its check digits leave the three signs of the business area out. */
export function isCreditorId(text: string): boolean {
  const id = compact(text);
  return /^[A-Z]{2}\d{2}[A-Z\d]{4,31}$/.test(id) && mod97(id.slice(7) + id.slice(0, 4)) === 1;
}
