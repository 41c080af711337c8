import { formatMoney, formatNumber } from '#i18n/format.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { ownPriceAt, priceAt } from './price-at.ts';
import { sumOf, type Chosen } from './variant-sum.ts';

/** What is chosen in the fields of a table, with the public price, its scale and the customer's own. */
export function chosenOf(fields: readonly HTMLInputElement[]): Chosen[] {
  return fields.flatMap((field): Chosen[] => {
    const quantity = readQuantity(field.value) ?? 0; // what the cart would refuse is no part of the sum
    const scale = field.closest<HTMLElement>('[data-scale]')?.dataset['scale'];
    return quantity > 0 ? [{ quantity, price: priceAt(field), own: ownPriceAt(field), scale }] : [];
  });
}

/**
 * What is said below a table of variants, '' where nothing is chosen: `text` with `{variants}` and `{pieces}`, then the money
 * where a price is known. The table says the step of its price list.
 */
export function sumText(
  text: string,
  chosen: readonly Chosen[],
  { priceStep }: Readonly<{ priceStep?: string }>,
): string {
  if (chosen.length === 0) return '';
  const market = marketOfPage();
  const { pieces, money } = sumOf(chosen, Number(priceStep) || 1);
  const counts = text
    .replace('{variants}', formatNumber(chosen.length, market))
    .replace('{pieces}', formatNumber(pieces, market));
  return money === null ? counts : `${counts} · ${formatMoney(money, market.currency, market)}`;
}
