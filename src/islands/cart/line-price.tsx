import { withColon } from '#i18n/typography.ts';
import type { CartLine } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';

interface Props {
  /** Null for an article that is gone. */
  price:
    | (Pick<CartLine, 'amount' | 'unitPrice' | 'listPrice' | 'onRequest' | 'ownPrice' | 'discount'> &
        Partial<Pick<CartLine, 'scale'>>)
    | null;
  currency: string;
  isWaiting?: boolean;
}

/** Amount and unit price of a line, or the words for a price on request; nothing for users who see no prices. */
export function LinePrice({ price, currency, isWaiting }: Props) {
  const { t, money, language } = useIsland();
  if (!price) return <div className="cart-price num" />;
  const { amount, unitPrice, listPrice } = price;
  const why = [
    price.ownPrice && t('cart:line.own-price'),
    price.scale?.from && t('cart:scale.from', { count: price.scale.from }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className="cart-price num" aria-busy={isWaiting || undefined}>
      {price.onRequest === 'metal-of-the-day' && <b>{t('catalogue:price.metal-of-the-day')}</b>}
      {price.onRequest === 'individual-offer' && <b>{t('catalogue:price.individual-offer')}</b>}
      {!price.onRequest && amount !== null && (
        <>
          <b>{money(amount, currency)}</b>
          <span>
            {why && <span className="cart-why">{withColon(why, language)}</span>}{' '}
            <span className="nowrap">{money(unitPrice!, currency)}</span>{' '}
            {price.discount > 0 && <s className="nowrap">{money(listPrice!, currency)}</s>}
          </span>
        </>
      )}
    </div>
  );
}
