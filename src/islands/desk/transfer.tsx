import { useId, useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Me } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useTransfer } from './use-transfer.ts';

/** All content as a file, and a file of another shop into this one. */
export function Transfer({ me }: { me: Me }) {
  const { t } = useIsland();
  const id = useId();
  const [publishes, setPublishes] = useState(false);
  const { progress, results, said, refused, download, upload, stop } = useTransfer();
  const bad = results.filter(({ outcome }) => outcome === 'refused');
  return (
    <details className="desk-history">
      <summary>{t('desk:transfer.title')}</summary>
      <section className="card desk-publishing" aria-label={t('desk:transfer.title')}>
        <p>{t('desk:transfer.lead')}</p>
        <div className="form-actions">
          <Button busy={progress !== null} onClick={() => void download()}>
            {t('desk:transfer.export')}
          </Button>
        </div>
        {me.role !== 'editor' && (
          <Checkbox
            label={t('desk:transfer.publish')}
            checked={publishes}
            onChange={(event) => setPublishes(event.target.checked)}
          />
        )}
        <div className="form-field">
          <label htmlFor={id}>{t('desk:transfer.import')}</label>
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            className="field"
            disabled={progress !== null}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void upload(file, publishes);
              target.value = '';
            }}
          />
        </div>
        {progress && (
          <p className="desk-upload">
            <progress value={progress.all ? progress.done : undefined} max={progress.all || 1} aria-label={t('desk:transfer.title')} />
            {t('desk:transfer.under-way', { done: String(progress.done), all: String(progress.all || '…') })}
            <Button onClick={stop}>{t('desk:transfer.cancel')}</Button>
          </p>
        )}
        <RefusedNote refused={refused} />
        <p role="status">{said}</p>
        <ul>
          {bad.map(({ subject, code, fields }) => (
            <li key={subject}>{[subject, code, ...fields].join(' · ')}</li>
          ))}
        </ul>
      </section>
    </details>
  ); // prettier-ignore
}
