import { useRef } from 'react';
import { useIsland } from '../kit/island.tsx';
import { FieldNotes, useControl } from '../ui/field.tsx';
import { nameOf, type Photo, type Photos } from './use-photos.ts';

interface Props {
  id: string;
  label: string;
  photos: Photos;
  /** 'cabinet.drawer'; one photo then. */
  place?: string;
  error?: string | undefined;
  required?: boolean;
}

/** Photos of a form: chosen or taken, with how far they are; they go while the rest is filled in. */
export function PhotoField({ id, label, photos, place = '', error, required = false }: Props) {
  const { t } = useIsland();
  const hint = place ? undefined : t('requests:photos.hint');
  const control = useControl(id, { required, hint, error });
  const shown = photos.all.filter((photo) => photo.place === place);
  const input = useRef<HTMLInputElement>(null);
  const remove = (key: number): void => {
    photos.remove(key);
    input.current?.focus(); // the photo takes its button along
  };
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      <input
        {...control}
        ref={input}
        required={false}
        type="file"
        name="Fotos"
        accept="image/*"
        multiple={!place}
        className="field photo-input"
        onChange={({ target }) => {
          photos.add(target.files ?? [], place);
          target.value = '';
        }}
      />
      <noscript>{t('requests:photos.script')}</noscript>
      <ul className="photos">
        {shown.map((photo, i) => (
          <OnePhoto
            key={photo.key}
            photo={photo}
            n={i + 1}
            onRetry={() => photos.retry(photo.key)}
            onRemove={() => remove(photo.key)}
          />
        ))}
      </ul>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

interface PhotoProps {
  photo: Photo;
  n: number;
  onRetry: () => void;
  onRemove: () => void;
}

function OnePhoto({ photo, n, onRetry, onRemove }: PhotoProps) {
  const { t } = useIsland();
  const { state, progress, preview } = photo;
  const isBad = state === 'unread' || state === 'failed';
  return (
    <li data-photo={state}>
      {/* sent with the form; one that is under way is waited for */}
      {!isBad && <input type="hidden" name="Fotos" value={nameOf(photo)} />}
      <img src={preview} alt={t('requests:photos.one', { n })} width={96} height={72} />
      {state === 'sending' && (
        <progress value={progress} max={1} aria-label={t('requests:photos.one', { n })} />
      )}
      {state === 'unread' && <p role="alert">{t('requests:photos.unread')}</p>}
      {state === 'failed' && (
        <>
          <p role="alert">{t('requests:photos.unsent')}</p>
          <button type="button" className="link" onClick={onRetry}>
            {t('requests:photos.retry')}
          </button>
        </>
      )}
      <button
        type="button"
        className="photo-remove"
        aria-label={t('requests:photos.remove', { n })}
        onClick={onRemove}
      >
        ×
      </button>
    </li>
  );
}

/** A form does not go without a photo that did not arrive: true while there is one, which has the focus then. */
export function holdsUnsent(form: HTMLElement | null | undefined): boolean {
  const retry = form?.querySelector<HTMLElement>('[data-photo="failed"] .link');
  retry?.focus();
  return Boolean(retry);
}
