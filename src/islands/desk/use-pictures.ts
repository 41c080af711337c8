import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { desk, type Picture } from './calls.ts';
import { useCall } from './use-call.ts';

/** So long after the last letter the shop is asked. */
const PAUSE_MS = 200;

/** Pictures of the library by what is looked for. */
export function usePictures() {
  const { refused, run } = useCall();
  const [words, setWords] = useState('');
  const [pictures, setPictures] = useState<readonly Picture[] | null>(null);
  const id = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const read = async (q: string): Promise<void> => {
    const input = { query: { q }, latest: `media ${id}` }; // several fields of an entry look at once
    const answer = await run(() => desk.call('GET /redaktion/api/media', input));
    if (answer) setPictures(answer.pictures);
  };
  const begin = useEffectEvent(() => read(''));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin();
    return () => clearTimeout(timer.current);
  }, []);
  const type = (typed: string): void => {
    setWords(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void read(typed.trim()), PAUSE_MS);
  };
  const replace = (changed: Picture): void =>
    setPictures((all) => all?.map((one) => (one.id === changed.id ? changed : one)) ?? null);
  return { refused, words, type, pictures, replace, read: () => read(words.trim()) };
}
