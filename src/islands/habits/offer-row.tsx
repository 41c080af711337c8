import { useRef, useState, type SubmitEvent } from 'react';
import { cart as cartIcon } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { nameBesidePack } from '#shop/catalogue/model.ts';
import { useIsland } from '../kit/island.tsx';
import { pageText } from '../kit/page-text.ts';
import { showToast } from '../kit/stores/toast.ts';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { QuantityField } from '../ui/quantity-field.tsx';
import { OfferPrice } from './offer-price.tsx';
import type { OfferedArticle } from './offered-article.ts';

interface Props {
  article: OfferedArticle;
  currency: string;
  heading: 2 | 3;
}

/** An article in a dense list at the customer's price, with its reason below the name and a way into the cart. */
export function OfferRow({ article, currency, heading }: Props) {
  const { t, prefix } = useIsland();
  const { number, pack, supplier, vkz, reason } = article;
  const Heading = `h${heading}` as const;
  const name = nameBesidePack(article);
  const href = articlePath(prefix, number, article.name);
  return (
    <article className="row-item" data-offer={number}>
      <a className="row-pic" href={href} tabIndex={-1} aria-hidden="true">
        <Picture number={number} size={56} />
      </a>
      <p className="row-no num">{number}</p>
      <div className="row-name">
        <Heading>
          <a href={href}>{name}</a>
        </Heading>
        <p>{[supplier, pack].filter(Boolean).join(' · ')}</p>
        <p className="row-reason">{reason}</p>
      </div>
      <p className="stock" data-vkz={vkz}>
        {t(`catalogue:vkz.${vkz}`)}
      </p>
      <OfferPrice article={article} currency={currency} />
      <Buy article={article} name={name} href={href} />
    </article>
  );
}

/** Quantity and the button that adds; without script a way to the article's page. */
function Buy({ article, name, href }: { article: OfferedArticle; name: string; href: string }) {
  const { t } = useIsland();
  const [typed, setTyped] = useState(String(article.pieces));
  const field = useRef<HTMLDivElement>(null);
  const add = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const quantity = readQuantity(typed);
    if (quantity === null) {
      showToast(pageText('quantity'), 'error');
      field.current?.querySelector('input')?.focus();
      return;
    }
    const { addToCart } = await import('../cart/add.ts');
    await addToCart(article.number, quantity);
  };
  return (
    <form className="buy" action={href} onSubmit={(event) => void add(event)} noValidate>
      <QuantityField
        ref={field}
        label={t('catalogue:buy.quantity', { name })}
        value={typed}
        onChange={setTyped}
      />
      <button type="submit" className="btn btn-add" aria-label={t('catalogue:buy.add-label', { name })}>
        <Icon shape={cartIcon} size={20} />
      </button>
    </form>
  );
}
