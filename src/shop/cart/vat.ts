import type { CartTotals, VatTreatment } from './model.ts';

/** Rates of the country the goods leave from (docs/rules/prices-and-vat.md#vat). */
export const VAT_PERCENT = { standard: 19, reduced: 7 } as const;
export type VatClass = keyof typeof VAT_PERCENT;

export interface VatCustomer {
  /** Of the country of delivery. */
  readonly zone: 'DOM' | 'EU' | '3RD';
  /** The VAT ID was found valid. */
  readonly vatIdValid: boolean;
}

/** How a delivery from Germany is taxed (docs/rules/prices-and-vat.md#vat). */
export function vatTreatment({ zone, vatIdValid }: VatCustomer): VatTreatment {
  if (zone === 'DOM') return 'domestic';
  if (zone === '3RD') return 'export';
  return vatIdValid ? 'intra-community' : 'eu-domestic-rate';
}

/**
 * VAT per rate on the goods; what belongs to the whole order – shipping, surcharge, voucher – follows the goods in
 * proportion, to the last minor unit. Without goods it is taxed at the standard rate.
 */
export function vatOf(
  goods: Readonly<Record<VatClass, number>>,
  further: number,
  treatment: VatTreatment,
): CartTotals['vat'] {
  if (treatment === 'export' || treatment === 'intra-community') return [];
  const total = goods.standard + goods.reduced;
  const reducedShare = total > 0 ? Math.round((further * goods.reduced) / total) : 0;
  const bases = { standard: goods.standard + further - reducedShare, reduced: goods.reduced + reducedShare };
  return (['standard', 'reduced'] as const)
    .filter((rate) => bases[rate] !== 0)
    .map((rate) => ({
      percent: VAT_PERCENT[rate],
      base: bases[rate],
      amount: Math.round((bases[rate] * VAT_PERCENT[rate]) / 100),
    }));
}
