import type { CartTotals } from '#shop/cart/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { AgreedPayment, SeenPayment } from '#shop/payment/index.ts';
import type {
  DeliveryAddress,
  HeldFor,
  InvoiceBuyer,
  OrderLine,
  OrderState,
  ReleaseReason,
} from './model.ts';
import type { PlainFields } from './plain-fields.ts';
import type { LineProgress } from './progress.ts';
import type { Parcel } from './shipment.ts';

/** A line with how far its goods have come; prices are null on request, and for users who must not see them. */
export interface DetailLine
  extends OrderLine, Omit<LineProgress, 'position' | 'number' | 'name' | 'quantity'> {
  /** Pieces still to come. */
  readonly open: number;
}

/** Pieces of one lot in a delivery. */
export interface DeliveredLine {
  /** Position in the order. */
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly quantity: number;
  readonly lot: string;
  readonly serial: string;
  /** ISO dates. */
  readonly expiresOn: string | null;
  readonly producedOn: string | null;
}

export interface DetailDelivery {
  readonly number: string;
  /** ISO dates. */
  readonly shippedOn: string;
  readonly arrivedOn: string | null;
  readonly parcels: readonly Parcel[];
  readonly lines: readonly DeliveredLine[];
}

export interface DetailInvoice {
  readonly number: string;
  /** Number of its delivery note; null = over the whole order. */
  readonly delivery: string | null;
  /** ISO dates. */
  readonly issuedOn: string;
  readonly dueOn: string;
  /** ISO date; null while something is left to pay. */
  readonly settledOn: string | null;
  /** Null for users who must not see prices. */
  readonly gross: number | null;
}

export interface DetailEvent {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly kind: string;
  readonly to: OrderState;
  /** Number of a delivery or invoice, or a reason. */
  readonly text: string;
  /** Who of the customer did it; null = the ERP or the clock; '' = the account itself. */
  readonly by: string | null;
}

/** An order as its customer sees it. */
export interface OrderDetail extends PlainFields {
  readonly number: number;
  readonly state: OrderState;
  readonly revision: number;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly actingUser: number;
  readonly actingName: string;
  readonly erpNumber: string | null;
  readonly address: DeliveryAddress;
  readonly payment: SeenPayment;
  /** Whom a held order waits for; null elsewhere. */
  readonly heldFor: HeldFor | null;
  readonly currency: string;
  /** As they were agreed; null for users who must not see prices. */
  readonly totals: CartTotals | null;
  /** As they are after what the ERP confirmed and cancelled; null likewise. */
  readonly standing: CartTotals | null;
  readonly release: {
    readonly reason: ReleaseReason;
    /** Null while it waits. */
    readonly decidedAt: string | null;
    readonly decidedBy: string | null;
    readonly text: string;
  } | null;
  readonly lines: readonly DetailLine[];
  readonly events: readonly DetailEvent[];
  readonly deliveries: readonly DetailDelivery[];
  readonly invoices: readonly DetailInvoice[];
}

/** The same with what verbs and documents need beside. */
export interface WholeOrder extends OrderDetail {
  readonly id: string;
  readonly firm: 1 | 3;
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  readonly buyer: InvoiceBuyer;
  readonly agreed: AgreedPayment;
}

/** An order as its buyer is shown it: without what only documents and the ERP need. */
export function detailOf(whole: WholeOrder): OrderDetail {
  const {
    id: _id,
    firm: _firm,
    brand: _brand,
    language: _language,
    buyer: _buyer,
    agreed: _agreed,
    ...detail
  } = whole;
  return detail;
}
