import { articlePath, comparePath } from '#lib/paths.ts';
import { useIsland } from '../kit/island.tsx';
import { ArticleName, Availability, BuyForm } from './article-parts.tsx';
import { ArticlePrice } from './article-price.tsx';
import { MOST_COMPARED } from './compared.ts';
import { DOT } from './dot.ts';
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
  const columns = shownColumns(list, articles);
  const packs = list.columns.find(({ code }) => code === PACK);
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
              <th scope="col" aria-sort={packs && stateOf(list, PACK_SORT)}>
                {t('search:results')} {packs && <SortLink {...PACK_SORT} title={packs.title} {...head} />}
              </th>
              {columns.map(({ code, title, isNumber }) => (
                <SortHead
                  key={code}
                  up={`p-${code}`}
                  down={`-p-${code}`}
                  title={title}
                  isNumber={isNumber}
                  {...head}
                />
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
              <TableRow key={article.number} article={article} columns={columns} form={form} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

/** A property that stands beside the number instead of in a column. */
const PACK = 'pack';
const PACK_SORT = { up: 'p-pack', down: '-p-pack' } as const;

type ShownColumn = ListingView['columns'][number] & { readonly at: number };

/** The columns in which any of these articles has something, each with the place of its cells. */
function shownColumns({ columns }: ListingView, articles: readonly ListedArticle[]): ShownColumn[] {
  return columns
    .map((column, at) => ({ ...column, at }))
    .filter(({ code, at }) => code !== PACK && articles.some(({ cells }) => cells?.[at]));
}

interface SortLinkProps extends Pick<Props, 'list' | 'onLink'> {
  up: AnySort;
  down: AnySort;
  title: string;
}

/** How the list is sorted by what a head names. */
const stateOf = ({ query: { sort } }: ListingView, { up, down }: Pick<SortLinkProps, 'up' | 'down'>) =>
  sort === up ? 'ascending' : sort === down ? 'descending' : undefined;

interface SortHeadProps extends SortLinkProps {
  /** It stands above numbers, at their end. */
  isNumber: boolean;
}

function SortHead({ isNumber, ...link }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={stateOf(link.list, link)} className={isNumber ? 'table-number' : undefined}>
      <SortLink {...link} />
    </th>
  );
}

function SortLink({ list, onLink, up, down, title }: SortLinkProps) {
  const state = stateOf(list, { up, down });
  const sort = state === 'ascending' ? down : up;
  return (
    <a
      href={addressOf(list.paths, { ...list.query, sort })}
      rel="nofollow"
      onClick={(event) => follow(event, onLink)}
    >
      {title}
      <span aria-hidden="true">{state === 'descending' ? '\u00a0↓' : state ? '\u00a0↑' : '\u00a0↕'}</span>
    </a>
  );
}

interface RowProps {
  columns: readonly ShownColumn[];
  article: ListedArticle;
  /** The id of the form that compares. */
  form: string;
}

function TableRow({ article, columns, form }: RowProps) {
  const { t, prefix } = useIsland();
  const { number, name, pack } = article;
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
        <small className="num">{[number, pack].filter(Boolean).join(DOT)}</small>
      </th>
      {columns.map(({ code, isNumber, at }) => (
        <td key={code} className={isNumber ? 'num table-number' : undefined}>
          <CellSign property={code} words={article.cells?.[at]} />
          {article.cells?.[at]}
        </td>
      ))}
      <td>
        <Availability article={article} brief />
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
