import { island } from '../kit/island.tsx';
import { OfferRow } from './offer-row.tsx';
import type { OfferedArticle } from './offered-article.ts';

interface Props {
  articles: readonly OfferedArticle[];
  /** ISO 4217 of the prices. */
  currency: string;
  /** Of the names: 2 where no section stands above the list. */
  heading?: 2 | 3;
}

/** Articles of the customer's own – ordered most, bought before, due – each with a way into the cart. */
export const OfferList = island('offers', function OfferList({ articles, currency, heading = 3 }: Props) {
  return (
    <div className="card rows">
      {articles.map((article) => (
        <OfferRow key={article.number} article={article} currency={currency} heading={heading} />
      ))}
    </div>
  );
});
