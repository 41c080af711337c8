/** A payment that a provider shall take. */
export interface OnlinePayment {
  /** The shop's name of the order, firm and number: '1-1000234'. */
  readonly order: string;
  /** Minor units. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** Of the provider's page: 'de'. */
  readonly language: string;
  /** Where it sends the customer afterwards, whatever came of it; proves nothing. */
  readonly returnTo: string;
}

/** Where an operator plugs in who takes cards and wallets (docs/payment.md#cards-and-wallets). */
export interface PaymentProvider {
  /** True where it takes payments of customers of a country (ISO 3166, two letters). */
  takes(country: string): boolean;
  /**
   * Opens a payment and returns the address of the page on which it is made; the same payment again leads to the same one.
   * Throws where the provider does not answer as agreed.
   */
  open(payment: OnlinePayment): Promise<string>;
}
