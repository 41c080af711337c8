import type { CartTotals as Totals } from '#shop/cart/model.ts';
import { CartTotals } from '../cart/cart-totals.tsx';
import { island, useIsland } from '../kit/island.tsx';

interface Props {
  /** Null for users who must not see prices. */
  totals: Totals | null;
  /** Code that takes something off. */
  voucher?: string | undefined;
}

/** What an order comes to. */
export function Sums({ totals, voucher }: Props) {
  const { t } = useIsland();
  if (!totals) return <p>{t('cart:sums.hidden')}</p>;
  return (
    <>
      <CartTotals totals={totals} voucher={voucher} />
      {totals.plusOnRequest && <p className="cart-hint">{t('cart:sums.on-request')}</p>}
      <p className="cart-hint">{t(`cart:vat.${totals.treatment}`)}</p>
    </>
  );
}

/** The same on pages of the server. */
export const OrderSums = island('order-sums', Sums);
