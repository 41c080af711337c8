import type { ReactNode } from 'react';
import type { CartTotals as Totals } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  totals: Totals;
  /** Code that takes something off. */
  voucher?: string | undefined;
}

/** The sums of a cart or an order as a list: net first, then VAT and the total. */
export function CartTotals({ totals, voucher = '' }: Props) {
  const { t, money } = useIsland();
  const amount = (minor: number): string => money(minor, totals.currency);
  return (
    <dl className="num">
      <Sum name={t('cart:sums.goods')}>{amount(totals.goods)}</Sum>
      {totals.voucher > 0 && (
        <Sum name={t('cart:sums.voucher', { code: voucher })}>−{amount(totals.voucher)}</Sum>
      )}
      {totals.surcharge > 0 && <Sum name={t('cart:sums.surcharge')}>{amount(totals.surcharge)}</Sum>}
      <Sum name={t('cart:sums.shipping')}>
        {totals.shipping === null && t('cart:sums.by-agreement')}
        {totals.shipping === 0 && t('cart:sums.free')}
        {totals.shipping ? amount(totals.shipping) : null}
      </Sum>
      <Sum name={t('cart:sums.net')} className="cart-net">
        {amount(totals.net)}
      </Sum>
      {totals.vat.map(({ percent, amount: vat }) => (
        <Sum key={percent} name={t('cart:sums.vat', { percent })}>
          {amount(vat)}
        </Sum>
      ))}
      <Sum name={t('cart:sums.gross')} className="cart-gross" isGross>
        {amount(totals.gross)}
      </Sum>
    </dl>
  );
}

interface SumProps {
  name: string;
  className?: string;
  isGross?: boolean;
  children: ReactNode;
}

function Sum({ name, className, isGross, children }: SumProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd data-gross={isGross ? '' : undefined}>{children}</dd>
    </div>
  );
}
