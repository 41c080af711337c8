import { opensElsewhere } from '#islands/kit/dom.ts';
import { pageWindow } from '#lib/page-window.ts';

interface Props {
  page: number;
  pages: number;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Goes there without loading the page anew; without it the browser follows the link. */
  onPage?: (page: number) => void;
  /** Name of the navigation. */
  label: string;
  /** Name of one page, for instance “Page 3”. */
  pageLabel: (page: number) => string;
  formatNumber?: (page: number) => string;
}

/** Pages of a list: both ends and the neighbours of this one. Nothing where there is one page. */
export function Pager({ page, pages, hrefOf, onPage, label, pageLabel, formatNumber = String }: Props) {
  if (pages <= 1) return null;
  return (
    <nav className="paging" aria-label={label}>
      <ol>
        {pageWindow(page, pages).map((number, place) => (
          <li key={number ?? `gap-${place}`}>
            {number === null ? (
              <span aria-hidden="true">…</span>
            ) : (
              <a
                className="num"
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={pageLabel(number)}
                onClick={(event) => {
                  if (!onPage || opensElsewhere(event.nativeEvent)) return;
                  event.preventDefault();
                  onPage(number);
                }}
              >
                {formatNumber(number)}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
