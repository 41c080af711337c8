import { formatPercent } from '#i18n/format.ts';
import { priceRequestPath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { DOT } from './dot.ts';
import type { ListedArticle } from './listing-view.ts';
import { priceView } from './price-view.ts';

const ON_REQUEST = {
  'metal-of-the-day': 'catalogue:price.metal-of-the-day',
  'individual-offer': 'catalogue:price.individual-offer',
} as const;

/** Price, list price and discount of an article, or the words that stand for a price on request and the way to ask for one. */
export function ArticlePrice({ article }: { article: ListedArticle }) {
  const { t, money, locale, prefix } = useIsland();
  const view = priceView(article);
  if (view.kind === 'on-request')
    return (
      <p className="price num">
        <b className="price-request">{t(ON_REQUEST[view.reason])}</b>
        <a className="link price-ask" href={priceRequestPath(prefix, article.number)} rel="nofollow">
          {t('catalogue:price.ask')}
          <span className="sr-only">{`: ${article.name}`}</span>
        </a>
      </p>
    );
  const { price, crossedOut, discount } = view;
  return (
    <p className="price num">
      <b>{money(price)}</b>
      {crossedOut !== null && (
        <s>
          <span className="sr-only">{t('catalogue:price.list') + ' '}</span>
          {money(crossedOut)}
        </s>
      )}
      {crossedOut !== null && discount > 0 && (
        <span className="off">{`−${formatPercent(discount, { locale })}`}</span>
      )}
    </p>
  );
}

/** " · from 31.00 €": the public price of the cheapest article behind a tile; customers see their own prices instead. */
export function FromPrice({ article: { from } }: { article: ListedArticle }) {
  const { t, money } = useIsland();
  if (from === null) return null;
  const text = t('catalogue:price.from', { amount: money(from) });
  return <span className="from num">{DOT + text.replaceAll(' ', '\u00a0')}</span>;
}
