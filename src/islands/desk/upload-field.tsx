import { useId } from 'react';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { useUploads, type Upload } from './use-uploads.ts';

/** New pictures for the library: chosen or dropped, with how far each is. */
export function UploadField({ onAdded }: { onAdded: (name: string) => void }) {
  const { t } = useIsland();
  const id = useId();
  const { uploads, add, cancel, retry } = useUploads(onAdded);
  return (
    <div
      className="form-field"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        add(event.dataTransfer.files);
      }}
    >
      <label htmlFor={id}>{t('desk:media.add')}</label>
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple
        className="field"
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={`${id}-hint`} className="form-hint">
        {t('desk:media.add-hint')}
      </p>
      <ul className="desk-list">
        {uploads.map((one) => (
          <li key={one.key} className="desk-upload">
            <OneUpload one={one} onRetry={() => retry(one.key)} />
            <Button onClick={() => cancel(one.key)}>{t('desk:media.cancel', { name: one.name })}</Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OneUpload({ one: { name, state, progress }, onRetry }: { one: Upload; onRetry: () => void }) {
  const { t } = useIsland();
  if (state === 'sending')
    return (
      <>
        <span>{t('desk:media.sending', { name })}</span>
        <progress value={progress} max={1} aria-label={t('desk:media.sending', { name })} />
      </>
    );
  return (
    <>
      <span role="alert">{t(state === 'unread' ? 'desk:media.unread' : 'desk:media.failed', { name })}</span>
      {state === 'failed' && <Button onClick={onRetry}>{t('desk:media.retry', { name })}</Button>}
    </>
  );
}
