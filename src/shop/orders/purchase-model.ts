/** Pieces of one lot as they were delivered, for laboratory software (docs/rules/integration.md#purchase-export). */
export interface Purchase {
  readonly delivery: string;
  /** ISO date of dispatch. */
  readonly date: string;
  readonly order: number;
  readonly purchaseOrderNumber: string;
  readonly article: string;
  readonly name: string;
  readonly quantity: number;
  /** What `quantity` and `price` count (UN/ECE Recommendation 20): PK, C62, PR, SET; C62 for articles that left the catalogue. */
  readonly unit: string;
  /** What one `unit` holds, in a UN/ECE unit: 2,000 GRM; null where the catalogue no longer knows the article. */
  readonly content: { readonly quantity: number; readonly unit: string } | null;
  readonly lot: string;
  readonly serial: string;
  /** ISO date or null. */
  readonly expiry: string | null;
  /** UDI-DI, as far as the catalogue names one: the GTIN. */
  readonly udi: string | null;
  readonly manufacturer: string;
  /** Class of the Medical Device Regulation. */
  readonly deviceClass: string | null;
  /** Of one piece, minor units; null on request and for users who must not see prices. */
  readonly price: number | null;
  readonly currency: string;
  readonly reference: string;
}

export interface PurchaseFilter {
  /** ISO dates of dispatch, both included. */
  readonly from?: string | null;
  readonly to?: string | null;
}
