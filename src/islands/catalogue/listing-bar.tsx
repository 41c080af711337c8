import type { MouseEvent, RefObject } from 'react';
import { close, filter, grid, list as rowsIcon, table } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { follow } from './follow.ts';
import { listingSearch, SORTS, VIEWS, type ListingQuery, type Sort } from './listing-query.ts';
import { chipsOf, HEADING, resetHref, type Chip, type ListingView } from './listing-view.ts';
import { useChipFocus } from './use-chip-focus.ts';

interface Props {
  list: ListingView;
  /** What is chosen, presses under way included. */
  query: ListingQuery;
  onQuery(query: ListingQuery): void;
  /** A link to the list in another state was pressed. */
  onLink(href: string): void;
  hidden: boolean;
  /** What has the focus when the last chip is gone. */
  heading: RefObject<HTMLElement | null>;
}

/** Above the list: what is filtered, sorting, tiles or rows. */
export function ListingBar({ list, query, onQuery, onLink, hidden, heading }: Props) {
  const { t } = useIsland();
  const chips = useChips(list);
  const { chips: chipList, onChip } = useChipFocus(list, heading);
  const take = (event: MouseEvent<HTMLAnchorElement>, place: number): void =>
    follow(event, (href) => {
      onChip(place);
      onLink(href);
    });
  return (
    <div className="listing-bar" hidden={hidden}>
      <button type="button" className="btn btn-quiet filters-open" popoverTarget="filters">
        <Icon shape={filter} size={20} />
        {t('search:filter.title')}
        {chips.length > 0 && <span className="badge num">{chips.length}</span>}
      </button>
      <ul className="chips" ref={chipList} aria-label={t('search:filter.active')}>
        {chips.map((chip, place) => (
          <li key={chip.key}>
            <FilterChip chip={chip} onPress={(event) => take(event, place)} />
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <a
              className="chips-reset"
              href={`${resetHref(list)}#${HEADING}`}
              onClick={(event) => take(event, 0)}
            >
              {t('search:filter.reset')}
            </a>
          </li>
        )}
      </ul>
      <Sorting {...{ list, query, onQuery }} />
      <Views {...{ list, onLink }} />
    </div>
  );
}

/** The active filters in words. */
function useChips(list: ListingView): Chip[] {
  const { t, money } = useIsland();
  return chipsOf(list, {
    novelty: t('search:filter.novelty'),
    sale: t('search:filter.sale'),
    inStock: t('search:filter.in-stock'),
    price: (min, max) => {
      if (min === null) return t('search:price.up-to', { amount: money(max!) });
      if (max === null) return t('search:price.at-least', { amount: money(min) });
      return `${money(min)} – ${money(max)}`;
    },
  });
}

interface ChipProps {
  chip: Chip;
  onPress(event: MouseEvent<HTMLAnchorElement>): void;
}

function FilterChip({ chip: { label, href, swatch }, onPress }: ChipProps) {
  const { t } = useIsland();
  return (
    <a
      className="chip"
      href={`${href}#${HEADING}`}
      aria-label={t('search:filter.remove', { name: label })}
      onClick={onPress}
    >
      {swatch && (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={swatch} stroke="currentColor" strokeOpacity=".35" />
        </svg>
      )}
      {`${label} `}
      <Icon shape={close} size={15} />
    </a>
  );
}

function Sorting({ list, query, onQuery }: Pick<Props, 'list' | 'query' | 'onQuery'>) {
  const { t } = useIsland();
  const byColumn = list.columns.find(({ code }) => query.sort.endsWith(`p-${code}`));
  const sorts = SORTS.filter((sort) => sort !== 'relevance' || query.q || query.sort === 'relevance');
  return (
    <label className="sorting">
      <span>{t('search:sort.title')}</span>
      <select
        name="sort"
        form="filter-form"
        className="field"
        value={query.sort}
        onChange={({ target }) => onQuery({ ...query, sort: target.value as Sort })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sort === 'relevance' && !query.q ? 'search:sort.catalogue' : `search:sort.${sort}`)}
          </option>
        ))}
        {byColumn && <option value={query.sort}>{byColumn.title}</option>}
      </select>
    </label>
  );
}

const VIEW_ICONS = { grid, list: rowsIcon, table } as const;

/** Tiles, rows or a table: an address each; the pressed one keeps the focus. */
function Views({ list, onLink }: Pick<Props, 'list' | 'onLink'>) {
  const { t } = useIsland();
  return (
    <div className="views" role="group" aria-label={t('search:view.title')}>
      {VIEWS.map((view) => (
        <a
          key={view}
          href={list.paths.first + listingSearch({ ...list.query, view })}
          className="icon-button"
          aria-label={t(`search:view.${view}`)}
          aria-current={list.query.view === view ? 'true' : undefined}
          onClick={(event) => follow(event, onLink)}
        >
          <Icon shape={VIEW_ICONS[view]} size={20} />
        </a>
      ))}
    </div>
  );
}
