import { useEffect, useEffectEvent, useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { desk, type Entry, type Opened, type Words } from './calls.ts';
import type { Theirs } from './conflict.tsx';
import { forgetWords, keepWords, keptWords } from './kept-words.ts';
import { useCall } from './use-call.ts';

/** Words that are not saved, with the version of the entry on which they were written. */
interface Kept {
  version: number;
  fields: Words;
}

/** Two versions of the words: on which version ours would be saved, and what the other one says. */
export interface Disagreement {
  version: number;
  theirs: Theirs | null;
}

/** One entry under the pen: what is typed, what is wrong with it, and what can be done. */
export function useEntry(id: string) {
  const { t } = useIsland();
  const call = useCall();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [words, setWords] = useState<Words>({});
  const [said, setSaid] = useState('');
  const [unsaved, setUnsaved] = useState<'kept' | 'here' | null>(null);
  const [stale, setStale] = useState<Disagreement | null>(null);
  const params = { entry: id };
  const read = async (of: string): Promise<void> => {
    const answer = await call.run(() =>
      desk.call('GET /redaktion/api/entries/{entry}', { params: { entry: of } }),
    );
    if (!answer) return;
    const kept = keptWords<Kept>(of);
    const { version } = answer.entry;
    setOpened(answer);
    setWords(kept?.fields ?? answer.fields);
    setSaid(kept ? t('desk:entry.kept') : '');
    setUnsaved(kept && 'kept');
    // somebody saved or published since: what is kept must not take the place of that unseen
    const author = answer.revisions[0]?.author ?? '';
    setStale(
      kept && kept.version !== version ? { version, theirs: { fields: answer.fields, author } } : null,
    );
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin(id);
  }, [id]);

  /** The version on which the typed words stand. */
  const baseVersion = (): number => keptWords<Kept>(id)?.version ?? opened!.entry.version;
  const saveOn = (version: number): Promise<{ entry: Entry }> => {
    const body = { version, fields: words as Record<string, unknown> };
    return desk.call('POST /redaktion/api/entries/{entry}/draft', { params, body });
  };
  const finish = async (work: () => Promise<{ entry: Entry }>, sentence: string): Promise<void> => {
    if (!(await call.run(work))) return;
    forgetWords(id);
    await read(id);
    setSaid(sentence);
  };
  /** Writes the draft; on another version where one has seen both. */
  const save = (version = baseVersion()): Promise<void> =>
    finish(() => saveOn(version), t('desk:entry.saved'));
  const saveUnsaved = async (): Promise<number> => {
    if (!unsaved) return opened!.entry.version;
    const { version } = (await saveOn(baseVersion())).entry;
    keepWords(id, { version, fields: words } satisfies Kept); // until the act itself is done
    return version;
  };
  /** Does one act on the version that is there; what is typed and not saved is saved before, so that none of it is lost. */
  const act = (work: (version: number) => Promise<{ entry: Entry }>, sentence: string): Promise<void> =>
    finish(async () => work(await saveUnsaved()), sentence);
  const type = (next: Words): void => {
    if (!opened) return;
    setWords(next);
    setSaid('');
    setUnsaved(keepWords(id, { version: baseVersion(), fields: next } satisfies Kept) ? 'kept' : 'here');
  };
  /** Leaves what is typed for what the shop has. */
  const giveUp = (): void => {
    forgetWords(id);
    call.forget();
    void read(id);
  };
  const { refused } = call;
  const faults = refused?.code === 'desk.fields' ? refused.fields : [];
  const conflict = refused?.code === 'desk.changed' ? (refused.facts as unknown as Disagreement) : stale;
  return { ...call, opened, words, faults, said, unsaved, conflict, type, save, act, giveUp };
}
