import { articlePath } from '#lib/paths.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Picture } from '../ui/picture.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { OfferPrice } from './offer-price.tsx';
import type { SuggestedArticle } from './use-suggestions.ts';

interface Props {
  article: SuggestedArticle;
  /** ISO 4217 of the prices. */
  currency: string;
  isChosen: boolean;
  /** What stands in the quantity field. */
  quantity: string;
  onChoose(isChosen: boolean): void;
  onType(text: string): void;
}

/** One article that is due: chosen or not, why, at what price, how many. */
export function SuggestionRow({ article, currency, isChosen, quantity, onChoose, onType }: Props) {
  const { t, prefix } = useIsland();
  const { number, name, supplier, pack, vkz, reason, replaces } = article;
  const href = articlePath(prefix, number, name);
  return (
    <li className="suggest-row" data-number={number}>
      <label className="list-check">
        <input
          type="checkbox"
          checked={isChosen}
          aria-label={t('order-lists:item.choose', { name })}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <a className="row-pic" href={href} tabIndex={-1} aria-hidden="true">
        <Picture number={number} size={56} />
      </a>
      <div className="row-name">
        <h2>
          <a href={href}>{nameBesidePack({ name, pack })}</a>
        </h2>
        <p className="num">{[number, supplier, pack].filter(Boolean).join(' · ')}</p>
        <p className="row-reason">{reason}</p>
        {replaces && (
          <p className="cart-notice num">{t('habits:suggestions.replaces', { number: replaces })}</p>
        )}
      </div>
      <p className="stock" data-vkz={vkz}>
        {t(`catalogue:vkz.${vkz}`)}
      </p>
      <OfferPrice article={article} currency={currency} />
      <QuantityField label={t('catalogue:buy.quantity', { name })} value={quantity} onChange={onType} />
    </li>
  );
}
