/** Pieces of a line in a parcel, one row per lot or serial number. */
export interface ShippedLine {
  /** Position in the order. */
  readonly position: number;
  readonly quantity: number;
  readonly lot?: string;
  readonly serial?: string;
  /** ISO dates. */
  readonly expiresOn?: string | null;
  readonly producedOn?: string | null;
}

/** A parcel of a delivery; '' for what the ERP does not say. */
export interface Parcel {
  readonly carrier: string;
  /** Parcel number. */
  readonly tracking: string;
  /** https only. */
  readonly trackingUrl: string;
}

/** 'DHL 00340…': how a parcel is named. */
export const parcelName = ({ carrier = '', tracking = '' }: Partial<Parcel>): string =>
  [carrier, tracking].filter(Boolean).join(' ');

/** A delivery note of the ERP. */
export interface Shipment {
  /** Lieferschein: unique in the firm; the same number again is the same delivery. */
  readonly number: string;
  /** ISO date. */
  readonly shippedOn: string;
  readonly parcels?: readonly Partial<Parcel>[];
  readonly lines: readonly ShippedLine[];
  /** Lines of which the rest, or all, comes another day. */
  readonly later?: readonly { readonly position: number; readonly expectedOn: string | null }[];
}
