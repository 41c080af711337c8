import { formatMoney, formatNumber } from '#i18n/format.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { sumOf, type Chosen } from './variant-sum.ts';

/**
 * What is said below a table of variants, '' where nothing is chosen: `text` with `{variants}` and `{pieces}`, then the money
 * where a price is known. The table says its scale of prices and the step of its price list.
 */
export function sumText(
  text: string,
  chosen: readonly Chosen[],
  { scale, priceStep }: Readonly<Partial<Record<'scale' | 'priceStep', string>>>,
): string {
  if (chosen.length === 0) return '';
  const market = marketOfPage();
  const { pieces, money } = sumOf(chosen, scale, Number(priceStep) || 1);
  const counts = text
    .replace('{variants}', formatNumber(chosen.length, market))
    .replace('{pieces}', formatNumber(pieces, market));
  return money === null ? counts : `${counts} · ${formatMoney(money, market.currency, market)}`;
}
