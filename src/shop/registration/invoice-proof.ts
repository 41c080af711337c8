import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';

/** Invoices that prove a customer: of the last two years, as one looks them up in a folder. */
const YEARS = 2;
const MOST = 200;

interface Invoice {
  readonly number: string;
  readonly gross: number;
}

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
  const { results } = await db
    .prepare(
      `select i.number, i.gross from invoice i join customer_order o on o.id = i.order_id
        where o.customer_id = ?1 and i.issued_on >= ?2 order by i.issued_on desc limit ${MOST}`,
    )
    .bind(customerId, since)
    .all<Invoice>();
  if (results.length === 0) return false;
  if (!results.some((invoice) => isNamed(invoice, named)))
    throw new Refusal('registration.invoice', { fields: ['Rechnung'] });
  return true;
}

/** 'RE-2026/118', '1.234,56 €' and '1234.56' are what people copy; whole amounts come without cents. */
function isNamed({ number, gross }: Invoice, named: string): boolean {
  const text = plain(named);
  if (text === '') return false;
  const digits = named.replace(/\D/g, '');
  return text === plain(number) || digits === String(gross) || `${digits}00` === String(gross);
}

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
