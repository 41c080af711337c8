import { useEffect, useRef, useState } from 'react';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk, type Entry } from './calls.ts';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

/** So long after the last letter the shop is asked. */
const PAUSE_MS = 200;

interface Found {
  q: string;
  entries: readonly Entry[];
}

/** What is looked for, and what was found of it so far; null while nothing is asked. */
function useFinder() {
  const { refused, run } = useCall();
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef('');
  useEffect(() => () => clearTimeout(timer.current), []);
  /** What is found of the words; null where nothing answered, or where the field says something else by then. */
  const ask = async (q: string): Promise<Found | null> => {
    const answer = await run(() => desk.call('GET /redaktion/api/find', { query: { q }, latest: 'find' }));
    if (!answer || latest.current !== q) return null;
    const now = { q, entries: answer.entries };
    setFound(now);
    return now;
  };
  const type = (typed: string): void => {
    setWords(typed);
    clearTimeout(timer.current);
    const q = (latest.current = typed.trim());
    if (q === '') setFound(null);
    else timer.current = setTimeout(() => void ask(q), PAUSE_MS);
  };
  /** The first entry of what the field says now: what was found for fewer letters is not meant. */
  const first = async (): Promise<Entry | undefined> => {
    const q = latest.current;
    if (q === '') return undefined;
    clearTimeout(timer.current);
    return (found?.q === q ? found : await ask(q))?.entries[0];
  };
  return { words, found, refused, type, first };
}

/** Any entry of any type by its words or its key; ⌘K or Ctrl K leads here from every area of the desk. */
export function Finder({ onOpen }: { onOpen: (entry: Entry) => void }) {
  const { t } = useIsland();
  const { words, found, refused, type, first } = useFinder();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  const open = (entry: Entry): void => {
    type('');
    onOpen(entry);
  };
  return (
    <form
      role="search"
      className="desk-finder"
      onSubmit={(event) => {
        event.preventDefault();
        void first().then((entry) => entry && open(entry));
      }}
    >
      <TextField
        ref={field}
        label={t('desk:find.label')}
        type="search"
        value={words}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && type('')}
      />
      <RefusedNote refused={refused} />
      <p role="status" className="note">
        {found && t('desk:find.count', { count: found.entries.length })}
      </p>
      <Entries entries={found?.entries ?? []} onOpen={open} />
    </form>
  );
}

function Entries({ entries, onOpen }: { entries: readonly Entry[]; onOpen: (entry: Entry) => void }) {
  const { t } = useIsland();
  const factsOf = ({ type, key, language, country, brand }: Entry): string =>
    [t(`content:type.${type}` as 'content:type.promotion'), key, language, country, brand].join(' · ');
  return (
    <ul className="desk-list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <button type="button" className="desk-cell desk-found" onClick={() => onOpen(entry)}>
            <strong>{entry.title}</strong> <small>{factsOf(entry)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
