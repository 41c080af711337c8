import type { Market } from '#shop/markets/index.ts';
import { groupedIban, maskedIban } from '#lib/iban.ts';
import type {
  AgreedPayment,
  Mandate,
  OfferedPayment,
  PaymentMethod,
  SeenPayment,
  Transfer,
} from './model.ts';
import { creditorReference } from './reference.ts';
import { accountFor, type PaymentSettings } from './settings.ts';

/** What an order keeps of the way that was chosen. */
export function agreePayment(
  { method, netDays, discountDays, discountPercent }: OfferedPayment,
  { firm, customerNumber }: { readonly firm: 1 | 3; readonly customerNumber: string },
  { cartVersion, mandate }: { readonly cartVersion: number; readonly mandate: Mandate | null },
): AgreedPayment {
  return {
    method,
    netDays,
    discountDays,
    discountPercent,
    reference: creditorReference(firm, customerNumber, cartVersion),
    mandate: method === 'direct-debit' ? mandate : null,
  };
}

/** The same for the customer's eyes. */
export function seenPayment({ mandate, ...payment }: AgreedPayment): SeenPayment {
  return {
    ...payment,
    mandate: mandate && { reference: mandate.reference, account: maskedIban(mandate.iban) },
  };
}

/** True where the goods wait until the money is there. */
export function isPaidBefore(method: PaymentMethod): boolean {
  return method === 'prepayment' || method === 'online';
}

/** Where an order of a brand and country is transferred to; null where the operator has no account or it is not transferred. */
export function transferOf(
  settings: Pick<PaymentSettings, 'accounts'>,
  { method, reference }: Pick<AgreedPayment, 'method' | 'reference'>,
  { brand, country }: { readonly brand: Market['brand']; readonly country: string },
): Transfer | null {
  if (method !== 'invoice' && method !== 'prepayment') return null;
  const account = accountFor(settings, brand, country);
  // an invoice is paid under its own number
  const own = method === 'prepayment' ? reference : null;
  return account && { ...account, iban: groupedIban(account.iban), reference: own };
}
