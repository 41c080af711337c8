import { useState } from 'react';
import { articlePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { Picture } from '../ui/picture.tsx';
import type { ScannedArticle } from './find-article.ts';

interface Props {
  article: ScannedArticle;
  /** "Bought three months ago" */
  bought: string | null;
  /** Found by its maker's number: names are to be compared. */
  isByMaker: boolean;
  /** Known without a network, from the laboratory's own deliveries. */
  isKept?: boolean;
}

/** The article of a scan: picture, name, pack, price, stock, the last order. */
export function ScanArticle({ article, bought, isByMaker, isKept = false }: Props) {
  const { t, money, prefix } = useIsland();
  const [isPictureLost, setPictureLost] = useState(false);
  const number = article.number!;
  return (
    // a picture that does not come, as without a network, leaves its place to the words
    <div className="scan-article" onErrorCapture={() => setPictureLost(true)}>
      {!isPictureLost && <Picture number={number} size={88} />}
      <div>
        <p className="num scan-number">{number}</p>
        <h2>
          <a href={articlePath(prefix, number, article.name)}>{article.name}</a>
        </h2>
        <p className="scan-facts">
          {article.pack && <span>{article.pack}</span>}
          {article.unitPrice !== null && (
            <strong className="num">{money(article.unitPrice, article.currency)}</strong>
          )}
          {article.vkz !== null && (
            <span className="stock" data-vkz={article.vkz}>
              {t(`catalogue:vkz.${article.vkz}`)}
            </span>
          )}
        </p>
        {bought && <p className="scan-facts">{bought}</p>}
        {article.problem === 'blocked' && <p className="scan-warning">{t('cart:problem.blocked')}</p>}
        {isKept && <p className="scan-facts">{t('offline:own-deliveries')}</p>}
        {isByMaker && <p className="scan-warning">{t('scanner:result.by-maker')}</p>}
      </div>
    </div>
  );
}
