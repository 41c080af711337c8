import type { AnswerOf } from '#api/contract/calls.ts';
import { cart as cartIcon } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { ownPriceText } from '../pricing/price-text.ts';
import { Icon } from '../ui/icon.tsx';
import { addPieces } from './additions.ts';
import { $cartPanel } from './panel-store.ts';

type Article = AnswerOf<'POST /customerapi/articles'>['result'][number];

/** What goes with the article; loading is said until it is known, and nothing where there is nothing. */
export function PanelRecommendations({ recommendations }: { recommendations: readonly Article[] | null }) {
  const { t } = useIsland();
  if (recommendations?.length === 0) return null;
  return (
    <section aria-labelledby="cart-panel-more" aria-live="polite">
      <h3 id="cart-panel-more">{t('client:cart-panel.recommended')}</h3>
      {recommendations === null && <p className="cart-hint">{t('client:cart-panel.loading')}</p>}
      <ul>
        {recommendations?.map((article) => (
          <Recommendation key={article.Artikelnummer} article={article} />
        ))}
      </ul>
    </section>
  );
}

function Recommendation({ article }: { article: Article }) {
  const { t, locale, prefix } = useIsland();
  // closes the panel, adds one piece, and the answer opens it anew (specification 4)
  const add = async (): Promise<void> => {
    $cartPanel.set(null);
    const added = await addPieces(article.Artikelnummer, 1);
    if (added) $cartPanel.set(added);
  };
  return (
    <li>
      <a href={articlePath(prefix, article.Artikelnummer, article.Bezeichnung)}>
        <img src={article.Bild} width={56} height={56} alt="" loading="lazy" />
        <span>
          <b>{article.Bezeichnung}</b>
          <small className="num">{ownPriceText(article, locale) ?? t('client:cart-panel.on-request')}</small>
        </span>
      </a>
      <button type="button" className="btn btn-add" onClick={() => void add()}>
        <Icon shape={cartIcon} size={20} label={t('client:cart-panel.add', { name: article.Bezeichnung })} />
      </button>
    </li>
  );
}
