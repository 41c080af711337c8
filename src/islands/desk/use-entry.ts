import { useEffect, useEffectEvent, useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { desk, type Entry, type Opened, type Words } from './calls.ts';
import { forgetWords, keepWords, keptWords } from './kept-words.ts';
import { useCall } from './use-call.ts';

/** One entry under the pen: what is typed, what is wrong with it, and what can be done. */
export function useEntry(id: string) {
  const { t } = useIsland();
  const call = useCall();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [words, setWords] = useState<Words>({});
  const [said, setSaid] = useState('');
  const params = { entry: id };
  const read = async (of: string): Promise<void> => {
    const answer = await call.run(() =>
      desk.call('GET /redaktion/api/entries/{entry}', { params: { entry: of } }),
    );
    if (!answer) return;
    const kept = keptWords(of);
    setOpened(answer);
    setWords(kept ?? answer.fields);
    setSaid(kept ? t('desk:entry.kept') : '');
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin(id);
  }, [id]);

  /** Does one act; where it worked the entry is read anew and a sentence says so. */
  const act = async (work: () => Promise<{ entry: Entry }>, sentence: string): Promise<void> => {
    if (!(await call.run(work))) return;
    forgetWords(id);
    await read(id);
    setSaid(sentence);
  };
  const save = async (version: number): Promise<void> => {
    if (!opened) return;
    const body = { version, fields: words as Record<string, unknown> };
    await act(
      () => desk.call('POST /redaktion/api/entries/{entry}/draft', { params, body }),
      t('desk:entry.saved'),
    );
  };
  const type = (next: Words): void => {
    setWords(next);
    setSaid('');
    keepWords(id, next);
  };
  /** Leaves what is typed for what the shop has. */
  const giveUp = (): void => {
    forgetWords(id);
    call.forget();
    void read(id);
  };
  const faults = call.refused?.code === 'desk.fields' ? call.refused.fields : [];
  return { ...call, opened, words, faults, said, type, save, act, giveUp };
}
