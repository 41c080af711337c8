import { useEffect, useEffectEvent, useState } from 'react';
import type { ContentTypeName } from '#shop/desk/model.ts';
import { useIsland } from '../kit/island.tsx';
import { desk, type Entry, type Opened, type Words } from './calls.ts';
import type { Theirs } from './conflict.tsx';
import { blankWords } from './blank-words.ts';
import { useCall } from './use-call.ts';
import { useFaults } from './use-faults.ts';
import { useForms } from './use-forms.ts';
import { useTypedWords } from './use-typed-words.ts';

/** Two versions of the words: on which version ours would be saved, and what the other one says. */
interface Disagreement {
  version: number;
  theirs: Theirs | null;
}
type Act = (version: number) => Promise<{ entry: Entry }>;

/** One entry under the pen: what is typed, what is wrong with it, and what can be done. */
export function useEntry(id: string) {
  const { t } = useIsland();
  const forms = useForms();
  const call = useCall();
  const typed = useTypedWords(id);
  const { faults, correct } = useFaults(call, typed.words);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [said, setSaid] = useState('');
  const [stale, setStale] = useState<Disagreement | null>(null);
  /** True where the shop answered; `before` is done then, before its answer is shown. */
  const read = async (of: string, before?: () => void): Promise<boolean> => {
    const input = { params: { entry: of } };
    const answer = await call.run(() => desk.call('GET /redaktion/api/entries/{entry}', input));
    if (!answer) return false;
    before?.();
    take(of, answer);
    return true;
  };
  const take = (of: string, answer: Opened): void => {
    setOpened(answer);
    const isBlank = answer.revisions.length === 0; // begun, and nothing saved yet
    const words = isBlank ? blankWords(forms[answer.entry.type as ContentTypeName].fields) : answer.fields;
    const { version } = answer.entry;
    const kept = typed.show(of, words);
    setSaid(kept === null ? '' : t('desk:entry.kept'));
    // somebody saved or published since: what is kept must not take the place of that unseen
    const author = answer.revisions[0]?.author ?? '';
    const isStale = kept !== null && kept !== version;
    setStale(isStale ? { version, theirs: { fields: words, author } } : null);
  };
  const begin = useEffectEvent(read);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void begin(id);
  }, [id]);
  const type = (next: Words): void => {
    if (!opened) return;
    typed.type(opened.entry.version, next);
    setSaid('');
    correct(next);
  };
  /** Leaves what is typed for what the shop has; it can be taken back until one types on. */
  const giveUp = async (): Promise<void> => {
    setStale(conflict); // another refusal takes the place of the one that told of it
    if (await read(id, typed.giveUp)) setSaid(t('desk:entry.took-theirs'));
  };
  /** What is saved as that version is what the shop has, be it read anew or not. */
  const onSaved = (entry: Entry): void => {
    setOpened((now) => now && { ...now, entry });
    setStale(null);
  };
  const { refused } = call;
  const conflict = refused?.code === 'desk.changed' ? (refused.facts as unknown as Disagreement) : stale;
  const acts = useActs({ id, opened, typed, run: call.run, read, onSaved, setSaid });
  return { ...call, ...typed, ...acts, opened, faults, said, conflict, type, giveUp };
}

interface Doing {
  id: string;
  opened: Opened | null;
  typed: ReturnType<typeof useTypedWords>;
  run: ReturnType<typeof useCall>['run'];
  read: (id: string) => Promise<boolean>;
  onSaved: (entry: Entry) => void;
  setSaid: (sentence: string) => void;
}

/** Saving, and every other act: what is typed and not saved is saved before, so that none of it is lost. */
function useActs({ id, opened, typed, run, read, onSaved, setSaid }: Doing) {
  const { t } = useIsland();
  const saveOn: Act = (version) => {
    const body = { version, fields: typed.words as Record<string, unknown> };
    return desk.call('POST /redaktion/api/entries/{entry}/draft', { params: { entry: id }, body });
  };
  const base = (): number => typed.baseOf(opened!.entry.version);
  /** Where it worked the entry is read anew and a sentence says so. */
  const finish = async (work: () => Promise<{ entry: Entry }>, sentence: string): Promise<void> => {
    const sent = typed.words;
    const done = await run(work);
    if (!done) return;
    typed.saved(done.entry.version, sent);
    onSaved(done.entry);
    await read(id);
    setSaid(sentence);
  };
  const saveUnsaved = async (): Promise<number> => {
    if (!typed.unsaved && opened!.revisions.length > 0) return opened!.entry.version;
    const { version } = (await saveOn(base())).entry;
    typed.keep(version, typed.words); // until the act itself is done
    return version;
  };
  return {
    /** Writes the draft; on another version where one has seen both. */
    save: (version = base()): Promise<void> => finish(() => saveOn(version), t('desk:entry.saved')),
    act: (work: Act, sentence: string): Promise<void> =>
      finish(async () => work(await saveUnsaved()), sentence),
  };
}
