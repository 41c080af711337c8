import {
  INVOICE_GROUPS,
  INVOICE_SORTS,
  MAX_INVOICE_SEARCH,
  type InvoiceFilter,
  type PaymentMethod,
  type PaymentTerms,
} from './model.ts';

/** Last part of the key `payment:terms.…` and its values. */
interface TermsText {
  readonly key: 'at-once' | 'net' | 'discount' | 'debit' | 'debit-discount' | 'prepayment' | 'online';
  readonly values: Record<'days' | 'early' | 'percent', string>;
}

/** How a way to pay is paid, for words such as '14 Tage 2 % Skonto'. `number` writes numbers as the reader does. */
export function termsText(
  { method, netDays, discountDays, discountPercent }: PaymentTerms & { readonly method: PaymentMethod },
  number: (value: number) => string,
): TermsText {
  const values = { days: number(netDays), early: number(discountDays), percent: number(discountPercent) };
  if (method === 'prepayment' || method === 'online') return { key: method, values };
  if (method === 'direct-debit') return { key: discountPercent > 0 ? 'debit-discount' : 'debit', values };
  if (discountPercent > 0) return { key: 'discount', values };
  return { key: netDays > 0 ? 'net' : 'at-once', values };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the address of the list of invoices; what is no filter is left out. */
export function invoiceFilterOf(params: URLSearchParams): InvoiceFilter {
  const one = (name: string): string => params.get(name)?.trim() ?? '';
  const day = (name: string): string | null =>
    DAY.test(one(name)) && !Number.isNaN(Date.parse(one(name))) ? one(name) : null;
  return {
    search: one('q').slice(0, MAX_INVOICE_SEARCH),
    group: INVOICE_GROUPS.find((name) => name === one('group')) ?? null,
    from: day('from'),
    to: day('to'),
    sort: INVOICE_SORTS.find((name) => name === one('sort')) ?? 'newest',
    page: /^[1-9]\d{0,3}$/.test(one('page')) ? Number(one('page')) : 1,
  };
}

/** The query of a filter, for the page's address and the call alike; '' without a filter. */
export function invoiceSearch({ search, group, from, to, sort, page }: InvoiceFilter): string {
  const params = new URLSearchParams();
  if (search) params.set('q', search);
  if (group) params.set('group', group);
  if (from) params.set('from', from);
  if (to) params.set('to', to);
  if (sort && sort !== 'newest') params.set('sort', sort);
  if (page && page > 1) params.set('page', String(page));
  return params.toString();
}
