import { useEffect, useEffectEvent, useRef } from 'react';
import { island, useIsland } from '../kit/island.tsx';
import { PhotoField } from './photo-field.tsx';
import { usePhotos } from './use-photos.ts';

/** Photos of a return: they go while the form is filled in, which waits for those that are under way. */
export const ReturnPhotos = island('return-photos', function ReturnPhotos({ isDone }: { isDone: boolean }) {
  const { t } = useIsland();
  const photos = usePhotos({ isNew: isDone });
  const place = useRef<HTMLDivElement>(null);
  const onSubmit = useEffectEvent((event: SubmitEvent): void => {
    if (photos.all.every(({ state }) => state !== 'sending')) return;
    event.preventDefault();
    void photos.names().then(() => (event.target as HTMLFormElement).requestSubmit(event.submitter));
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: SubmitEvent): void => onSubmit(event);
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);
  return (
    <div ref={place}>
      <PhotoField id="return-photos" label={t('requests:photos.title')} photos={photos} />
    </div>
  );
});
