import { lazy, Suspense, useState, type FormEvent } from 'react';
import { withColon } from '#i18n/typography.ts';
import type { WorkStep } from '#shop/work-records/model.ts';
import { island, useIsland } from '../kit/island.tsx';
import { OfflineBar } from '../offline/offline-bar.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useWork, type WorkInHand } from './use-work.ts';
import { WorkHead } from './work-head.tsx';
import { PutAway } from './put-away.tsx';
import { WorkMaterial } from './work-material.tsx';
import type { WorkDetail } from './document/works-calls.ts';
import './work-records.css';

/** Of a kept work only, below everything else. */
const WorkFiles = lazy(async () => ({ default: (await import('./work-files.tsx')).WorkFiles }));

interface Props {
  /** Null for a new work. */
  kept: WorkDetail | null;
  mayWrite: boolean;
}

/** One work: head, material, and what is done with it. */
export const WorkPage = island('work', function WorkPage({ kept, mayWrite }: Props) {
  const { t } = useIsland();
  const work = useWork(kept);
  const { detail, problem, isBusy, keep } = work;
  const isOpen = detail === null || detail.work.state === 'open';
  const isLocked = !mayWrite || !isOpen;
  const send = (event: FormEvent): void => {
    event.preventDefault();
    void keep('save');
  };
  return (
    <form className="works scanner" onSubmit={send}>
      <OfflineBar />
      {!mayWrite && <p role="status">{t('work-records:read-only')}</p>}
      {detail && <WorkState work={detail.work} />}
      {detail && !detail.isSound && (
        <p className="form-error" role="alert">
          {t('work-records:unsound')}
        </p>
      )}
      <WorkHead work={work} isLocked={isLocked} />
      <WorkMaterial work={work} isLocked={isLocked} />
      {problem && (
        <p className="form-error" role="alert">
          {problem}
        </p>
      )}
      {!isLocked && (
        <div className="works-actions">
          <Button submit look="primary" busy={isBusy}>
            {t('work-records:action.save')}
          </Button>
          {detail && (
            <Button look="ink" busy={isBusy} onClick={() => void keep('finish')}>
              {t('work-records:action.finish')}
            </Button>
          )}
        </div>
      )}
      {mayWrite && detail?.work.state === 'finished' && <PutAway work={work} />}
      {mayWrite && detail && <WithReason work={work} isOpen={isOpen} />}
      {detail && (
        <Suspense>
          <WorkFiles detail={detail} mayWrite={mayWrite} />
        </Suspense>
      )}
      {detail && <Versions versions={detail.versions} />}
    </form>
  );
});

/** Where it stands, who makes it, when it left, and until when it is kept. */
function WorkState({ work: { state, technician, delivered, retainUntil } }: Pick<WorkDetail, 'work'>) {
  const { t, date, language } = useIsland();
  const dayOf = (day: string): string => date(`${day}T12:00:00Z`);
  return (
    <p className="works-state" data-state={state}>
      {t(`work-records:state.${state}`)} · {withColon(t('work-records:field.technician'), language)}{' '}
      {technician.name}
      {delivered && ` · ${withColon(t('work-records:field.delivered'), language)} ${dayOf(delivered)}`}
      {retainUntil && <> · {t('work-records:retained', { date: dayOf(retainUntil) })}</>}
    </p>
  );
}

/** What needs a reason: a correction of what is closed, the cancellation of what is open. */
function WithReason({ work: { keep, isBusy }, isOpen }: { work: WorkInHand; isOpen: boolean }) {
  const { t } = useIsland();
  const [reason, setReason] = useState('');
  return (
    <div className="works-search">
      <TextField
        label={t('work-records:field.reason')}
        value={reason}
        maxLength={200}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button
        busy={isBusy}
        onClick={() =>
          void keep(isOpen ? 'cancel' : 'correct', { reason }).then((isKept) => isKept && setReason(''))
        }
      >
        {t(isOpen ? 'work-records:action.cancel' : 'work-records:action.correct')}
      </Button>
    </div>
  );
}

function Versions({ versions }: { versions: WorkDetail['versions'] }) {
  const { t, dateTime } = useIsland();
  return (
    <section aria-labelledby="works-versions">
      <h2 id="works-versions">{t('work-records:versions')}</h2>
      <ol className="works-versions">
        {versions.map(({ version, at, by, step, reason }) => (
          <li key={version}>
            {dateTime(at)} · {by} · {t(`work-records:step.${step as WorkStep}`)}
            {reason && ` · ${reason}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
