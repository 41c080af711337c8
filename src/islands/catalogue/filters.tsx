import type { SubmitEvent } from 'react';
import { close } from '#lib/icons.ts';
import { useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { foldFacets } from './facet-fold.ts';
import { FacetGroup } from './facet-group.tsx';
import { listingFields, withoutFilters, withValue, type ListingQuery } from './listing-query.ts';
import type { ListingView } from './listing-view.ts';
import { PriceRange } from './price-range.tsx';

interface Props {
  list: ListingView;
  /** What is chosen, presses under way included. */
  query: ListingQuery;
  onQuery(query: ListingQuery): void;
  /** The button below the filters: shows the list, whose filters apply already. */
  onShow(): void;
}

const SWITCHES = [
  { field: 'stock', name: 'inStock', text: 'search:filter.in-stock' },
  { field: 'sale', name: 'sale', text: 'search:filter.sale' },
  { field: 'new', name: 'novelty', text: 'search:filter.novelty' },
] as const;

/**
 * Filters of a list: one GET form that works without a script; on a phone a sheet (popover), beside the list on wider
 * screens. Each change applies at once.
 */
export function Filters({ list, query, onQuery, onShow }: Props) {
  const { t, number } = useIsland();
  const kept = listingFields(withoutFilters(query)).filter(([name]) => name !== 'sort');
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    onShow();
  };
  return (
    <aside id="filters" className="filters" popover="auto" aria-label={t('search:filter.title')}>
      <div className="filters-head">
        <h2>{t('search:filter.title')}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          aria-label={t('search:filter.close')}
        >
          <Icon shape={close} />
        </button>
      </div>
      <form id="filter-form" action={list.paths.first} onSubmit={send}>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Switches {...{ list, query, onQuery }} />
        {foldFacets(list.facets).map((folded) => (
          <FacetGroup
            key={folded.facet.field}
            {...folded}
            query={query}
            onChoose={(field, code, isChosen) => onQuery(withValue(query, field, code, isChosen))}
          />
        ))}
        {list.priceRange && (
          <PriceRange
            range={list.priceRange}
            min={query.min}
            max={query.max}
            onChange={(bounds) => onQuery({ ...query, ...bounds })}
          />
        )}
        <div className="filters-foot">
          <button type="submit" className="btn btn-ink">
            {t('search:filter.show', { count: list.total, number: number(list.total) })}
          </button>
        </div>
      </form>
    </aside>
  );
}

/** What articles have beside their properties: on stock, at a lower price, new. */
function Switches({ list, query, onQuery }: Omit<Props, 'onShow'>) {
  const { t, number } = useIsland();
  const offered = SWITCHES.filter(({ name }) => list.switches[name] > 0 || query[name]);
  return (
    <fieldset className="facet">
      <legend className="sr-only">{t('search:filter.switches')}</legend>
      {offered.map(({ field, name, text }) => (
        <label key={field} className="facet-value">
          <input
            type="checkbox"
            name={field}
            value="1"
            checked={query[name]}
            onChange={({ target }) => onQuery({ ...query, [name]: target.checked })}
          />
          <span>{t(text)}</span>
          <span className="facet-count num">{number(list.switches[name])}</span>
        </label>
      ))}
    </fieldset>
  );
}
