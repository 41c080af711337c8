import { useRef } from 'react';
import { island, useIsland } from '../kit/island.tsx';
import { Filters } from './filters.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingTable } from './listing-table.tsx';
import { Notes } from './listing-notes.tsx';
import { isFiltered } from './listing-query.ts';
import { HEADING, resetHref, type ListedArticle, type ListingView } from './listing-view.ts';
import { Paging } from './paging.tsx';
import { Row } from './row.tsx';
import { Tile } from './tile.tsx';
import { useListing } from './use-listing.ts';
import { CategoryCards, NothingFound } from './ways-on.tsx';

/** Pictures of the first row are loaded at once. */
const EAGER = 4;

interface Props {
  list: ListingView;
}

/**
 * A list of articles: heading with exact counts, sub-categories, filters, tiles, pages. Used by category and search.
 * The server draws it; in the browser it wakes with the first focus or press in its filters (docs/decisions/048).
 */
export const ListingPage = island('listing', function ListingPage({ list: initial }: Props) {
  const { t, number } = useIsland();
  const { list, query, isBusy, show, change } = useListing(initial);
  const head = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // nothing to filter or to sort
  const isBare = list.entries.length === 0 && !isFiltered(list.query);
  const showList = (): void => {
    document.getElementById('filters')?.hidePopover();
    head.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="listing" aria-busy={isBusy || undefined}>
      <header className="listing-head" ref={head}>
        <h1 id={HEADING} ref={heading} tabIndex={-1}>
          {`${list.heading} `}
          {!isBare && !list.notes.near && <span className="listing-count num">{number(list.total)}</span>}
        </h1>
        {list.lines > 1 && (
          <p className="listing-lines num">
            {t('search:lines', { count: list.lines, number: number(list.lines) })}
          </p>
        )}
        <p className="sr-only" role="status" data-announce>
          {t('search:count', { count: list.total, number: number(list.total) })}
        </p>
        <Notes list={list} />
      </header>
      {list.children.length > 0 && list.page === 1 && (
        <nav className="children" aria-label={t('catalogue:category.children')}>
          <ul>
            <CategoryCards categories={list.children} eager />
          </ul>
        </nav>
      )}
      <div className={isBare ? 'listing-cols listing-bare' : 'listing-cols'}>
        {!isBare && <PastFilters />}
        {!isBare && <Filters list={list} query={query} onQuery={change} onShow={showList} />}
        <div>
          <ListingBar {...{ list, query, heading }} onQuery={change} onLink={show} hidden={isBare} />
          <div className="results" id="results" tabIndex={-1}>
            <Results list={list} onLink={show} />
            <Paging list={list} />
            {list.others.length > 0 && (
              <section className="others" aria-labelledby="others">
                <h2 id="others">{t('search:others')}</h2>
                <Articles list={list} articles={list.others} onLink={show} eager={0} />
              </section>
            )}
            {list.entries.length + list.others.length > 0 && (
              <p className="net-note">{t('catalogue:price.net-note')}</p>
            )}
          </div>
        </div>
      </div>
    </div>
  );
});

/** The way over the filters, as the page's own way over its head. */
function PastFilters() {
  const { t } = useIsland();
  return (
    <a className="skip filters-skip" href="#results">
      {t('search:filter.skip')}
    </a>
  );
}

function Results({ list, onLink }: Pick<ArticlesProps, 'list' | 'onLink'>) {
  const { t } = useIsland();
  const isFilteredEmpty = isFiltered(list.query);
  return (
    <>
      <h2 className="sr-only">{t('search:results')}</h2>
      <Articles articles={list.entries} eager={EAGER} {...{ list, onLink }} />
      {list.waysOn && (
        <NothingFound ways={list.waysOn}>
          <p className="zero-lead">{t(isFilteredEmpty ? 'search:zero.filtered' : 'search:zero.hint')}</p>
          {isFilteredEmpty && (
            <a className="btn btn-ink" href={resetHref(list)}>
              {t('search:filter.reset')}
            </a>
          )}
        </NothingFound>
      )}
    </>
  );
}

interface ArticlesProps {
  articles: readonly ListedArticle[];
  list: ListingView;
  onLink(href: string): void;
  /** Pictures loaded at once. */
  eager: number;
}

function Articles({ list, articles, onLink, eager }: ArticlesProps) {
  const { view } = list.query;
  if (view === 'table') return articles.length > 0 && <ListingTable {...{ list, articles, onLink }} />;
  return view === 'list' ? (
    <div className="rows">
      {articles.map((article) => (
        <Row key={article.number} article={article} />
      ))}
    </div>
  ) : (
    <div className="tiles">
      {articles.map((article, place) => (
        <Tile key={article.number} article={article} eager={place < eager} />
      ))}
    </div>
  );
}
