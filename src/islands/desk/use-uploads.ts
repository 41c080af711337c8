import { useRef, useState } from 'react';
import { createLane } from '../kit/lane.ts';
import { NotSent, sendPicture } from './send-picture.ts';

export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly state: 'sending' | 'failed' | 'unread';
  /** 0 to 1. */
  readonly progress: number;
}

/** Pictures on their way into the library, one after the other; each can be given up, and tried again where nothing answered. */
export function useUploads(onAdded: (name: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const files = useRef(new Map<number, { file: File; stop: AbortController }>());
  const [lane] = useState(createLane);
  const next = useRef(1);
  const update = (key: number, part: Partial<Upload>): void =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  const drop = (key: number): void => {
    files.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const deliver = async (key: number): Promise<void> => {
    const known = files.current.get(key);
    if (!known) return;
    const { file, stop } = known;
    try {
      await sendPicture(file, { onProgress: (progress) => update(key, { progress }), signal: stop.signal });
      drop(key);
      onAdded(file.name);
    } catch (error) {
      const reason = error instanceof NotSent ? error.reason : 'failed';
      if (reason === 'cancelled') drop(key);
      else update(key, { state: reason });
    }
  };
  const send = (key: number): void => void lane.next(() => deliver(key));
  const add = (chosen: Iterable<File>): void => {
    for (const file of chosen) {
      const key = next.current++;
      files.current.set(key, { file, stop: new AbortController() });
      setUploads((all) => [...all, { key, name: file.name, state: 'sending', progress: 0 }]);
      send(key);
    }
  };
  const cancel = (key: number): void => {
    files.current.get(key)?.stop.abort();
    drop(key);
  };
  const retry = (key: number): void => {
    update(key, { state: 'sending', progress: 0 });
    send(key);
  };
  return { uploads, add, cancel, retry };
}
