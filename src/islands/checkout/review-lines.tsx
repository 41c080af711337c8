import { island, useIsland } from '../kit/island.tsx';
import { ReviewArticle, type ReviewedArticle } from './review-article.tsx';

interface Props {
  lines: readonly (ReviewedArticle & {
    readonly quantity: number;
    readonly unitPrice: number | null;
    readonly amount: number | null;
  })[];
  currency: string;
  pricesHidden: boolean;
}

/** All lines of an order, to be read through: number first, reference and note, pieces, prices. */
export function ReviewTable({ lines, currency, pricesHidden }: Props) {
  const { t, money } = useIsland();
  const price = (amount: number | null): string =>
    amount === null ? t('cart:notice.on-request') : money(amount, currency);
  return (
    <table className="review-lines" data-hidden-prices={pricesHidden ? '' : undefined}>
      <thead>
        <tr>
          <th scope="col">{t('checkout:review.article')}</th>
          <Head text={t('checkout:review.quantity')} />
          {!pricesHidden && <Head text={t('checkout:review.unit-price')} />}
          {!pricesHidden && <Head text={t('checkout:review.amount')} />}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, place) => (
          // an article may stand in several lines, which keep their order
          <tr key={place}>
            <td>
              <ReviewArticle line={line} />
            </td>
            <td className="review-number num">{line.quantity}</td>
            {!pricesHidden && (
              <>
                <td className="review-number review-unit num">
                  {line.unitPrice !== null && price(line.unitPrice)}
                </td>
                <td className="review-number num">{price(line.amount)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ text }: { text: string }) {
  return (
    <th scope="col" className="review-number">
      {text}
    </th>
  );
}

/** The lines as pages of the server show them. */
export const ReviewLines = island('review-lines', ReviewTable);
