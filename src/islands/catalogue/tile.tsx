import { heart } from '#lib/icons.ts';
import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import {
  ArticleFrame,
  ArticleName,
  ArticlePicture,
  ArticleTag,
  Availability,
  BuyForm,
  Maker,
} from './article-parts.tsx';
import { ArticlePrice, FromPrice } from './article-price.tsx';
import { DOT } from './dot.ts';
import type { ListedArticle } from './listing-view.ts';

interface Props {
  article: ListedArticle;
  /** The picture loads at once. */
  eager?: boolean;
  /** … and before all others. */
  first?: boolean;
}

/** One article, or one group of variants, in a grid. */
export function Tile(props: Props) {
  const { article, eager, first } = props;
  const look = `${eager ? ' eager' : ''}${first ? ' first' : ''}`;
  return (
    <ArticleFrame article={article} look={look} className="tile">
      <TileContent {...props} />
    </ArticleFrame>
  );
}

function TileContent({ article, eager, first }: Props) {
  const { t, prefix } = useIsland();
  const { number, name, pack, variety } = article;
  const href = articlePath(prefix, number, name);
  return (
    <>
      <a className="pic" href={href} tabIndex={-1} aria-hidden="true">
        <ArticlePicture number={number} eager={eager} first={first} />
      </a>
      <ArticleTag tag={article.tag} className="tag" />
      <button
        type="button"
        className="heart"
        data-list-add={number}
        aria-label={t('catalogue:buy.remember', { name })}
      >
        <Icon shape={heart} size={20} />
      </button>
      <div className="tile-body">
        <p className="tile-no num">
          <span>{number}</span>{' '}
          <span>
            <Maker article={article} />
          </span>
        </p>
        <h3 className="tile-name">
          <a href={href}>
            <ArticleName pieces={article.pieces} />
          </a>
        </h3>
        <p className="tile-meta">
          {[pack, variety].filter(Boolean).join(DOT)}
          <FromPrice article={article} />
        </p>
        <ArticlePrice article={article} />
        <Availability article={article} />
      </div>
      <BuyForm article={article} href={href} worded />
    </>
  );
}
