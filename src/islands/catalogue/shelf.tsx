import { Fragment } from 'react';
import { drawn } from '../kit/island.tsx';
import type { ListedArticle } from './listing-view.ts';
import { Row } from './row.tsx';
import { Tile } from './tile.tsx';

interface Props {
  articles: readonly ListedArticle[];
  /** Rows of the dense list instead of tiles. */
  dense?: boolean;
  /** Each is an item of the list that stands around them. */
  listed?: boolean;
}

/** Articles in a row of a public page. */
export const Shelf = drawn(function Shelf({ articles, dense, listed }: Props) {
  return articles.map((article) => {
    const shown = dense ? <Row article={article} /> : <Tile article={article} />;
    if (!listed) return <Fragment key={article.number}>{shown}</Fragment>;
    return <li key={article.number}>{shown}</li>;
  });
});
