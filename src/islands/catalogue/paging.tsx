import { chevronLeft, chevronRight } from '#lib/icons.ts';
import { pageWindow } from '#lib/page-window.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { neighbours, pageHref, type ListingView } from './listing-view.ts';
import { pageCount } from './page-size.ts';

/** Page numbers of a list with previous and next; a page further is a page of its own. */
export function Paging({ list }: { list: ListingView }) {
  const { t, number } = useIsland();
  const pages = pageCount(list.tiles);
  const { previous, next } = neighbours(list);
  if (pages <= 1) return null;
  return (
    <nav className="paging" aria-label={t('search:paging.title')}>
      {previous && (
        <a href={previous} rel="prev" aria-label={t('search:paging.previous')}>
          <Icon shape={chevronLeft} />
        </a>
      )}
      <ol>
        {pageWindow(list.page, pages).map((page, place) => (
          <li key={page ?? `gap-${place}`}>
            {page === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className="num"
                href={pageHref(list, page)}
                aria-current={page === list.page ? 'page' : undefined}
                aria-label={t('search:paging.page', { number: page })}
              >
                {number(page)}
              </a>
            )}
          </li>
        ))}
      </ol>
      {next && (
        <a href={next} rel="next" aria-label={t('search:paging.next')}>
          <Icon shape={chevronRight} />
        </a>
      )}
    </nav>
  );
}
