import { useState, type MouseEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { ButtonLink } from '../ui/button.tsx';
import './documents.css';

type Progress = AnswerOf<'GET /customerapi/purchases/{language}/audit'>;

interface Props {
  /** ISO dates, both included. */
  from: string;
  to: string;
}

/**
 * The archive of a time in one press: its documents are written some at a time, so that a break loses nothing, then it is one
 * download that goes on where it broke. Without script the link alone does it.
 */
export const AuditArchive = island('documents', function AuditArchive({ from, to }: Props) {
  const { t, language, number } = useIsland();
  const [progress, setProgress] = useState<Progress | null>(null);
  const { isBusy, run } = useBusy();
  const period = { from, to };
  const file = `/customerapi/purchases/${language}/audit.zip?${new URLSearchParams(period).toString()}`;

  const make = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (progress?.bytes) return; // all is there: the link loads it
    event.preventDefault();
    if (isBusy) return;
    void run(async () => {
      const params = { language };
      let now = await api.call('GET /customerapi/purchases/{language}/audit', { params, query: period });
      setProgress(now);
      while (now.bytes === null) {
        now = await api.call('POST /customerapi/purchases/{language}/audit', { params, query: period });
        setProgress(now);
      }
      location.assign(file);
    });
  };
  const isStopped = progress !== null && progress.bytes === null && !isBusy;
  return (
    <div className="audit-archive">
      <ButtonLink href={file} look="ink" download aria-busy={isBusy} onClick={make}>
        {t('documents:audit.zip')}
        {progress?.bytes ? ` (${number(Math.ceil(progress.bytes / 100_000) / 10)} MB)` : ''}
      </ButtonLink>
      {progress && (
        <progress max={progress.documents} value={progress.ready} aria-label={t('documents:audit.zip')} />
      )}
      <p role="status">
        {progress &&
          t('documents:audit.progress', {
            ready: number(progress.ready),
            all: number(progress.documents),
          })}
      </p>
      {isStopped && <p role="alert">{t('documents:audit.stopped')}</p>}
    </div>
  );
});
