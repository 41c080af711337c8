import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { invoicesSince, type ProvingInvoice } from './queries.ts';

/** Invoices that prove a customer: of the last two years, as one looks them up in a folder. */
const YEARS = 2;

/**
 * True where the customer named one of its recent invoices, by number or amount; false where there are none to name. Refuses
 * `registration.invoice` for anything else: number and postal code stand on every parcel, an invoice does not.
 */
export async function isProvedByInvoice(
  { db, now }: { db: SqlDatabase; now: string },
  customerId: string,
  named: string,
): Promise<boolean> {
  const since = `${Number(now.slice(0, 4)) - YEARS}${now.slice(4, 10)}`;
  const invoices = await invoicesSince(db, customerId, since);
  if (invoices.length === 0) return false;
  if (!invoices.some((invoice) => isNamed(invoice, named)))
    throw new Refusal('registration.invoice', { fields: ['Rechnung'] });
  return true;
}

/** 'RE-2026/118', '1.234,56 €' and '1234.56' are what people copy; whole amounts come without cents. */
function isNamed({ number, gross }: ProvingInvoice, named: string): boolean {
  const text = plain(named);
  if (text === '') return false;
  const digits = named.replace(/\D/g, '');
  if (text === plain(number)) return true;
  return gross > 0 && (digits === String(gross) || `${digits}00` === String(gross)); // 0.00 is no secret
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
