import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
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

/** One article in the dense list: for buyers who know what they want. */
export function Row({ article }: { article: ListedArticle }) {
  return (
    <ArticleFrame article={article} className="row-item">
      <RowContent article={article} />
    </ArticleFrame>
  );
}

function RowContent({ article }: { article: ListedArticle }) {
  const { prefix } = useIsland();
  const { number, name, supplier, line, pack, variety } = article;
  const further = [pack, variety].filter(Boolean).join(DOT);
  const href = articlePath(prefix, number, name);
  return (
    <>
      <a className="row-pic" href={href} tabIndex={-1} aria-hidden="true">
        <ArticlePicture number={number} size={56} />
      </a>
      <p className="row-no num">{number}</p>
      <div className="row-name">
        <h3>
          <a href={href}>
            <ArticleName pieces={article.pieces} />
          </a>
        </h3>
        <p>
          <Maker article={article} />
          {(supplier || line) && further ? DOT + further : further}
          <FromPrice article={article} /> <ArticleTag tag={article.tag} className="tag tag-inline" />
        </p>
      </div>
      <Availability article={article} />
      <ArticlePrice article={article} />
      <BuyForm article={article} href={href} worded={false} />
    </>
  );
}
