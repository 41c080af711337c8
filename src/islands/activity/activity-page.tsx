import type { MouseEvent } from 'react';
import { opensElsewhere } from '../kit/dom.ts';
import { island, useIsland } from '../kit/island.tsx';
import { EventRow } from './event-row.tsx';
import { FILTERS, useActivity, type Activity, type Filter } from './use-activity.ts';

interface Props {
  activity: Activity;
  filter: Filter;
}

/** What happened around the account's safety, by group, the newest first; every way is a link that works without script, too. */
export const ActivityPage = island('activity', function ActivityPage(props: Props) {
  const { t, prefix } = useIsland();
  const { events, hasMore, filter, busy, choose, older, last } = useActivity(props.activity, props.filter);
  const addressOf = (group: Filter, before?: number | null): string => {
    const query = new URLSearchParams({
      ...(group !== 'all' && { art: group }),
      ...(before && { vor: String(before) }),
    });
    return `/${prefix}/meinlabor/aktivitaet${query.size > 0 ? `?${query}` : ''}`;
  };
  const follow = (act: () => Promise<void>) => (event: MouseEvent) => {
    if (opensElsewhere(event.nativeEvent)) return;
    event.preventDefault();
    if (!busy) void act();
  };
  const change = (group: Filter) => async () => {
    await choose(group);
    history.replaceState(history.state, '', addressOf(group));
  };
  return (
    <section className="card card-wide" aria-busy={busy || undefined}>
      <nav className="chips" aria-label={t('activity:filter')}>
        {FILTERS.map((group) => (
          <a
            key={group}
            className="chip"
            href={addressOf(group)}
            aria-current={group === filter ? 'page' : undefined}
            onClick={follow(change(group))}
          >
            {t(`activity:group.${group}`)}
          </a>
        ))}
      </nav>
      {events.length === 0 && <p className="above-part">{t('activity:empty')}</p>}
      <ul className="security-rows" aria-live="polite">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {hasMore && (
        <a className="btn btn-quiet" href={addressOf(filter, last)} onClick={follow(older)}>
          {t('activity:older')}
        </a>
      )}
    </section>
  );
});
