import { VAT_PERCENT } from '#shop/cart/index.ts';
import type { Invoice } from '#shop/orders/index.ts';

type VatClass = 'standard' | 'reduced';

/** A rate of an invoice with all that is taxed by it. */
export interface Tax {
  readonly vatClass: VatClass;
  /** UNCL 5305: S standard, K intra-Community, G export. */
  readonly category: 'S' | 'K' | 'G';
  readonly percent: number;
  readonly exemption: '' | 'VATEX-EU-IC' | 'VATEX-EU-G';
  /** Minor units. */
  readonly base: number;
  readonly amount: number;
  /** What was added to the lines (shipping, surcharge) and, below 0, taken off (voucher). */
  readonly further: readonly { readonly reason: string; readonly minor: number }[];
}

const FREE = {
  'intra-community': { category: 'K', exemption: 'VATEX-EU-IC' },
  export: { category: 'G', exemption: 'VATEX-EU-G' },
} as const;

/**
 * The rates of an invoice. The norm wants every rate's base to be its lines plus what was added less what was taken off
 * (BR-S-08), so shipping, surcharge and voucher are parted between the rates as the VAT was (shop/cart/vat.ts).
 */
export function taxesOf({ totals, lines }: Invoice): Tax[] {
  const further = [
    { reason: 'Freight', minor: totals.shipping ?? 0 },
    { reason: 'Small order surcharge', minor: totals.surcharge },
    { reason: 'Voucher', minor: -totals.voucher },
  ].filter(({ minor }) => minor !== 0);
  if (totals.treatment === 'intra-community' || totals.treatment === 'export') {
    const free = FREE[totals.treatment];
    return [{ ...free, vatClass: 'standard', percent: 0, base: totals.net, amount: 0, further }];
  }
  const goods = (vatClass: VatClass): number =>
    lines.filter((line) => line.vatClass === vatClass).reduce((sum, line) => sum + line.amount, 0);
  const reducedBase = totals.vat.find(({ percent }) => percent === VAT_PERCENT.reduced)?.base ?? 0;
  let left = reducedBase - goods('reduced');
  const reduced = further.map(({ reason, minor }, index) => {
    const isLast = index === further.length - 1;
    const share = isLast ? left : Math.round((minor * goods('reduced')) / Math.max(1, totals.goods));
    left -= share;
    return { reason, minor: share };
  });
  const parts: Record<VatClass, Tax['further']> = {
    standard: further.map(({ reason, minor }, index) => ({ reason, minor: minor - reduced[index]!.minor })),
    reduced,
  };
  // a rate of which a voucher leaves nothing still has its lines: the norm wants it told (BR-CO-18), with a base of 0
  return (['standard', 'reduced'] as const).flatMap((vatClass): Tax[] => {
    const percent = VAT_PERCENT[vatClass];
    const told = totals.vat.find((rate) => rate.percent === percent);
    if (!told && !lines.some((line) => line.vatClass === vatClass)) return [];
    const { base, amount } = told ?? { base: 0, amount: 0 };
    const own = parts[vatClass].filter(({ minor }) => minor !== 0);
    return [{ vatClass, category: 'S', percent, exemption: '', base, amount, further: own }];
  });
}
