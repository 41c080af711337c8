import type { CartLine } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  line: CartLine;
  currency: string;
  isWaiting: boolean;
}

/** Amount and unit price of a line, or the words for a price on request; nothing for users who see no prices. */
export function LinePrice({ line, currency, isWaiting }: Props) {
  const { t, money } = useIsland();
  const { amount, unitPrice, listPrice } = line;
  return (
    <div className="cart-price num" aria-busy={isWaiting || undefined}>
      {line.onRequest && <b>{t(`catalogue:price.${line.onRequest}`)}</b>}
      {!line.onRequest && amount !== null && (
        <>
          <b>{money(amount, currency)}</b>
          <span>
            {line.ownPrice && t('cart:line.own-price')}{' '}
            <span className="nowrap">{money(unitPrice!, currency)}</span>
            {line.discount > 0 && <s className="nowrap">{money(listPrice!, currency)}</s>}
          </span>
        </>
      )}
    </div>
  );
}
