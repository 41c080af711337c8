import { use, useState } from 'react';
import type { ContentImage } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Picture } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { UploadField } from './upload-field.tsx';
import { EntryLanguage } from './use-forms.ts';
import { usePictures } from './use-pictures.ts';

interface Props {
  id: string;
  label: string;
  error: string | undefined;
  value: ContentImage | undefined;
  onChange: (value: ContentImage | undefined) => void;
}

/** The picture of an entry, from the library; its description may be other words here than there. */
export function ImageField({ id, label, error, value, onChange }: Props) {
  const { t } = useIsland();
  const language = use(EntryLanguage);
  const [isOpen, setOpen] = useState(false);
  const take = ({ formats, alts }: Picture): void => {
    onChange({ url: formats.large.url, alt: alts[language] ?? '', formats: { ...formats } });
    setOpen(false);
  };
  return (
    <fieldset className="desk-group" data-field-image={id}>
      <legend>{label}</legend>
      {error && <p role="alert">{error}</p>}
      {value && (
        <>
          <img src={value.formats.small.url} width={value.formats.small.width} height={value.formats.small.height} alt={value.alt} />
          <TextField
            id={id}
            label={t('desk:media.alt-here')}
            hint={value.alt ? undefined : t('desk:media.alt-missing')}
            maxLength={200}
            value={value.alt}
            onChange={(event) => onChange({ ...value, alt: event.target.value })}
          />
        </>
      )}
      <div className="form-actions">
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'desk:media.close' : 'desk:media.choose')}
        </Button>
        {value && <Button onClick={() => onChange(undefined)}>{t('desk:media.without')}</Button>}
      </div>
      {isOpen && <Choice onTake={take} />}
    </fieldset>
  ); // prettier-ignore
}

/** The library as a choice: one press takes a picture; a new one may be added on the spot. */
function Choice({ onTake }: { onTake: (picture: Picture) => void }) {
  const { t } = useIsland();
  const { pictures, words, type, read, refused } = usePictures();
  return (
    <div className="desk-item">
      <UploadField onAdded={() => void read()} />
      <TextField
        label={t('desk:media.search')}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      <RefusedNote refused={refused} />
      {pictures?.length === 0 && <p role="status">{t('desk:media.none')}</p>}
      <ul className="desk-pictures">
        {pictures?.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className="desk-cell"
              aria-label={t('desk:media.take', { name: picture.name })}
              onClick={() => onTake(picture)}
            >
              <img
                src={picture.formats.small.url}
                width={picture.formats.small.width}
                height={picture.formats.small.height}
                alt=""
                loading="lazy"
              />
              <span>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
