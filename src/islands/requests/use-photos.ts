import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createLane } from '../kit/lane.ts';
import { keepPhotos, readKeptPhotos, thumbnailOf } from './kept-photos.ts';
import { scalePhoto } from './scale-photo.ts';
import { sendPhoto } from './send-photo.ts';

export interface Photo {
  readonly key: number;
  /** 'cabinet.drawer' of a digitisation, else ''. */
  readonly place: string;
  readonly state: 'sending' | 'sent' | 'failed' | 'unread';
  /** 0 to 1. */
  readonly progress: number;
  /** Address in this tab. */
  readonly preview: string;
  /** Of the shop; '' before. */
  readonly id: string;
  /** What stays of it when the page is left; '' before it is sent. */
  readonly thumbnail: string;
}

export interface Photos {
  readonly all: readonly Photo[];
  add(files: Iterable<File>, place?: string): void;
  retry(key: number): void;
  remove(key: number): void;
  removePlaces(isGone: (place: string) => boolean): void;
  /** What the form sends, once nothing is under way any more. */
  names(): Promise<string[]>;
  /** A request has them now: whoever comes back begins anew. */
  forget(): void;
}

/** What a photo is called in the form: 'id', or 'cabinet.drawer:id'. */
export const nameOf = ({ place, id }: Pick<Photo, 'place' | 'id'>): string => (place ? `${place}:${id}` : id);

const isUnderWay = ({ state }: Photo): boolean => state === 'sending';

/** The photos of this page, those of before a reload among them; what is sent is remembered with each change. */
function usePhotoList(isNew: boolean) {
  const [all, setAll] = useState<readonly Photo[]>([]);
  const now = useRef<readonly Photo[]>([]);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    if (isNew) return keepPhotos([]);
    const kept = readKeptPhotos().map(({ preview, ...photo }, i): Photo => {
      return { ...photo, key: -1 - i, state: 'sent', progress: 1, preview, thumbnail: preview };
    });
    if (kept.length > 0 && now.current.length === 0) setAll((now.current = kept));
  }, [isNew]);
  const change = (to: readonly Photo[]): void => {
    setAll((now.current = to));
    if (!to.some(isUnderWay)) for (const goOn of waiting.current.splice(0)) goOn();
    const sent = to.filter(({ state }) => state === 'sent');
    keepPhotos(sent.map(({ place, id, thumbnail }) => ({ place, id, preview: thumbnail })));
  };
  /** Until of the photos that are under way each has arrived, or not, or was removed. */
  const settled = (): Promise<void> => new Promise((resolve) => void waiting.current.push(resolve));
  return { all, now, change, settled };
}

/**
 * Photos of a form: scaled down and sent as soon as they are chosen, one after the other. What was sent is there again after a
 * reload or a lost tab's return, unless the form begins anew.
 */
export function usePhotos({ isNew = false } = {}): Photos {
  const { all, now, change, settled } = usePhotoList(isNew);
  const next = useRef(1);
  const files = useRef(new Map<number, { file: File; stop: AbortController }>());
  const [lane] = useState(createLane);
  /** At once: a form that waits for the photo goes on with what the page shows of it. */
  const update = (key: number, part: Partial<Photo>): void =>
    flushSync(() => change(now.current.map((photo) => (photo.key === key ? { ...photo, ...part } : photo))));
  const deliver = async (key: number): Promise<void> => {
    const known = files.current.get(key);
    if (!known) return;
    const scaled = await scalePhoto(known.file).catch(() => null);
    if (!scaled) return update(key, { state: 'unread' });
    try {
      const id = await sendPhoto(scaled, (progress) => update(key, { progress }), known.stop.signal);
      update(key, { state: 'sent', id, progress: 1, thumbnail: await thumbnailOf(scaled) });
    } catch {
      update(key, { state: 'failed' });
    }
  };
  const send = (key: number): void => void lane.next(() => deliver(key));
  const drop = (isGone: (photo: Photo) => boolean): void => {
    for (const photo of now.current.filter(isGone)) {
      files.current.get(photo.key)?.stop.abort(); // those behind it need not wait for it
      files.current.delete(photo.key);
      URL.revokeObjectURL(photo.preview);
    }
    change(now.current.filter((photo) => !isGone(photo)));
  };
  return {
    all,
    add: (chosen, place = '') => {
      for (const file of chosen) {
        const key = next.current++;
        files.current.set(key, { file, stop: new AbortController() });
        const preview = URL.createObjectURL(file);
        if (place) drop((photo) => photo.place === place); // a drawer has one photo
        change([
          ...now.current,
          { key, place, state: 'sending', progress: 0, preview, id: '', thumbnail: '' },
        ]);
        send(key);
      }
    },
    retry: (key) => {
      update(key, { state: 'sending', progress: 0 });
      send(key);
    },
    remove: (key) => drop((photo) => photo.key === key),
    removePlaces: (isGone) => drop(({ place }) => isGone(place)),
    names: async () => {
      while (now.current.some(isUnderWay)) await settled();
      return now.current.filter(({ state }) => state === 'sent').map(nameOf);
    },
    forget: () => keepPhotos([]),
  };
}
