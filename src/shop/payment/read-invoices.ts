import { plusDays } from '#lib/business-calendar.ts';
import { businessDay } from '#lib/business-time.ts';
import type { Logbooks } from '#lib/sql.ts';
import { mustNotSeePrices } from '#shop/cart/index.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import { countInvoices, listInvoices, type InvoiceRow } from './invoice-queries.ts';
import {
  afterDiscount,
  agreedPayment,
  INVOICE_GROUPS,
  INVOICE_PAGE_SIZE,
  type InvoiceFilter,
  type InvoiceGroup,
  type Invoices,
  type ListedInvoice,
} from './model.ts';

/** What the readers of invoices need of a request. */
export interface InvoicesContext extends WithCaller {
  /** Where a customer's invoices live. */
  readonly logbook: Logbooks;
  /** UTC, ISO 8601. */
  readonly now: string;
}

/** A table has so many rows at most. */
const MOST = 10_000;

/**
 * A page of the caller's invoices with counts and what is left to pay, in one round trip. Amounts are null for users who must
 * not see prices. Refuses guests.
 */
export async function readInvoices(ctx: InvoicesContext, filter: InvoiceFilter = {}): Promise<Invoices> {
  const caller = requireCustomer(ctx);
  const asked = { customer: caller.customerId, today: businessDay(ctx.now) };
  const book = ctx.logbook(asked.customer);
  const [counts, rows] = await book.batch<unknown>([
    countInvoices(book, asked, filter),
    listInvoices(book, asked, filter),
  ]);
  const all = counts!.results[0] as Record<string, number>;
  const hidden = mustNotSeePrices(caller);
  const groups = Object.fromEntries(
    INVOICE_GROUPS.map((name) => [name, { count: all[name]!, sum: hidden ? null : all[`${name}Sum`]! }]),
  ) as Invoices['groups'];
  const shown: readonly InvoiceGroup[] = filter.group ? [filter.group] : INVOICE_GROUPS;
  const total = shown.reduce((sum, name) => sum + groups[name].count, 0);
  return {
    invoices: (rows!.results as InvoiceRow[]).map((row) => invoiceOf(row, asked.today, hidden)),
    groups,
    page: filter.page ?? 1,
    pages: Math.max(1, Math.ceil(total / INVOICE_PAGE_SIZE)),
    total,
    pricesHidden: hidden,
  };
} // prettier-ignore

/** All invoices that the filter fits, 10,000 at most, for a table. Refuses guests. */
export async function readAllInvoices(ctx: InvoicesContext, filter: InvoiceFilter): Promise<ListedInvoice[]> {
  const caller = requireCustomer(ctx);
  const today = businessDay(ctx.now);
  const asked = { customer: caller.customerId, today };
  const { results } = await listInvoices(
    ctx.logbook(asked.customer),
    asked,
    { ...filter, page: 1 },
    MOST,
  ).all<InvoiceRow>();
  return results.map((row) => invoiceOf(row, today, mustNotSeePrices(caller)));
}

function invoiceOf({ payment, net, gross, paid, discount, ...row }: InvoiceRow, today: string, hidden: boolean): ListedInvoice {
  const agreed = agreedPayment(payment);
  const until = plusDays(row.issuedOn, agreed.discountDays);
  const mayDeduct = row.settledOn === null && paid === 0 && agreed.discountPercent > 0 && until >= today;
  const amounts = {
    net,
    gross,
    paid,
    discount,
    left: Math.max(0, gross - paid - discount),
    early: mayDeduct ? { until, amount: afterDiscount(gross, agreed) } : null,
  };
  return { ...row, method: agreed.method, amounts: hidden ? null : amounts };
} // prettier-ignore
