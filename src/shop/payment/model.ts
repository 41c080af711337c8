/** How an order is paid (docs/rules/ordering.md#payment); nothing here reads or writes. */

/** On account, SEPA direct debit, transfer before delivery, card or wallet at the operator's provider. */
export const PAYMENT_METHODS = ['invoice', 'direct-debit', 'prepayment', 'online'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Paid after delivery: the customer's credit is what stands for it. */
export const ON_ACCOUNT: readonly PaymentMethod[] = ['invoice', 'direct-debit'];

/** When an invoice is paid: days after its issue, and what an early payment takes off. */
export interface PaymentTerms {
  readonly netDays: number;
  readonly discountDays: number;
  /** Two decimals at most; 0 = none. */
  readonly discountPercent: number;
}

/** What holds where nothing else was agreed with the customer. */
export const STANDARD_TERMS: Readonly<Record<PaymentMethod, PaymentTerms>> = {
  invoice: { netDays: 30, discountDays: 14, discountPercent: 2 },
  'direct-debit': { netDays: 7, discountDays: 7, discountPercent: 3 },
  prepayment: { netDays: 0, discountDays: 0, discountPercent: 0 },
  online: { netDays: 0, discountDays: 0, discountPercent: 0 },
};

/** An account of the operator. */
export interface BankAccount {
  readonly holder: string;
  readonly bank: string;
  /** Without spaces. */
  readonly iban: string;
  readonly bic: string;
}

/** A customer's leave to be debited. */
export interface Mandate {
  /** Unique at this creditor. */
  readonly reference: string;
  /** ISO date. */
  readonly signedOn: string;
  readonly holder: string;
  /** Without spaces. */
  readonly iban: string;
}

/** What was agreed at the submit; the order keeps it whatever is agreed later. */
export interface AgreedPayment extends PaymentTerms {
  readonly method: PaymentMethod;
  /** ISO 11649; null where there is none. */
  readonly reference: string | null;
  /** For a direct debit. */
  readonly mandate: Mandate | null;
}

/** What an order from before payment was chosen was placed under. */
export const PAYMENT_OF_BEFORE: AgreedPayment = {
  method: 'invoice',
  ...STANDARD_TERMS.invoice,
  reference: null,
  mandate: null,
};

/** What the column of an order says. */
export function agreedPayment(json: string | null): AgreedPayment {
  return json === null ? PAYMENT_OF_BEFORE : (JSON.parse(json) as AgreedPayment);
}

/** Payments as customers see them: the debited account only so far that they know it. */
export type SeenPayment = Omit<AgreedPayment, 'mandate'> & {
  readonly mandate: Pick<Mandate, 'reference'> & { readonly account: string } | null;
}; // prettier-ignore

/** What is left to pay of a sum (minor units) with the discount. */
export function afterDiscount(gross: number, { discountPercent }: Pick<PaymentTerms, 'discountPercent'>): number {
  return Math.round((gross * (10_000 - Math.round(discountPercent * 100))) / 10_000);
} // prettier-ignore

/** Why a way to pay is closed: no credit check yet or a refused one, the limit, no mandate, no sum. */
export const PAYMENT_OBSTACLES = ['unchecked', 'refused', 'limit', 'mandate', 'on-request'] as const;
export type PaymentObstacle = (typeof PAYMENT_OBSTACLES)[number];

/** A way to pay as the checkout offers it. */
export interface OfferedPayment extends PaymentTerms {
  readonly method: PaymentMethod;
  readonly obstacle: PaymentObstacle | null;
}

/** Invoices that are not settled; sums in minor units of one currency. */
export interface OpenItems {
  readonly count: number;
  readonly sum: number;
  readonly overdue: number;
  readonly overdueSum: number;
}

/** Where to transfer to, as it is read: the IBAN in groups. */
export interface Transfer {
  readonly holder: string;
  readonly bank: string;
  readonly iban: string;
  readonly bic: string;
  readonly reference: string | null;
}

/** Not due yet, due, settled. */
export const INVOICE_GROUPS = ['open', 'due', 'paid'] as const;
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number];

export const INVOICE_SORTS = ['newest', 'due', 'amount'] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export const INVOICE_PAGE_SIZE = 25;
export const MAX_INVOICE_SEARCH = 40;

/** What the list of invoices shall show. */
export interface InvoiceFilter {
  /** Number of invoice or order, the customer's own number; '' = all. */
  readonly search?: string | undefined;
  readonly group?: InvoiceGroup | null | undefined;
  /** Days of issue, both included; ISO dates. */
  readonly from?: string | null | undefined;
  readonly to?: string | null | undefined;
  readonly sort?: InvoiceSort | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** An invoice in the list; amounts in minor units. */
export interface ListedInvoice {
  readonly number: string;
  readonly group: InvoiceGroup;
  readonly order: number;
  /** Of the order: UTC, ISO 8601. */
  readonly placedAt: string;
  readonly purchaseOrderNumber: string;
  /** Number of its delivery note; null = over the whole order. */
  readonly delivery: string | null;
  /** ISO dates. */
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly settledOn: string | null;
  readonly currency: string;
  readonly method: PaymentMethod;
  /** Null for users who must not see prices. */
  readonly amounts: {
    readonly net: number;
    readonly gross: number;
    readonly paid: number;
    /** Taken for paying early. */
    readonly discount: number;
    readonly left: number;
    /** What is enough until a day (ISO date); null where nothing may be deducted any more. */
    readonly early: { readonly until: string; readonly amount: number } | null;
  } | null;
}

/** A page of the list. */
export interface Invoices {
  readonly invoices: readonly ListedInvoice[];
  /** How many, and what is left to pay; sums null for users who must not see prices. */
  readonly groups: Readonly<Record<InvoiceGroup, { readonly count: number; readonly sum: number | null }>>;
  readonly page: number;
  readonly pages: number;
  /** Invoices that the filter fits. */
  readonly total: number;
  readonly pricesHidden: boolean;
}

/** Characters of an account's holder (EPC130-08). */
export const MAX_HOLDER = 70;

/** A customer's mandate as it may be seen. */
export interface MandateState {
  /** The customer's orders could be debited. */
  readonly isOffered: boolean;
  readonly mayChange: boolean;
  /** The operator's identifier as a creditor. */
  readonly creditorId: string | null;
  /** Signed on an ISO date; the account only by its ends. */
  readonly mandate: Record<'reference' | 'signedOn' | 'account', string> | null;
}
