import { useEffect, useEffectEvent, useRef } from 'react';
import { island, useIsland } from '../kit/island.tsx';
import { holdsUnsent, PhotoField } from './photo-field.tsx';
import { usePhotos } from './use-photos.ts';

/**
 * Photos of a return: they go while the form is filled in, which waits for those that are under way. It goes on by itself once the
 * page has drawn their names, and stays where one did not arrive: that one is shown with its way to send it again.
 */
export const ReturnPhotos = island('return-photos', function ReturnPhotos({ isDone }: { isDone: boolean }) {
  const { t } = useIsland();
  const photos = usePhotos({ isNew: isDone });
  const place = useRef<HTMLDivElement>(null);
  const waiting = useRef<SubmitEvent>(null);
  const onSubmit = useEffectEvent((event: SubmitEvent): void => {
    const isSending = photos.all.some(({ state }) => state === 'sending');
    if (isSending) waiting.current = event;
    if (isSending || holdsUnsent(place.current)) event.preventDefault();
  });
  useEffect(() => {
    const form = place.current?.closest('form');
    const listen = (event: SubmitEvent): void => onSubmit(event);
    form?.addEventListener('submit', listen);
    return () => form?.removeEventListener('submit', listen);
  }, []);
  useEffect(() => {
    const sent = waiting.current;
    if (!sent || photos.all.some(({ state }) => state === 'sending')) return;
    waiting.current = null;
    (sent.target as HTMLFormElement).requestSubmit(sent.submitter);
  }, [photos.all]);
  return (
    <div ref={place}>
      <PhotoField id="return-photos" label={t('requests:photos.title')} photos={photos} />
    </div>
  );
});
