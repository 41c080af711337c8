import { nameBesidePack } from '#shop/catalogue/model.ts';
import type { ReviewedLine } from '#shop/checkout/wire.ts';
import { island, useIsland } from '../kit/island.tsx';

/** What a line is about; an order leaves out availability and notices: what was in stock then says nothing. */
export type ReviewedArticle = Pick<ReviewedLine, 'number' | 'name' | 'pack' | 'reference' | 'note'> &
  Partial<Pick<ReviewedLine, 'vkz' | 'notices'>>;

/** What a line to be read through is about: number, name, pack, availability, the customer's words, notices. */
export function ReviewArticle({ line }: { line: ReviewedArticle }) {
  const { t } = useIsland();
  const words = [line.reference, line.note].filter(Boolean).join(' · ');
  return (
    <>
      <span className="review-code num">{line.number}</span>{' '}
      <b>{nameBesidePack(line) || t('cart:line.gone')}</b>
      <small>
        {line.pack}{' '}
        {line.vkz !== undefined && (
          <span className="stock" data-vkz={line.vkz}>
            {t(`catalogue:vkz.${line.vkz}`)}
          </span>
        )}
      </small>
      {words && <small className="review-reference">{words}</small>}
      {line.notices?.map((notice) => (
        <small key={notice} className="cart-notice" data-notice={notice}>
          {t(`cart:notice.${notice}`)}
        </small>
      ))}
    </>
  );
}

/** The same on pages of the server. */
export const ReviewArticleNote = island('review-article', ReviewArticle);
