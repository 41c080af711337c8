import { useState } from 'react';
import { COMPANY_TIME_ZONE } from '#lib/business-time.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { desk, type Entry } from './calls.ts';
import { PlannedTime } from './planned-time.tsx';

interface Props {
  entry: Entry;
  busy: boolean;
  onAct: (work: (version: number) => Promise<{ entry: Entry }>, said: string) => Promise<void>;
}

/** Said where the browser's own clock is another: whose clock the times are read by. */
const isAbroad = (): boolean => Intl.DateTimeFormat().resolvedOptions().timeZone !== COMPANY_TIME_ZONE;

/** What visitors see and when: publish now or later, for good or until a time; take away. */
export function Publishing({ entry, busy, onAct }: Props) {
  const { t, dateTime } = useIsland();
  const [startsAt, setStart] = useState(entry.nextAt ?? '');
  const [until, setUntil] = useState(entry.until ?? '');
  const params = { entry: entry.id };
  const publish = (): void => {
    void onAct(
      (version) =>
        desk.call('POST /redaktion/api/entries/{entry}/publish', {
          params,
          body: { version, startsAt, until },
        }),
      t(startsAt ? 'desk:act.scheduled' : 'desk:act.published'),
    );
  };
  const unpublish = (): void =>
    void onAct(
      (version) => desk.call('POST /redaktion/api/entries/{entry}/unpublish', { params, body: { version } }),
      t('desk:act.unpublished'),
    );
  return (
    <section className="card desk-publishing desk-times">
      <h3>{t('desk:act.title')}</h3>
      {entry.nextAt && <p>{t('desk:act.from', { time: dateTime(entry.nextAt) })}</p>}
      {entry.until && <p>{t('desk:act.until', { time: dateTime(entry.until) })}</p>}
      {isAbroad() && <p className="note">{t('desk:act.zone', { zone: COMPANY_TIME_ZONE })}</p>}
      <PlannedTime
        label={t('desk:act.start')}
        hint={t('desk:act.start-hint')}
        was={entry.nextAt}
        onPlan={setStart}
      />
      <PlannedTime
        label={t('desk:act.end')}
        hint={t('desk:act.end-hint')}
        was={entry.until}
        onPlan={setUntil}
      />
      <div className="form-actions">
        <Button look="primary" busy={busy} onClick={publish}>
          {t(startsAt ? 'desk:act.schedule' : 'desk:act.publish')}
        </Button>
        {(entry.liveAt || entry.nextAt) && (
          <Button busy={busy} onClick={unpublish}>
            {t('desk:act.unpublish')}
          </Button>
        )}
      </div>
    </section>
  );
}
