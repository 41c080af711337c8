import { articlePath, comparePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { ArticleName, Availability, BuyForm } from './article-parts.tsx';
import { ArticlePrice } from './article-price.tsx';
import { MOST_COMPARED } from './compared.ts';
import { follow } from './follow.ts';
import type { AnySort } from './listing-query.ts';
import { addressOf, type ListedArticle, type ListingView } from './listing-view.ts';
import { ValueSign } from './value-sign.tsx';

interface Props {
  list: ListingView;
  articles: readonly ListedArticle[];
  /** A head that sorts was pressed. */
  onLink(href: string): void;
}

/**
 * A list as a dense table: a row per article, a column per property in which they differ. Heads sort the whole list, each by
 * an address of its own; chosen rows are compared by a form that needs no script.
 */
export function ListingTable({ list, articles, onLink }: Props) {
  const { t, prefix } = useIsland();
  const head = { list, onLink };
  const form = articles === list.entries ? 'compare-form' : 'compare-others';
  return (
    <>
      <form id={form} className="compare-bar" action={comparePath(prefix)}>
        <button type="submit" className="btn btn-quiet">
          {t('catalogue:compare.button')}
        </button>
        <button type="reset" className="link">
          {t('catalogue:compare.clear')}
        </button>
        <small>{t('catalogue:compare.hint', { count: MOST_COMPARED })}</small>
      </form>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is scrolled by keys */}
      <div className="listing-table" tabIndex={0} role="region" aria-label={t('search:results')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{t('catalogue:compare.button')}</span>
              </th>
              <th scope="col">{t('search:results')}</th>
              {list.columns.map(({ code, ...column }) => (
                <SortHead key={code} up={`p-${code}`} down={`-p-${code}`} {...column} {...head} />
              ))}
              <th scope="col">{t('catalogue:table.stock')}</th>
              <SortHead up="price-asc" down="price-desc" title={t('search:price.title')} isNumber {...head} />
              <th scope="col">
                <span className="sr-only">{t('catalogue:buy.add')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {articles.map((article) => (
              <TableRow key={article.number} article={article} columns={list.columns} form={form} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface SortHeadProps extends Pick<Props, 'list' | 'onLink'> {
  up: AnySort;
  down: AnySort;
  title: string;
  /** It stands above numbers, at their end. */
  isNumber: boolean;
}

function SortHead({ list: { paths, query }, onLink, up, down, title, isNumber }: SortHeadProps) {
  const { sort } = query;
  const state = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={state} className={isNumber ? 'table-number' : undefined}>
      <a
        href={addressOf(paths, { ...query, sort: sort === up ? down : up })}
        rel="nofollow"
        onClick={(event) => follow(event, onLink)}
      >
        {title}
        <span aria-hidden="true">{state === 'descending' ? ' ↓' : state ? ' ↑' : ' ↕'}</span>
      </a>
    </th>
  );
}

interface RowProps extends Pick<ListingView, 'columns'> {
  article: ListedArticle;
  /** The id of the form that compares. */
  form: string;
}

function TableRow({ article, columns, form }: RowProps) {
  const { t, prefix } = useIsland();
  const { number, name } = article;
  const href = articlePath(prefix, number, name);
  return (
    <tr data-number={number}>
      <td>
        <input
          type="checkbox"
          name="artikel"
          value={number}
          form={form}
          aria-label={t('catalogue:compare.choose', { name })}
        />
      </td>
      <th scope="row">
        <a href={href}>
          <ArticleName pieces={article.pieces} />
        </a>
        <small className="num">{number}</small>
      </th>
      {columns.map(({ code, isNumber }, at) => (
        <td key={code} className={isNumber ? 'num table-number' : undefined}>
          <CellSign property={code} words={article.cells?.[at]} />
          {article.cells?.[at]}
        </td>
      ))}
      <td>
        <Availability article={article} />
      </td>
      <td className="table-number">
        <ArticlePrice article={article} />
      </td>
      <td>
        <BuyForm article={article} href={href} worded={false} />
      </td>
    </tr>
  );
}

/** The silhouette of a shape, whose words end in its code. */
function CellSign({ property, words = '' }: { property: string; words?: string | undefined }) {
  const code = /\d{3}$/.exec(words)?.[0];
  return code && <ValueSign property={property} code={code} />;
}
