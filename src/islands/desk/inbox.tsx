import { useEffect, useEffectEvent, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { useIsland } from '../kit/island.tsx';
import { desk, type Me } from './calls.ts';
import { Due } from './due.tsx';
import { InboxFilters, NO_FILTER, queryOf } from './inbox-filters.tsx';
import { InboxRequest } from './inbox-request.tsx';
import { useCall } from './use-call.ts';

type Listed = AnswerOf<'GET /redaktion/api/requests'>;

/** Requests of customers and visitors, who has waited longest first, or one of them by its number. */
export function Inbox({ me, number }: { me: Me; number: string }) {
  const [filter, setFilter] = useState(NO_FILTER);
  if (/^\d{1,6}$/.test(number)) return <InboxRequest key={number} me={me} number={Number(number)} />;
  return <List filter={filter} onFilter={setFilter} />;
}

function List({
  filter,
  onFilter,
}: {
  filter: typeof NO_FILTER;
  onFilter: (filter: typeof NO_FILTER) => void;
}) {
  const { t } = useIsland();
  const { run, refused } = useCall();
  const [listed, setListed] = useState<Listed | null>(null);
  const read = useEffectEvent(async (query: ReturnType<typeof queryOf>) => {
    const answer = await run(() => desk.call('GET /redaktion/api/requests', { query, latest: 'inbox' }));
    if (answer) setListed(answer);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void read(queryOf(filter));
  }, [filter]);
  return (
    <section aria-label={t('desk:tab.requests')}>
      <InboxFilters filter={filter} members={listed?.members ?? []} onFilter={onFilter} />
      {refused && (
        <p className="form-summary" role="alert">
          {refused.message}
        </p>
      )}
      {listed?.requests.length === 0 && <p role="status">{t('desk:inbox.none')}</p>}
      <ul className="desk-list">
        {listed?.requests.map((one) => (
          <li key={one.number}>
            <a className="desk-line" href={`#anfragen/${one.number}`}>
              <strong>
                <span className="num">{one.number}</span> {t(`requests:kind.${one.kind}`)}
              </strong>
              <span>
                {`${one.firstName} ${one.lastName}`} · {one.customer ?? t('desk:inbox.guest')} · {one.country}{' '}
                {one.language} {one.brand}
              </span>
              <span className="desk-excerpt">{one.message}</span>
              <span className="desk-marks">
                <span>{t(`requests:state.${one.state}`)}</span>
                <span>{one.assignee || t('desk:inbox.nobody')}</span>
                {one.photos > 0 && <span>{t('requests:lab.photos', { n: String(one.photos) })}</span>}
                <Due due={one.due} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
