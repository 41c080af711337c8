import { useIsland } from '../kit/island.tsx';
import type { OfferedArticle } from './offered-article.ts';

const ON_REQUEST = {
  'metal-of-the-day': 'catalogue:price.metal-of-the-day',
  'individual-offer': 'catalogue:price.individual-offer',
} as const;

interface Props {
  article: Pick<OfferedArticle, 'onRequest' | 'unitPrice' | 'listPrice'>;
  /** ISO 4217 of the prices. */
  currency: string;
}

/** What the customer pays, the list price crossed out where it is higher, or the words that stand for a price. */
export function OfferPrice({ article: { onRequest, unitPrice, listPrice }, currency }: Props) {
  const { t, money } = useIsland();
  return (
    <p className="price num">
      {onRequest ? (
        <b className="price-request">{t(ON_REQUEST[onRequest])}</b>
      ) : (
        unitPrice !== null && (
          <>
            <b>{money(unitPrice, currency)}</b>
            {listPrice !== null && unitPrice < listPrice && <s>{money(listPrice, currency)}</s>}
          </>
        )
      )}
    </p>
  );
}
