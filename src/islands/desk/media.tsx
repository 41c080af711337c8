import { useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { useKeptFocus } from '../kit/use-kept-focus.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Me, type Picture } from './calls.ts';
import { PictureFacts } from './picture-facts.tsx';
import { RefusedNote } from './refused-note.tsx';
import { UploadField } from './upload-field.tsx';
import { useCall } from './use-call.ts';
import { usePictures } from './use-pictures.ts';

/** The library: pictures of the editors, what they show, where they are shown. A removal can be taken back. */
export function Media({ me }: { me: Me }) {
  const { t } = useIsland();
  const { pictures, words, type, read, replace, refused } = usePictures();
  const act = useCall();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<Picture | null>(null);
  const undo = useKeptFocus<HTMLButtonElement>(pictures); // what is removed takes its button along
  const remove = async (picture: Picture): Promise<void> => {
    const input = { params: { picture: picture.id } };
    if (!(await act.run(() => desk.call('POST /redaktion/api/media/{picture}/remove', input)))) return;
    setRemoved(picture);
    await read();
  };
  const restore = async ({ id, name }: Picture): Promise<void> => {
    const input = { params: { picture: id } };
    if (!(await act.run(() => desk.call('POST /redaktion/api/media/{picture}/restore', input)))) return;
    setRemoved(null);
    await read();
    setSaid(t('desk:media.added', { name }));
  };
  return (
    <section aria-label={t('desk:tab.media')} className="desk-entry">
      <UploadField
        onAdded={(name) => {
          setSaid(t('desk:media.added', { name }));
          void read();
        }}
      />
      <TextField
        label={t('desk:media.search')}
        hint={t('desk:media.search-hint')}
        type="search"
        maxLength={100}
        value={words}
        onChange={(event) => type(event.target.value)}
      />
      <RefusedNote refused={act.refused ?? refused} />
      <p role="status">{removed ? t('desk:media.removed', { name: removed.name }) : said}</p>
      {removed && (
        <p className="form-actions">
          <Button ref={undo} busy={act.busy} onClick={() => void restore(removed)}>
            {t('desk:undo')}
          </Button>
        </p>
      )}
      {pictures?.length === 0 && <p>{t('desk:media.none')}</p>}
      <ul className="desk-pictures">
        {pictures?.map((picture) => (
          <li key={picture.id} className="desk-line" data-picture={picture.name}>
            <PictureFacts {...{ picture, me }} onChange={replace} />
            <Button busy={act.busy} onClick={() => void remove(picture)}>
              {t('desk:media.remove', { name: picture.name })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
