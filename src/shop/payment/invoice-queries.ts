import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import { INVOICE_PAGE_SIZE, type InvoiceFilter, type InvoiceGroup, type InvoiceSort } from './model.ts';

/** Who asks, and on which day (ISO date). */
interface Asked {
  readonly customer: string;
  readonly today: string;
}

const ORDER: Readonly<Record<InvoiceSort, string>> = {
  newest: 'i.issued_on desc, i.number desc',
  due: 'i.due_on, i.number',
  amount: 'i.gross desc, i.number desc',
};

/** `?2` is the day of today: what is due on it is due. */
const GROUP: Readonly<Record<InvoiceGroup, string>> = {
  open: 'i.settled_on is null and i.due_on > ?2',
  due: 'i.settled_on is null and i.due_on <= ?2',
  paid: 'i.settled_on is not null',
};

const FROM = 'from customer_order o join invoice i on i.order_id = o.id';

/** What fits search and days; values ?1 to ?6 of `valuesOf`. */
const FITS = `o.customer_id = ?1
  and (?3 = '' or instr(i.number, ?3) > 0 or instr(o.number || '', ?3) = 1 or ${holds('o.own_number', '?6')})
  and i.issued_on >= ?4 and i.issued_on <= ?5 and ?2 = ?2`;

function valuesOf({ customer, today }: Asked, { search, from, to }: InvoiceFilter): readonly string[] {
  const text = (search ?? '').trim();
  return [customer, today, text, from ?? '', to ?? '9999', spellings(text)];
}

/** Invoices and what is left to pay, by group. */
export function countInvoices(db: SqlDatabase, asked: Asked, filter: InvoiceFilter): SqlStatement {
  const groups = Object.entries(GROUP).map(
    ([name, where]) => `count(*) filter (where ${where}) "${name}",
      coalesce(sum(i.gross - i.paid - i.discount) filter (where ${where}), 0) "${name}Sum"`,
  );
  return db.prepare(`select ${groups.join(', ')} ${FROM} where ${FITS}`).bind(...valuesOf(asked, filter));
}

export interface InvoiceRow {
  number: string;
  group: InvoiceGroup;
  order: number;
  placedAt: string;
  purchaseOrderNumber: string;
  delivery: string | null;
  issuedOn: string;
  dueOn: string;
  settledOn: string | null;
  currency: string;
  net: number;
  gross: number;
  paid: number;
  discount: number;
  payment: string | null;
}

const COLUMNS = `i.number, case when i.settled_on is not null then 'paid' when i.due_on <= ?2 then 'due' else 'open' end "group",
  o.number "order", o.placed_at placedAt, o.own_number purchaseOrderNumber, d.number delivery, i.issued_on issuedOn,
  i.due_on dueOn, i.settled_on settledOn, o.currency, i.net, i.gross, i.paid, i.discount, o.payment`;

/** So many invoices that the filter fits, its page behind those before. */
export function listInvoices(
  db: SqlDatabase,
  asked: Asked,
  filter: InvoiceFilter,
  most: number = INVOICE_PAGE_SIZE,
): SqlStatement {
  const { group, sort = 'newest', page = 1 } = filter;
  return db
    .prepare(
      `select ${COLUMNS} ${FROM} left join delivery d on d.id = i.delivery_id
        where ${FITS} ${group ? `and ${GROUP[group]}` : ''}
        order by ${ORDER[sort]} limit ${most} offset ${(page - 1) * INVOICE_PAGE_SIZE}`,
    )
    .bind(...valuesOf(asked, filter));
} // prettier-ignore
